import { instantOf } from '../../core/wallTime.ts'

/** The seven days of a week, Monday to Sunday, in the newsroom's zone. */
export type Days = {
  /** `YYYY-MM-DD`. */
  days: string[]
  /** The first instant of the week, ISO 8601. */
  from: string
  /** The first instant of the week after, ISO 8601. */
  until: string
}

const DAY_MS = 24 * 60 * 60 * 1000

/** Returns the day that is some days after another one. */
export const shift = (day: string, by: number): string =>
  new Date(Date.parse(day) + by * DAY_MS).toISOString().slice(0, 10)

/** Returns the week of a day. @param day `YYYY-MM-DD` */
export const weekOf = (day: string, timeZone: string): Days => {
  const fromMonday = (new Date(day).getUTCDay() + 6) % 7
  const days = Array.from({ length: 7 }, (_, index) => shift(day, index - fromMonday))
  const begin = (of: string) => instantOf(`${of}T00:00`, timeZone).toISOString()
  return { days, from: begin(days[0] ?? day), until: begin(shift(days[6] ?? day, 1)) }
}

/** Returns the day that an address asks for; undefined if it is none of the calendar. */
export const dayIn = (asked: unknown): string | undefined => {
  if (typeof asked !== 'string' || !/^[12]\d{3}-\d\d-\d\d$/.test(asked)) return undefined
  const at = Date.parse(asked)
  return !Number.isNaN(at) && shift(asked, 0) === asked ? asked : undefined
}
