import { formatDay, formatInstant } from '../../core/dates.ts'
import { instantOf, wallTimeOf } from '../../core/wallTime.ts'

/** A calendar day, stored as noon UTC and the same in every zone; or an instant, typed as local time in a zone. */
export type DatePrecision = 'day' | 'instant'

type As = { precision: DatePrecision; timeZone: string }

/** Formats a stored date for the browser's input: `2026-12-08`, or `2026-12-08T18:00`; empty if there is none. */
export const typedOf = (value: null | string | undefined, { precision, timeZone }: As): string => {
  if (!value) return ''
  return precision === 'day' ? value.slice(0, 10) : wallTimeOf(new Date(value), timeZone)
}

/** Converts typed text to the stored value. @param typed complete, or empty */
export const storedOf = (typed: string, { precision, timeZone }: As): null | string => {
  if (typed === '') return null
  return precision === 'day'
    ? `${typed}T12:00:00.000Z`
    : instantOf(toMinute(typed), timeZone).toISOString()
}

/** Returns the instant that an input for date and time holds; undefined unless both are complete. */
export const instantTyped = (typed: string, timeZone: string): Date | undefined => {
  try {
    return instantOf(toMinute(typed), timeZone)
  } catch {
    return undefined
  }
}

/** Some browsers add seconds. */
const toMinute = (typed: string): string => typed.slice(0, 16)

/** Limits years to four digits; while 2026 is typed the input passes through the year 2. */
export const BOUNDS = {
  day: { max: '9999-12-31', min: '1000-01-01' },
  instant: { max: '9999-12-31T23:59', min: '1000-01-01T00:00' },
}

/** Formats a stored date for people. */
export const formatStored = (value: string, { precision, timeZone }: As): string =>
  precision === 'day' ? formatDay(value.slice(0, 10)) : formatInstant(value, timeZone)
