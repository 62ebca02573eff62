import type { Change } from './collection.ts'
import { isDeparture } from './collection.ts'

/**
 * How far back items that came due are looked for: a save may be committed after the instant that it schedules, and no transaction is
 * open for longer.
 */
export const BACK_MS = 10 * 60_000

/** Largest tolerated clock skew between processes; rows further ahead come from a wrong clock. */
export const AHEAD_MS = 10_000

/** Whether an item is public by the log. @param newest its newest row, with `what` */
export const isKnownPublic = (newest: Pick<Change, 'what'> | undefined): boolean =>
  newest !== undefined && !isDeparture(newest.what)

/**
 * Returns the instant at which a public item came due that is not public by the log, because the next read of the log would add its row.
 * Undefined if the log has it, or if it came due so long ago that it was stored before the log existed.
 */
export const dueUnseen = (args: {
  before: null | { shown: Record<string, unknown> }
  hasPublishedAt: boolean
  newest: Pick<Change, 'what'> | undefined
  now: Date
}): Date | undefined => {
  const { before, hasPublishedAt, newest, now } = args
  if (!before || !hasPublishedAt || isKnownPublic(newest)) return undefined
  const due = Date.parse(String(before.shown.publishedAt))
  return due > now.getTime() - BACK_MS ? new Date(due) : undefined
}
