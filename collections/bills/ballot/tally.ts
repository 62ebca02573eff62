import { fill } from '../../../src/editing/words.ts'
import type { Position } from './BallotRow.client.tsx'
import type { WORDS } from './words.ts'

/** Returns the number of members per position: `Yea 80, Nay 48, without 4`. */
export const tallyOf = (args: {
  held: Map<string, string>
  positions: readonly Position[]
  /** Number of members without a position. */
  rest: number
  words: typeof WORDS
}): string => {
  const { held, positions, rest, words } = args
  const given = [...held.values()]
  const parts = positions.map(({ label, name }) =>
    fill(words.tally, { count: given.filter((one) => one === name).length, position: label }),
  )
  return [...parts, fill(words.without, { count: rest })].join(', ')
}

/** `Y Yea, N Nay`. */
export const keysOf = (positions: readonly Position[]): string =>
  positions.map(({ key, label }) => `${key.toUpperCase()} ${label}`).join(', ')
