import { instantOf, wallTimeOf } from '../wallTime.ts'

/** A value that cannot be normalised; the message describes the expected form. */
export class FormFault extends Error {
  override name = 'FormFault'
}

/**
 * Returns an instant in the one form in which instants are stored: UTC with milliseconds, `2026-11-23T09:15:00.123Z`. The database
 * compares stored instants as texts, so two forms of one instant would not be equal.
 * @param value ISO 8601 with `T`, with or without seconds and up to nine digits of a second, which are cut and not rounded; with `Z`,
 * an offset, or neither: then it is a time in `timeZone`, and of an hour that exists twice the first
 * @throws FormFault for anything else, `:60` and an hour that the clocks of `timeZone` skip among it
 */
export const readInstant = (value: unknown, timeZone: string): string =>
  readBy(value, (wallTime) => startIn(timeZone, wallTime))

/** The same, but a time in an hour that the clocks of `timeZone` skip counts on from the time before. */
export const readInstantOrSkipped = (value: unknown, timeZone: string): string =>
  readBy(value, (wallTime) => instantOf(wallTime, timeZone).getTime())

/** @param startOf returns the instant of a local time, in milliseconds */
const readBy = (value: unknown, startOf: (wallTime: string) => number): string => {
  if (value instanceof Date) return inUtc(value.getTime())
  const [day, time, second, fraction, offset] = partsOf(value)
  if (time === undefined) throw new FormFault(NO_INSTANT)
  const ms = Number(second ?? 0) * 1000 + Number((fraction ?? '').slice(0, 3).padEnd(3, '0'))
  if (offset === undefined) return inUtc(startOf(`${day}T${time}`) + ms)
  return inUtc(Date.parse(`${day}T${time}:00.000Z`) + ms - minutesOf(offset) * 60_000)
}

/**
 * Returns a calendar day as `YYYY-MM-DD`. Of an instant it is the day as it is written: Payload's own day picker sends noon UTC.
 * @throws FormFault for anything that names no day which exists
 */
export const readDay = (value: unknown): string => {
  if (value instanceof Date) return inUtc(value.getTime()).slice(0, 10)
  try {
    return partsOf(value)[0]
  } catch (fault) {
    throw fault instanceof FormFault ? new FormFault(NO_DAY) : fault
  }
}

const NO_INSTANT = 'Write a day that exists and a time, such as 2026-11-23T09:15:00-06:00.'
const NO_DAY = 'Write a day that exists, such as 2026-11-23.'
const LEAP_SECOND = 'A minute ends at second 59: write :59 in place of :60.'

type Parts = [day: string, time?: string, second?: string, fraction?: string, offset?: string]

const ISO =
  /^(\d{4}-\d\d-\d\d)(?:[Tt](\d\d:\d\d)(?::(\d\d)(?:[.,](\d{1,9}))?)?([Zz]|[+-]\d\d(?::?\d\d)?)?)?$/

const partsOf = (value: unknown): Parts => {
  const found = typeof value === 'string' ? ISO.exec(value.trim()) : null
  const [, day = '', time, second, , offset] = found ?? []
  const exists = isDay(day) && (!time || isTime(time)) && (!offset || isOffset(offset))
  if (!found || !exists) throw new FormFault(NO_INSTANT)
  if (Number(second) > 59) throw new FormFault(second === '60' ? LEAP_SECOND : NO_INSTANT)
  return found.slice(1) as Parts
}

/** Whether a text is `YYYY-MM-DD`, and that day exists. The year 0000 does not: Intl, which converts local times, has none. */
export const isDay = (day: string): boolean => {
  const at = Date.parse(`${day}T00:00:00.000Z`)
  // V8 reads February 30 as a day of March.
  return (
    /^(?!0000)\d{4}-\d\d-\d\d$/.test(day) &&
    !Number.isNaN(at) &&
    new Date(at).toISOString().slice(0, 10) === day
  )
}

const isTime = (time: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(time)

const isOffset = (offset: string): boolean =>
  /^[zZ]$/.test(offset) || isTime(`${offset.slice(1, 3)}:${offset.slice(-2)}`)

/** Minutes east of Greenwich. */
const minutesOf = (offset: string): number => {
  if (/^[zZ]$/.test(offset)) return 0
  const [hours, minutes] = [offset.slice(1, 3), offset.slice(3).replace(':', '')]
  return (offset.startsWith('-') ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
}

const startIn = (timeZone: string, wallTime: string): number => {
  const at = instantOf(wallTime, timeZone)
  if (wallTimeOf(at, timeZone) === wallTime) return at.getTime()
  const [day, time] = wallTime.split('T')
  throw new FormFault(`On ${day} the clocks of ${timeZone} skip ${time}: write another time.`)
}

/** Years have four digits: others would be sorted wrongly as texts. */
const inUtc = (ms: number): string => {
  const at = new Date(ms)
  const year = at.getUTCFullYear()
  if (!(year >= 0 && year <= 9999)) throw new FormFault(NO_INSTANT)
  return at.toISOString()
}
