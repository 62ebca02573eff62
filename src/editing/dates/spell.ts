import { formatInstant } from '../../core/dates.ts'

/** Formats an instant in the newsroom's zone: `Tuesday, Dec. 8, 2026, 6:00 p.m. CST`. */
export const spellInstant = (instant: Date, timeZone: string): string => {
  const weekday = new Intl.DateTimeFormat('en-US', { timeZone, weekday: 'long' }).format(instant)
  return `${weekday}, ${formatInstant(instant, timeZone)}`
}
