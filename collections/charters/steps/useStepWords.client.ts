'use client'
import { useWordsOf } from '../../../src/editing/ui/useWordsOf.client.ts'
import { WORDS } from './words.ts'

/** The texts of the dialog of steps in the user's language. */
export const useStepWords = (): typeof WORDS => useWordsOf('steps', WORDS)
