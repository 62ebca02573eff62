import { addDays, dayOf, hourOf, instantAt, weekday } from './calendar.ts'
import { makeRandom } from './random.ts'
import type { Random } from './random.ts'
import type { Day } from './types.ts'

const HOUR = 3_600_000

/** Days that the archive covers. */
export const ARCHIVE_DAYS = 545

/** Publishing times back to the start of the archive, denser recently, by day and mostly on weekdays. */
export const pastInstants = ({
  count,
  anchor,
  seed,
  density,
}: {
  count: number
  anchor: Date
  seed: string
  density: number
}): Date[] => {
  const random = makeRandom(seed)
  const today = dayOf(anchor)
  return Array.from({ length: count }, (_, index) => {
    const age = ARCHIVE_DAYS * ((index + random.next()) / count) ** density
    const day = addDays(today, -Math.floor(age))
    const weekend = weekday(day) === 6 ? 1 : weekday(day) === 0 ? 2 : 0
    return onDay({
      random,
      anchor,
      day: weekend && random.chance(0.7) ? addDays(day, -weekend) : day,
    })
  })
}

/** Returns a usual publishing hour of that day, not after the anchor. */
export const onDay = ({
  random,
  anchor,
  day,
  from = 6,
  to = 20,
}: {
  random: Random
  anchor: Date
  day: Day
  from?: number
  to?: number
}): Date => {
  const at = instantAt({
    day,
    hour: random.int(from, to),
    minute: random.int(0, 59),
    second: random.int(0, 59),
  })
  return awake(at <= anchor ? at : new Date(anchor.getTime() - random.int(4, 300) * 60_000))
}

/** Times in the last day, a few hours apart. */
export const lastDay = ({ count, anchor }: { count: number; anchor: Date }): Date[] => {
  const random = makeRandom('last-day')
  return Array.from({ length: count }, (_, index) =>
    awake(new Date(anchor.getTime() - (((index + random.next()) * 22) / count + 0.1) * HOUR)),
  )
}

/** A time after an item's own and before the anchor. */
export const later = ({
  random,
  from,
  anchor,
}: {
  random: Random
  from: Date
  anchor: Date
}): Date => {
  const room = anchor.getTime() - from.getTime()
  return new Date(from.getTime() + Math.floor(Math.min(room * 0.9, random.int(2, 190) * HOUR)))
}

const awake = (at: Date): Date => {
  let time = at
  while (hourOf(time) < 5 || hourOf(time) > 22) time = new Date(time.getTime() - HOUR)
  return time
}
