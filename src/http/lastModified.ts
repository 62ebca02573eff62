/** A save may be on its way this long: MongoDB ends a transaction after 60 s, and nodes' clocks differ by less. */
const SETTLED_MS = 60_000

/**
 * `Last-Modified` of what last changed at this instant. Dates have whole seconds, and several changes fit into one: that
 * makes them weak, unless it is certain that nothing changed twice in that second (RFC 9110, 8.8.2.2). So the instant is
 * rounded up, once a minute has passed since and every save of that second is in the answer; until then the date is a
 * second earlier, which `isUnchangedSince` never takes. It is never later than the clock (8.8.2.1).
 * @param now the clock, in milliseconds
 */
export const lastModified = (at: Date, now = Date.now()): string => {
  const up = roundedUp(at)
  const date = now >= up + SETTLED_MS ? up : Math.min(up - 1000, now)
  return new Date(date).toUTCString()
}

/**
 * Whether a copy of this date is current (RFC 9110, 13.1.3). A date ahead of our clock says nothing: whoever made it up
 * has a clock that is fast.
 */
export const isUnchangedSince = (at: Date, date: string, now = Date.now()): boolean => {
  const since = Date.parse(date)
  return since >= roundedUp(at) && since <= now
}

const roundedUp = (at: Date): number => Math.ceil(at.getTime() / 1000) * 1000
