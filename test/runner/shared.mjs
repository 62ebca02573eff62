/** The property of `globalThis` that holds Jest's functions for the test file that is running. */
export const CURRENT = Symbol.for('civic-newsroom.jest')

/** The environment variable that names a JSON file with the compiled file of each test file. */
export const FILES = 'NEWSROOM_TEST_FILES'
