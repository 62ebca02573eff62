import { dayAt } from './wallTime.ts'

/** Whether a text is a month as addresses name it, `2026-03`, of a year whose neighbours have four digits, too. */
export const isMonth = (text: string): boolean => /^(?!9999)[1-9]\d{3}-(0[1-9]|1[0-2])$/.test(text)

/** Returns the month of an instant in a zone. */
export const monthOf = (instant: string, timeZone: string): string =>
  dayAt(instant, timeZone).slice(0, 'YYYY-MM'.length)

/** Returns the month after a month. */
export const nextMonth = (month: string): string => {
  const [year = 0, number = 0] = month.split('-').map(Number)
  const next = number === 12 ? [year + 1, 1] : [year, number + 1]
  return `${String(next[0]).padStart(4, '0')}-${String(next[1]).padStart(2, '0')}`
}

/** A month as "March 2026". */
export const formatMonth = (month: string): string =>
  new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC', year: 'numeric' }).format(
    new Date(`${month}-01T00:00:00.000Z`),
  )
