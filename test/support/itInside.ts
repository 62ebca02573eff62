import { it } from '@jest/globals'
import { onProgram } from './program.ts'

/**
 * Returns `it` for a test that reaches into the process that answers, to its clock, its options or its database calls: it is left out where
 * that process is the program's.
 */
export const itInside = (): typeof it => (onProgram ? (it.skip as typeof it) : it)
