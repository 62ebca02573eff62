import type { Random } from './random.ts'
import { FIRST_NAMES, SURNAMES } from './tables/names.ts'

/** `last` is what a story calls the person from the second mention on. */
export type Person = { name: string; last: string }

export const person = (random: Random): Person => {
  const last = random.pick(SURNAMES)
  return { name: `${random.pick(FIRST_NAMES)} ${last}`, last }
}

/** People no two of whom share a surname, so that second mentions are clear. */
export const people = (random: Random, size: number): Person[] =>
  random.sample(SURNAMES, size).map((last) => ({
    name: `${random.pick(FIRST_NAMES)} ${last}`,
    last,
  }))
