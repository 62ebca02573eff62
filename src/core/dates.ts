import { zoneParts } from './zoneParts.ts'

/** Dates as people read them: absolute, in the style of American newspapers. */

const MONTHS = [
  ...['Jan.', 'Feb.', 'March', 'April', 'May', 'June'],
  ...['July', 'Aug.', 'Sept.', 'Oct.', 'Nov.', 'Dec.'],
]

/** An instant as "Nov. 20, 2026, 3:15 p.m. CST". */
export const formatInstant = (instant: Date | string, timeZone: string): string =>
  formatWhole(partsOf(instant, timeZone))

/** The same with its second, to tell versions of one minute apart: "Nov. 20, 2026, 3:15:07 p.m. CST". */
export const formatInstantToSecond = (instant: Date | string, timeZone: string): string => {
  const part = partsOf(instant, timeZone)
  const second = String(new Date(instant).getUTCSeconds()).padStart(2, '0')
  return formatWhole({ ...part, minute: `${part.minute}:${second}` })
}

/** The time of an instant in a zone as "3:15 p.m.". */
export const formatTime = (instant: Date | string, timeZone: string): string =>
  formatClock(partsOf(instant, timeZone))

/** A calendar day (`YYYY-MM-DD`) as "Nov. 20, 2026". */
export const formatDay = (day: string): string =>
  formatParts(partsOf(`${day}T00:00:00.000Z`, 'UTC'))

/** The day of an instant in a zone, as "Nov. 20, 2026". */
export const formatDate = (instant: Date | string, timeZone: string): string =>
  formatParts(partsOf(instant, timeZone))

/** The everyday name of a zone: "Central Time". */
export const formatZone = (timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longGeneric' })
    .formatToParts()
    .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone

const partsOf = zoneParts({
  day: 'numeric',
  hour: 'numeric',
  hour12: true,
  minute: '2-digit',
  month: 'numeric',
  timeZoneName: 'short',
  year: 'numeric',
})

type Parts = ReturnType<typeof partsOf>

const formatWhole = (part: Parts): string =>
  `${formatParts(part)}, ${formatClock(part)} ${part.timeZoneName}`

const formatParts = ({ day, month, year }: Parts): string =>
  `${MONTHS[Number(month) - 1]} ${day}, ${year}`

const formatClock = ({ dayPeriod, hour, minute }: Parts): string =>
  `${hour}:${minute} ${dayPeriod === 'AM' ? 'a.m.' : 'p.m.'}`
