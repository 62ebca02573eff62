import { LRUCache } from 'lru-cache'

type HasTags = { readonly tags: ReadonlySet<string> }

/** A cache whose values are tagged with what they depend on: a change evicts all values with its tag. */
export type TaggedCache<V extends HasTags> = {
  byKey: LRUCache<string, V>
  /** The keys of the values with a tag. */
  byTag: Map<string, Set<string>>
}

/**
 * Makes a cache of tagged values; the least recently used value is evicted.
 * @param args.maxSize in bytes
 * @param args.sizeOf bytes of a value with its key
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

/** The tag of a value that depends on something the log does not record: it is not cached. */
export const FLEETING = '~'

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
export const dropTagged = <V extends HasTags>(
  { byKey, byTag }: TaggedCache<V>,
  tags: Iterable<string>,
): void => {
  for (const tag of new Set(tags)) for (const key of byTag.get(tag) ?? []) byKey.delete(key)
}
