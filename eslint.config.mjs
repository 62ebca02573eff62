import js from '@eslint/js'
import prettier from 'eslint-config-prettier'
import tseslint from 'typescript-eslint'
import { LAYERS } from './scripts/layers.mjs'

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
      'no-restricted-properties': [
        'error',
        {
          object: 'URL',
          property: 'canParse',
          message: 'Use parseUrl: URL.canParse is wrong after some thousand calls.',
        },
      ],
    },
  },
  {
    // With types: the error of a promise that is not awaited is lost, or ends the process.
    files: ['**/*.{ts,tsx}'],
    ignores: ['test/plugin/apps/**'],
    languageOptions: {
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
    rules: {
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': [
        'error',
        { checksVoidReturn: { attributes: false } },
      ],
    },
  },
  {
    // What runs in the browser: a package of the server would not be bundled, or would be sent to it.
    files: ['**/*.client.{ts,tsx}'],
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              allowTypeImports: true,
              message: 'A client file imports nothing of the server.',
              regex:
                '^(node:|payload$|express|libsql|mongoose|pino)|^(\\.\\./)+(src/)?(database|store|http|host|search)/|/(endpoints?|hooks|store|read)\\.ts$',
            },
          ],
        },
      ],
    },
  },
  {
    // Answers that are cached: a query outside `src/store` would note no tag, so the answer would stay when what it shows changes.
    files: ['endpoints/**/*.ts', 'src/{api,embed,site}/**/*.ts'],
    // No cached answer depends on what these read: files, previews, a person's own link or key, background work.
    ignores: [
      'src/site/files.ts',
      'src/site/{keys,mailing,pdfTexts,preview,subscribe,webhooks}/**',
      'src/site/dumps/store.ts',
    ],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          message:
            'Read through src/store (find.ts, list.ts): it notes what the answer depends on.',
          selector:
            'CallExpression[callee.property.name=/^(aggregate|count|find|findByID|findDistinct|findGlobal|findOne|queryDrafts|countVersions|findVersions|findVersionByID)$/]' +
            ':matches([callee.object.name=/^(payload|db)$/], [callee.object.property.name=/^(payload|db)$/])',
        },
      ],
    },
  },
  // Only the plugin, the server and the SQLite schema may import collections and endpoints.
  ...LAYERS.flatMap((folders, index) => folders.map((folder) => layer(folder, index))),
)

/** The import rule of a folder in `src`: only lower layers, and neither collections nor endpoints. */
function layer(folder, index) {
  const above = LAYERS.slice(index)
    .flat()
    .filter((other) => other !== folder)
    .join('|')
  const isJoint = ['index.ts', 'client.ts', 'rsc.ts', 'host', 'next', 'app'].includes(folder)
  return {
    files: [folder.endsWith('.ts') ? `src/${folder}` : `src/${folder}/**`],
    ignores: ['src/database/sqlite.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            ...(above
              ? [
                  {
                    regex: `^(\\.\\.?/)+(${above})(/|$)`,
                    message: 'Import only from lower layers.',
                  },
                ]
              : []),
            ...(isJoint ? [] : [{ regex: '^(\\.\\./)+(collections|endpoints)/' }]),
          ],
        },
      ],
    },
  }
}
