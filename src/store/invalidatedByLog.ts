import { LRUCache } from 'lru-cache'
import type { Payload } from 'payload'
import { perNewsroom } from '../core/newsroom.ts'
import type { Newsroom } from '../core/types.ts'
import type { Listener } from './changes/tail.ts'
import { onRows } from './changes/tail.ts'
import { FLEETING, itemTag } from './tags.ts'

/**
 * Returns an object that is made once per newsroom and from then on receives every row of the log, to stay current.
 * @param name the key of the object, unique within the project
 * @param update updates the object by new rows
 */
export const updatedByLog = <T extends object>(
  name: string,
  make: (newsroom: Newsroom) => T,
  update: (kept: T, ...news: Parameters<Listener>) => void,
): ((payload: Payload) => T) => {
  const cacheIn = perNewsroom(name, make)
  const listening = new WeakSet<T>()
  return (payload) => {
    const kept = cacheIn(payload)
    if (!listening.has(kept)) {
      listening.add(kept)
      onRows(payload, (...news) => update(kept, ...news))
    }
    return kept
  }
}

/**
 * Returns a cache, created once per newsroom, whose entries are tagged by kinds and items: rows of the log evict the entries that they
 * affect.
 */
export const invalidatedByLog = <V extends HasTags>(
  name: string,
  make: (newsroom: Newsroom) => TaggedCache<V>,
): ((payload: Payload) => TaggedCache<V>) =>
  updatedByLog(name, make, (cache, rows) =>
    dropTagged(
      cache,
      rows.flatMap(({ item, kind }) => [kind, itemTag(item)]),
    ),
  )

type HasTags = { readonly tags: ReadonlySet<string> }

/** A cache whose values are tagged with what they depend on: a change evicts all values with its tag. */
export type TaggedCache<V extends HasTags> = {
  byKey: LRUCache<string, V>
  /** The keys of the values with a tag. */
  byTag: Map<string, Set<string>>
}

/**
 * Makes a cache of tagged values; the least recently used value is evicted.
 * @param args.maxSize maximum of the sum of the sizes
 * @param args.sizeOf returns the size of a value with its key
 */
export const makeTaggedCache = <V extends HasTags>({
  maxSize,
  sizeOf,
}: {
  maxSize: number
  sizeOf: (value: V, key: string) => number
}): TaggedCache<V> => {
  const byTag: TaggedCache<V>['byTag'] = new Map()
  const byKey = new LRUCache<string, V>({
    dispose: ({ tags }, key) => {
      for (const tag of tags) {
        const keys = byTag.get(tag)
        keys?.delete(key)
        if (keys?.size === 0) byTag.delete(tag)
      }
    },
    maxSize,
    sizeCalculation: sizeOf,
  })
  return { byKey, byTag }
}

/** Caches a value, unless it is larger than the cache or tagged as fleeting. */
export const keepTagged = <V extends HasTags>(
  { byKey, byTag }: TaggedCache<V>,
  key: string,
  value: V,
): void => {
  if (value.tags.has(FLEETING)) return
  byKey.set(key, value)
  if (!byKey.has(key)) return
  for (const tag of value.tags) {
    const keys = byTag.get(tag) ?? new Set()
    byTag.set(tag, keys.add(key))
  }
}

/** Evicts every value with one of these tags. */
const dropTagged = <V extends HasTags>(
  { byKey, byTag }: TaggedCache<V>,
  tags: Iterable<string>,
): void => {
  for (const tag of new Set(tags)) for (const key of byTag.get(tag) ?? []) byKey.delete(key)
}
