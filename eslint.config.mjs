import js from '@eslint/js'
import prettier from 'eslint-config-prettier'
import tseslint from 'typescript-eslint'
import { FLOORS } from './scripts/floors.mjs'

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
          message: 'parseUrl says the same, and stays right when hot.',
        },
      ],
    },
  },
  // Only the plugin, the server and the database's tables join the machine to what the newsroom is made of.
  ...FLOORS.flatMap((rooms, floor) => rooms.map((room) => layer(room, floor))),
)

/** What a room of `src` may import of our own: the floors below it, and nothing that names a board or a charter. */
function layer(room, floor) {
  const above = FLOORS.slice(floor)
    .flat()
    .filter((other) => other !== room)
    .join('|')
  const isJoint = ['index.ts', 'host', 'next', 'app'].includes(room)
  return {
    files: [room.endsWith('.ts') ? `src/${room}` : `src/${room}/**`],
    ignores: ['src/database/sqlite.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            ...(above
              ? [{ regex: `^(\\.\\.?/)+(${above})(/|$)`, message: 'This room is not below.' }]
              : []),
            ...(isJoint ? [] : [{ regex: '^(\\.\\./)+(collections|endpoints)/' }]),
          ],
        },
      ],
    },
  }
}
