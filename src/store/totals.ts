import { LRUCache } from 'lru-cache'
import type { Where } from 'payload'
import { resourceOf } from '../core/newsroom.ts'
import type { PublicRead, Resource } from '../core/types.ts'
import { isInSave, isSettledInDatabase } from './changes/catchUp.ts'
import type { Change, FilterValues } from './changes/collection.ts'
import { positionOf } from './changes/tail.ts'
import { countPublic } from './find.ts'
import { keptListening } from './keptByLog.ts'
import { noteTags } from './notedTags.ts'

/** How many items match. */
type Total = {
  count: number
  kind: string
  /** The instant at which they were public. */
  now: number
  /** What they have in common: the values that stored fields equal. */
  values: FilterValues
}

/** Totals that are kept at once: of lists, and of what they can be narrowed to. What was not asked for longest goes first. */
const KEPT = 2_000

/** By kind and values. */
type Totals = { byKey: LRUCache<string, Total> }

const totalsOf = keptListening(
  'totals',
  (): Totals => ({ byKey: new LRUCache({ max: KEPT }) }),
  (totals, rows, { inOrder }) => {
    if (inOrder) for (const row of rows) move(totals, row)
  },
)

/**
 * How many public items of a kind match all of these clauses. It is counted once; then the log moves it, row by row, so that a list
 * costs the same however long it grows. That holds for what compares fields of filters by equality: a row tells of those alone.
 */
export const totalOf = async (
  read: PublicRead,
  collection: string,
  clauses: Where[],
): Promise<number> => {
  const values = equalities(clauses, resourceOf(read.newsroom, collection))
  if (!values || isInSave(read)) {
    return countPublic(read, { collection, where: { and: clauses } })
  }
  noteTags([collection])
  const { byKey } = totalsOf(read.payload)
  const key = `${collection}:${JSON.stringify(Object.entries(values).sort())}`
  const known = byKey.get(key)
  if (known && known.now <= read.now.getTime()) return known.count
  const seq = positionOf(read.payload)
  const count = await countPublic(read, { collection, where: { and: clauses } })
  // Rows that are told from here on move it: none of them may be counted already.
  if (await isSettledInDatabase(read, seq)) {
    byKey.set(key, { count, kind: collection, now: read.now.getTime(), values })
  }
  return count
}

const move = ({ byKey }: Totals, { filters, kind }: Change): void => {
  for (const [key, total] of byKey.entries()) {
    if (total.kind !== kind) continue
    // A row of before filters were logged tells nothing of them.
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

/** The values that these clauses ask for; undefined where one of them asks for something that rows do not tell of. */
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
