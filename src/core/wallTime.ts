import { zoneParts } from './zoneParts.ts'

/**
 * Local time of a time zone as `YYYY-MM-DDTHH:mm`, the value of a date-and-time input. Computed by Intl alone, so that it is equal in
 * every browser: `TZDate` of @date-fns/tz 1.2 is wrong where the browser's own clock changes.
 */

/**
 * Returns the local time of a zone at an instant, to the minute.
 * @param timeZone its IANA name
 */
export const wallTimeOf = (instant: Date, timeZone: string): string => {
  const { day, hour, minute, month, year } = partsOf(instant, timeZone)
  return `${year.padStart(4, '0')}-${month}-${day}T${hour}:${minute}`
}

/** Returns the calendar day of a zone at an instant, `YYYY-MM-DD`. */
export const dayAt = (instant: Date | string, timeZone: string): string =>
  wallTimeOf(new Date(instant), timeZone).slice(0, 10)

/**
 * Returns the instant of a local time. Of a time that occurs twice (clocks set back) it is the first; a skipped time (clocks set forward)
 * counts on from before: 2:30 is 3:30 on such a morning (as Temporal's `compatible`).
 * @param wallTime `YYYY-MM-DDTHH:mm`
 * @param timeZone its IANA name
 * @throws RangeError for a time or a zone that is none
 */
export const instantOf = (wallTime: string, timeZone: string): Date => {
  const asUtc = Date.parse(`${wallTime}:00.000Z`)
  if (Number.isNaN(asUtc) || wallTimeOf(new Date(asUtc), 'UTC') !== wallTime) {
    throw new RangeError(`not a time of the form YYYY-MM-DDTHH:mm: ${wallTime}`)
  }
  const [first, second] = [asUtc - DAY_MS, asUtc + DAY_MS].map(
    (near) => new Date(asUtc - aheadOfUtc(near, timeZone)),
  ) as [Date, Date]
  return [first, second].find((instant) => wallTimeOf(instant, timeZone) === wallTime) ?? first
}

const DAY_MS = 24 * 60 * 60 * 1000

/** A zone's offset from UTC around an instant, in milliseconds. */
const aheadOfUtc = (near: number, timeZone: string): number => {
  const minute = near - (near % 60_000)
  return Date.parse(`${wallTimeOf(new Date(minute), timeZone)}Z`) - minute
}

const partsOf = zoneParts({
  calendar: 'gregory',
  day: '2-digit',
  hour: '2-digit',
  hourCycle: 'h23',
  minute: '2-digit',
  month: '2-digit',
  year: 'numeric',
})
