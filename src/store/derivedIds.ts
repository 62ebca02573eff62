import type { Doc, PublicFind, PublicRead, Resource } from '../core/types.ts'
import { isInSave, isSettled, upToDate } from './changes/catchUp.ts'
import { positionOf } from './changes/tail.ts'
import { findPublic } from './find.ts'
import { invalidatedByLog, keepTagged, makeTaggedCache } from './invalidatedByLog.ts'
import { noteTags, tagsNotedIn } from './tags.ts'

type Ids = readonly Doc['id'][]

type Derived = {
  ids: Ids
  /** The instant at which the items were public. */
  now: number
  tags: ReadonlySet<string>
}

/** Ids that are kept, of all filters and values: some 10 MB. */
const KEPT = 100_000

const derivedIn = invalidatedByLog('derivedIds', () =>
  makeTaggedCache<Derived>({ maxSize: KEPT, sizeOf: ({ ids }) => ids.length + 1 }),
)

/**
 * Returns the database ids of the items that match a filter without a stored field. They are kept until an item of a kind that was read
 * changes: of a beat with 40,000 articles each page of the list would read all of them.
 */
export const derivedIdsOf = async (
  read: PublicRead,
  asked: { filter: string; resource: Resource; value: Doc['id'] },
): Promise<Ids> => {
  const { filter, resource, value } = asked
  const find: PublicFind = (args) => findPublic(read, args)
  const derive = async () => (await resource.filters[filter]?.derivedIds?.(value, find)) ?? []
  if (isInSave(read)) return derive()
  await upToDate(read)
  const kept = derivedIn(read.payload)
  const key = `${resource.collection} ${filter} ${value}`
  const known = kept.byKey.get(key)
  if (known && known.now <= read.now.getTime()) {
    noteTags(known.tags)
    return known.ids
  }
  const before = positionOf(read.payload)
  const { made: ids, tags } = await tagsNotedIn(derive)
  noteTags(tags)
  if (await isSettled(read, before)) keepTagged(kept, key, { ids, now: read.now.getTime(), tags })
  return ids
}
