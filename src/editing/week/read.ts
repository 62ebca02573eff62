import type { PayloadRequest } from 'payload'
import { formatDay } from '../../core/dates.ts'
import { heldBy, newsroomOf } from '../../core/newsroom.ts'
import { fill, wordsIn } from '../words.ts'
import { assignedIn } from './assigned.ts'
import { datesIn } from './dates.ts'
import { dayAt } from '../../core/wallTime.ts'
import { shift, weekOf } from './days.ts'
import { scheduledIn } from './scheduled.ts'
import type { Found, Week } from './types.ts'

/**
 * Returns the week of a day: what is scheduled, due, embargoed, and the dates that collections declare. One query for each collection
 * and two for assignments, each of this week alone. Null for a user without a role.
 */
export const readWeek = async (req: PayloadRequest, day?: string): Promise<null | Week> => {
  const { payload, user } = req
  if (heldBy(payload, user).length === 0) return null
  const { now, timeZone } = newsroomOf(payload)
  const today = dayAt(now(), timeZone)
  const week = weekOf(day ?? today, timeZone)
  const found: Found[] = []
  for (const read of [scheduledIn, assignedIn, datesIn]) found.push(await read(req, week))
  const entries = found
    .flatMap((one) => one.entries)
    .sort((a, b) => a.at.localeCompare(b.at) || a.title.localeCompare(b.title))
  const [first = today] = week.days
  const last = week.days.at(-1) ?? first
  const { week: words } = wordsIn(req.i18n)
  return {
    days: week.days.map((one) => ({
      day: one,
      entries: entries.filter(({ at }) => dayAt(at, timeZone) === one),
      isToday: one === today,
      // The year is above.
      title: `${weekday(one)}, ${formatDay(one).replace(/, \d+$/, '')}`,
    })),
    more: found.flatMap(({ more }) => more),
    next: shift(first, 7),
    previous: shift(first, -7),
    timeZone,
    title: fill(words.weekOf, { from: formatDay(first), to: formatDay(last) }),
  }
}

const weekday = (day: string): string =>
  new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', weekday: 'long' }).format(new Date(day))
