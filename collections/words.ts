import { WORDS as BALLOT } from './bills/ballot/words.ts'
import { WORDS as STEPS } from './charters/steps/words.ts'

/** Texts of the admin's components that belong to one noun; `src/editing/words.ts` has those of all others. */
export const NOUN_WORDS = { ballot: BALLOT, steps: STEPS }
