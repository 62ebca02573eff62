/** The property of `globalThis` that holds Jest's functions for the test file that is running. */
export const CURRENT = Symbol.for('civic-newsroom.jest')

/** The compiled file of each test file, as JSON, below the project's root. */
export const FILES = 'node_modules/.cache/civic-newsroom/tests/files.json'
