import { addDays, monthOf, nextWorkday, weekdayName, yearOf } from './calendar.ts'
import type { Place } from './districts.ts'
import type { Random } from './random.ts'
import type { Day } from './types.ts'

/** Computes days backwards from the last step, so that recent weeks have the most news. */
export const stepDays = ({
  path,
  random,
  today,
  index,
  place,
}: {
  path: string[]
  random: Random
  today: Day
  index: number
  place: Place
}): Day[] => {
  const active = 'lsurp'.includes(path.at(-1) as string)
  const age = active ? 1 + ((index * 13) % 55) + random.int(0, 8) : 3 + random.next() ** 1.6 * 330
  const opened = openingDay(today, random)
  let day = path.at(-1) === 'o' ? opened : nextWorkday(addDays(today, -Math.round(age) - 2))
  const days = [day]
  for (let at = path.length - 1; at > 0; at--) {
    const step = path[at] as string
    const appealed = step === 'a' && path[at - 1] === 'p'
    const [least, most] = step === 'o' ? [150, 230] : appealed ? [45, 62] : (GAPS[step] ?? [20, 40])
    day = nextWorkday(addDays(day, -random.int(least, most) - 2))
    days.unshift(day)
  }
  return days.map((one, at) =>
    path[at] === 'd' || (path[at] === 'a' && path[at - 1] !== 'p') ? meetingDay(one, place) : one,
  )
}

/** Boards vote on their usual evening, this one or the last before. */
const meetingDay = (day: Day, place: Place): Day =>
  place.board.meetings.schedule.includes(weekdayName(day))
    ? day
    : meetingDay(addDays(day, -1), place)

/** Schools open in August: this year's if it has come, else last year's. */
const openingDay = (today: Day, random: Random): Day => {
  const year = yearOf(today) - (monthOf(today) > 8 ? 0 : 1)
  return nextWorkday(`${year}-08-${String(random.int(4, 20)).padStart(2, '0')}`)
}

/** Days that usually pass before a step of this kind. */
const GAPS: Record<string, [number, number]> = {
  s: [28, 58],
  u: [9, 21],
  a: [38, 62],
  d: [38, 62],
  r: [18, 34],
  p: [6, 13],
  n: [45, 62],
  w: [12, 40],
}
