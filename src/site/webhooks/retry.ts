const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

/** Pauses after the first, second … failed attempt of an event, in milliseconds. After the last one the webhook is switched off. */
export const PAUSES_MS = [
  5 * SECOND,
  MINUTE,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  6 * HOUR,
  12 * HOUR,
  24 * HOUR,
] as const

/** Share of a pause that is random: receivers behind one machine that was down are not called at once. */
const SPREAD = 0.1

/** The longest time until a next try, in milliseconds. One that is further away was set by a clock that was ahead. */
export const LONGEST_MS = 24 * HOUR * (1 + SPREAD)

/** Returns when an event is tried again; null if it was tried often enough. @param failures of this event, this one included */
export const nextTry = (now: Date, failures: number): Date | null => {
  const pause = PAUSES_MS[failures - 1]
  return pause === undefined ? null : new Date(now.getTime() + pause * (1 + SPREAD * Math.random()))
}
