import type { Random } from './random.ts'

export type BoardVote = { yes: number; no: number; text: string; unanimous: boolean }

/** A vote of a body with this many seats; `text` gives the larger side first, as news stories do. */
export const boardVote = ({
  random,
  seats,
  split = 0.65,
}: {
  random: Random
  seats: number
  split?: number
}): BoardVote => {
  const present = random.chance(0.2) ? seats - 1 : seats
  const no = random.chance(split) ? random.int(1, Math.floor((present - 1) / 2)) : 0
  const yes = present - no
  return { yes, no, text: `${yes}-${no}`, unanimous: no === 0 }
}
