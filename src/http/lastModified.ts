/** Returns the `Last-Modified` value of an instant (RFC 9110, 8.8.2), in whole seconds. */
export const lastModified = (at: Date): string => new Date(secondOf(at)).toUTCString()

/**
 * Whether the second of a change is over. Before that another change may have the same date, so that the date is no validator; afterwards
 * it is one, because each change gets a later instant than the one before (store/changes/numbering.ts).
 * @param now the clock, in milliseconds
 */
export const isSecondOver = (at: Date, now = Date.now()): boolean => secondAfter(at) <= now

/**
 * Whether a copy of this date is current (RFC 9110, 13.1.3): the date is not earlier than the second of the last change, and that
 * second is over. A date ahead of the clock proves nothing.
 * @param now the clock, in milliseconds
 */
export const isUnchangedSince = (at: Date, date: string, now = Date.now()): boolean => {
  const since = readDate(date)
  return isSecondOver(at, now) && since >= secondOf(at) && since <= now
}

/** When the second of an instant is over, in milliseconds. */
export const secondAfter = (at: Date): number => secondOf(at) + 1000

/** Dates are in GMT, also those of the old form without a zone (RFC 9110, 5.6.7). */
const readDate = (date: string): number => Date.parse(date.endsWith('GMT') ? date : `${date} GMT`)

const secondOf = (at: Date): number => Math.floor(at.getTime() / 1000) * 1000
