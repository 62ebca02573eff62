import type { DateField } from 'payload'
import { date } from 'payload/shared'
import { formatDay } from '../../core/dates.ts'
import { newsroomOf } from '../../core/newsroom.ts'
import { dayAt } from '../../core/wallTime.ts'
import { day } from './small.ts'

type Options = Parameters<typeof date>[1]

/** A calendar day on which something happened. Publishing it is refused while it is still to come in the newsroom's zone. */
export const pastDay = (name: string, overrides: Partial<DateField> = {}): DateField =>
  day(name, { validate: checkPast, ...overrides } as Partial<DateField>)

/** Validates a date as Payload does, and that its day is not after today. */
export const checkPast = (value: Date | null | string | undefined, options: Options) => {
  const checked = date(value as Date | null | undefined, options)
  const written = dayOf(value)
  if (checked !== true || written === '') return checked
  const { now, timeZone } = newsroomOf(options.req.payload)
  return (
    written <= dayAt(now(), timeZone) ||
    `${formatDay(written)} is still to come: enter the day on which it happened.`
  )
}

/** The day of a stored date, as `YYYY-MM-DD`; empty if there is none. */
export const dayOf = (value: Date | null | string | undefined): string =>
  (value instanceof Date ? value.toISOString() : (value ?? '')).slice(0, 10)
