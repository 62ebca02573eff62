import { z } from 'zod'
import type { Filter } from './filter.ts'
import { FormFault, isDay, readInstant, readInstantOrSkipped } from './forms/dates.ts'
import type { Kind } from './kind.ts'
import { instantOf } from './wallTime.ts'

/** The filters of every paged list whose items have a `publishedAt`: since an instant, and before one. */
export const publishedFilters = ({
  hasPublishedAt,
  list,
}: Pick<Kind, 'hasPublishedAt' | 'list'>): Record<string, Filter> =>
  hasPublishedAt && list === 'paged'
    ? {
        published_since: {
          ...BOUND,
          description: 'Those published at this instant or on this day, or later.',
          where: (text: string, timeZone: string) => ({
            publishedAt: { greater_than_equal: boundOf(text, timeZone) },
          }),
        },
        published_before: {
          ...BOUND,
          description: 'Those published before this instant or day.',
          where: (text: string, timeZone: string) => ({
            publishedAt: { less_than: boundOf(text, timeZone) },
          }),
        },
      }
    : {}

/** Stored field of items in paged lists: the instant at which the newest row of the item got its position in the log. */
export const LOGGED_AT = 'loggedAt'

/** The name of the filter that every paged list has. */
export const UPDATED_SINCE = 'updated_since'

/** The filter by the newest row of the log, of every paged list. */
export const updatedFilter = ({ list }: Pick<Kind, 'list'>): Record<string, Filter> =>
  list === 'paged'
    ? {
        [UPDATED_SINCE]: {
          ...BOUND,
          description:
            'Those whose newest row in the log got its place at this instant or on this day, or later: what was published, changed, moved or relinked since. What left since is in /changes alone.',
          where: (text: string, timeZone: string) => ({
            [LOGGED_AT]: { greater_than_equal: boundOf(text, timeZone) },
          }),
        },
      }
    : {}

/** Whether a text is a day that exists, or an instant in any form in which instants are stored. */
const isBound = (text: string): boolean => {
  if (isDay(text)) return true
  try {
    readInstant(text, 'UTC')
    return true
  } catch (fault) {
    if (fault instanceof FormFault) return false
    throw fault
  }
}

/** A parameter that takes an instant or a day. */
export const BOUND = {
  // The list's own index has this order.
  fields: [],
  schema: z
    .string()
    .refine(
      isBound,
      'must be a day or an instant, such as 2026-11-23 or 2026-11-23T09:15:00Z; the + of an offset is written %2B',
    ),
  // Not two types: generators of clients make a wrapper of them, or anything at all.
  shape: { format: 'day-or-instant', minLength: 'YYYY-MM-DD'.length, type: 'string' },
} satisfies Partial<Filter>

/**
 * Returns the instant of a day or an instant, in the stored form. A day begins in the newsroom's zone, and an instant without an offset
 * is read in it; a time that the clocks skip counts on from the time before.
 */
export const boundOf = (text: string, timeZone: string): string => {
  if (isDay(text)) return instantOf(`${text}T00:00`, timeZone).toISOString()
  try {
    return readInstantOrSkipped(text, timeZone)
  } catch (fault) {
    if (!(fault instanceof FormFault)) throw fault
    // The last hours of the year 9999, west of Greenwich.
    return LAST
  }
}

/** The same of a parameter; undefined if it was not given. */
export const boundIn = (text: string | undefined, timeZone: string): string | undefined =>
  text === undefined ? undefined : boundOf(text, timeZone)

/** The greatest instant in the stored form. */
const LAST = '9999-12-31T23:59:59.999Z'
