import type { PublicInstant } from '../core/publicInstant.ts'

/** A save may be on its way this long: MongoDB ends a transaction after 60 s, and nodes' clocks differ by less. */
const SETTLED_MS = 60_000

/** `Last-Modified` of what last changed at this instant (RFC 9110, 8.8.2): HTTP's dates have whole seconds. */
export const lastModified = (at: Date): string => new Date(secondOf(at)).toUTCString()

/**
 * Whether a copy of this date is current (RFC 9110, 13.1.3). Several changes fit into one second, so a date is believed
 * only where it tells them apart: it is that of a change which is alone in its second, or it is so much later that
 * nothing of that second can still have been on its way. A date ahead of our clock says nothing.
 * @param now the clock, in milliseconds
 */
export const isUnchangedSince = (at: PublicInstant, date: string, now = Date.now()): boolean => {
  const [second, since] = [secondOf(at), Date.parse(date)]
  if (!(since <= now)) return false
  return (since === second && at.alone === true) || since >= second + 1000 + SETTLED_MS
}

const secondOf = (at: Date): number => Math.floor(at.getTime() / 1000) * 1000
