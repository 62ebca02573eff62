'use client'
import { useWordsOf } from '../../../src/editing/ui/useWordsOf.client.ts'
import { WORDS } from './words.ts'

/** The texts of the ballot in the user's language. */
export const useBallotWords = (): typeof WORDS => useWordsOf('ballot', WORDS)
