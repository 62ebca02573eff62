/** Milliseconds before the end of a session: more than Payload's own question, which comes a minute before. */
const AHEAD_MS = 5 * 60_000

/** A longer delay of a timer overflows: the session would be renewed at once, again and again. */
const LONGEST_MS = 2 ** 31 - 1

/** Returns the milliseconds until a session is renewed. @param left until its end */
export const untilRenewal = (left: number): number =>
  Math.min(Math.max(left - AHEAD_MS, left / 2), LONGEST_MS)
