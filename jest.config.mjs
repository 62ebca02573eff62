/** @type {import('jest').Config} */
export default {
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  // Each worker boots Payload: more of them than cores only makes all of them slow.
  maxWorkers: 2,
  modulePathIgnorePatterns: ['<rootDir>/.next', '<rootDir>/.data', '<rootDir>/dist'],
  setupFiles: ['<rootDir>/test/support/ownServer.ts'],
  testMatch: ['<rootDir>/test/**/*.test.ts'],
  // A slow machine takes several times what this one does.
  testTimeout: 120_000,
  transform: {
    '^.+\\.tsx?$': [
      '@swc/jest',
      {
        jsc: {
          parser: { syntax: 'typescript', tsx: true },
          target: 'es2023',
          transform: { react: { runtime: 'automatic' } },
        },
        module: { type: 'es6' },
      },
    ],
  },
  // What a file has imported stays in its worker (modules of Node's vm are never freed): near four gigabytes it does nothing but look for more.
  workerIdleMemoryLimit: '1GB',
}
