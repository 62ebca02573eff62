/** @type {import('jest').Config} */
export default {
  globalSetup: '<rootDir>/test/runner/compile.mjs',
  // More workers than cores only make all of them slow.
  maxWorkers: 2,
  modulePathIgnorePatterns: ['<rootDir>/.next', '<rootDir>/.data', '<rootDir>/dist'],
  runtime: '<rootDir>/test/runner/runtime.mjs',
  testEnvironment: '<rootDir>/test/runner/environment.mjs',
  testMatch: ['<rootDir>/test/**/*.test.ts'],
  // A slow machine takes several times what this one does.
  testTimeout: 120_000,
  transform: {},
  workerIdleMemoryLimit: '1GB',
}
