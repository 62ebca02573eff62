import { LRUCache } from 'lru-cache'
import type { Where } from 'payload'
import { resourceOf } from '../core/newsroom.ts'
import type { PublicRead, Resource } from '../core/types.ts'
import { isInSave, isSettled } from './changes/catchUp.ts'
import type { Change, FilterValues } from './changes/collection.ts'
import { positionOf } from './changes/tail.ts'
import { countPublic } from './find.ts'
import { updatedByLog } from './invalidatedByLog.ts'
import { noteTags } from './tags.ts'

/** How many items match. */
type Total = {
  count: number
  kind: string
  /** The instant at which they were public. */
  now: number
  /** The kinds of the items that the values refer to. */
  refersTo: string[]
  /** What they have in common: the values that stored fields equal. */
  values: FilterValues
}

/** Cached totals, of lists and of filtered lists; the least recently used is evicted. */
const KEPT = 2_000

/** By kind and values. */
type Totals = { byKey: LRUCache<string, Total> }

const totalsOf = updatedByLog(
  'totals',
  (): Totals => ({ byKey: new LRUCache({ max: KEPT }) }),
  (totals, rows, { inOrder }) => {
    if (inOrder) for (const row of rows) move(totals, row)
  },
)

/**
 * Returns the number of public items that match all of these clauses. It is counted once, then adjusted by each row of the log, so that
 * its cost does not grow with the list. Applies to clauses that compare fields of filters by equality: rows contain only those values.
 */
export const totalOf = async (
  read: PublicRead,
  collection: string,
  clauses: Where[],
): Promise<number> => {
  const resource = resourceOf(read.newsroom, collection)
  const values = equalities(clauses, resource)
  if (!resource || !values || isInSave(read)) {
    return countPublic(read, { collection, where: { and: clauses } })
  }
  noteTags([collection])
  const { byKey } = totalsOf(read.payload)
  const key = `${collection}:${JSON.stringify(Object.entries(values).sort())}`
  const known = byKey.get(key)
  if (known && known.now <= read.now.getTime()) return known.count
  const seq = positionOf(read.payload)
  const count = await countPublic(read, { collection, where: { and: clauses } })
  // Rows from here on adjust the total: none of them may be counted already, so the count comes after.
  if (await isSettled(read, seq)) {
    const refersTo = kindsOf(resource, values)
    byKey.set(key, { count, kind: collection, now: read.now.getTime(), refersTo, values })
  }
  return count
}

/** Changes by which an item becomes public. */
const ARRIVALS: readonly Change['what'][] = ['created', 'reinstated']

const move = ({ byKey }: Totals, { filters, kind, what }: Change): void => {
  // A copy: the iterator of the cache visits entries twice after the least recently used one is deleted.
  for (const [key, total] of [...byKey.entries()]) {
    // While an item is hidden, others begin and cease to refer to it without a row: readers see no difference.
    if (ARRIVALS.includes(what) && total.refersTo.includes(kind)) byKey.delete(key)
    if (total.kind !== kind) continue
    // Rows written before filter values were logged have none.
    if (!filters) byKey.delete(key)
    else total.count += has(filters.after, total.values) - has(filters.before, total.values)
  }
}

const has = (item: FilterValues | null, values: FilterValues): 0 | 1 => {
  if (!item) return 0
  const isAlike = Object.entries(values).every(([field, value]) =>
    [item[field]].flat().some((each) => each === value),
  )
  return isAlike ? 1 : 0
}

/** The kinds of items to which these values refer. */
const kindsOf = ({ filters }: Resource, values: FilterValues): string[] =>
  Object.values(filters).flatMap(({ fields, refersTo }) =>
    refersTo !== undefined && fields.some((field) => field in values) ? [refersTo] : [],
  )

/** The values that these clauses compare; undefined if one of them compares something that rows do not contain. */
const equalities = (clauses: Where[], resource: Resource | undefined): FilterValues | undefined => {
  if (!resource) return undefined
  const filtered = Object.values(resource.filters).flatMap(({ fields }) => fields)
  const values: FilterValues = {}
  for (const [field, condition] of clauses.flatMap((clause) => Object.entries(clause))) {
    if (Array.isArray(condition) || field in values || !filtered.includes(field)) return undefined
    const { equals, ...others } = condition
    if (equals === undefined || Object.keys(others).length > 0) return undefined
    values[field] = equals
  }
  return values
}
