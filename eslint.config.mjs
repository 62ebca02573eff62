import js from '@eslint/js'
import prettier from 'eslint-config-prettier'
import tseslint from 'typescript-eslint'

export default tseslint.config(
  {
    ignores: [
      '.next/',
      '.data/',
      'dist/',
      'payload-types.ts',
      'migrations/',
      'src/app/',
      'next-env.d.ts',
    ],
  },
  js.configs.recommended,
  ...tseslint.configs.recommended,
  prettier,
  {
    rules: {
      '@typescript-eslint/consistent-type-imports': [
        'error',
        { fixStyle: 'separate-type-imports' },
      ],
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_' },
      ],
      eqeqeq: 'error',
      'no-console': 'error',
    },
  },
  {
    // The machine knows nothing of boards or charters: only the plugin and the database's tables join it to them.
    files: ['src/**'],
    ignores: ['src/index.ts', 'src/server.ts', 'src/database/sqlite.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            { group: ['**/collections/**', '**/endpoints/**', '!**/changes/collection.ts'] },
          ],
        },
      ],
    },
  },
)
