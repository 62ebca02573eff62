import type { Day, Instant } from './types.ts'

const MS_PER_DAY = 86_400_000
const WEEKDAYS = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ')
const MONTHS =
  'January February March April May June July August September October November December'.split(' ')
const SHORT_MONTHS = 'Jan. Feb. March April May June July Aug. Sept. Oct. Nov. Dec.'.split(' ')

/** The day in U.S. Central time at an instant. */
export const dayOf = (at: Date): Day => {
  const utcDay = new Date(at.getTime() - 5 * 3_600_000).toISOString().slice(0, 10)
  return new Date(at.getTime() - offsetHours(utcDay) * 3_600_000).toISOString().slice(0, 10)
}

/** The instant at which Central clocks show this hour and minute. */
export const instantAt = ({
  day,
  hour,
  minute = 0,
  second = 0,
}: {
  day: Day
  hour: number
  minute?: number
  second?: number
}): Date => new Date(utc(day) + ((hour + offsetHours(day)) * 3600 + minute * 60 + second) * 1000)

/** The Central hour, 0 to 23, at an instant. */
export const hourOf = (at: Date): number => (at.getUTCHours() - offsetHours(dayOf(at)) + 24) % 24

export const iso = (at: Date): Instant => at.toISOString()

export const addDays = (day: Day, count: number): Day =>
  new Date(utc(day) + count * MS_PER_DAY).toISOString().slice(0, 10)

export const weekday = (day: Day): number => new Date(utc(day)).getUTCDay()

export const weekdayName = (day: Day): string => WEEKDAYS[weekday(day)] as string

/** This day, or the Friday before a weekend. */
export const workday = (day: Day): Day => {
  const name = weekday(day)
  return name === 0 ? addDays(day, -2) : name === 6 ? addDays(day, -1) : day
}

/** The latest Monday, Tuesday or Thursday before this day: the evenings on which boards meet. */
export const lastMeetingDay = (day: Day): Day => {
  const before = addDays(day, -1)
  return [1, 2, 4].includes(weekday(before)) ? before : lastMeetingDay(before)
}

/** This day, or the Monday after a weekend. */
export const nextWorkday = (day: Day): Day => {
  const name = weekday(day)
  return name === 0 ? addDays(day, 1) : name === 6 ? addDays(day, 2) : day
}

/** "March 3", with the year only where it differs from that of `near`. */
export const apDate = (day: Day, near: Day): string => {
  const text = `${SHORT_MONTHS[monthOf(day) - 1]} ${Number(day.slice(8))}`
  return yearOf(day) === yearOf(near) ? text : `${text}, ${yearOf(day)}`
}

export const longDate = (day: Day): string =>
  `${MONTHS[monthOf(day) - 1]} ${Number(day.slice(8))}, ${yearOf(day)}`

export const yearOf = (day: Day): number => Number(day.slice(0, 4))

export const monthOf = (day: Day): number => Number(day.slice(5, 7))

/** The school year that a day falls in, as "2025-26"; years start in July. */
export const schoolYear = (day: Day, shift = 0): string => {
  const start = yearOf(day) - (monthOf(day) < 7 ? 1 : 0) + shift
  return `${start}-${String((start + 1) % 100).padStart(2, '0')}`
}

/** The n-th such weekday of a month, for meetings like "second Tuesday". */
export const nthWeekday = ({
  year,
  month,
  name,
  nth,
}: {
  year: number
  month: number
  name: number
  nth: number
}): Day => {
  const first = new Date(Date.UTC(year, month - 1, 1)).toISOString().slice(0, 10)
  return addDays(first, ((name - weekday(first) + 7) % 7) + (nth - 1) * 7)
}

const utc = (day: Day): number => Date.parse(`${day}T00:00:00.000Z`)

/** Hours that Central time is behind UTC: five from March's second Sunday to November's first. */
const offsetHours = (day: Day): number => {
  const year = yearOf(day)
  const starts = nthWeekday({ year, month: 3, name: 0, nth: 2 })
  const ends = nthWeekday({ year, month: 11, name: 0, nth: 1 })
  return day >= starts && day < ends ? 5 : 6
}
