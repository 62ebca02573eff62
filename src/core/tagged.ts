import { LRUCache } from 'lru-cache'

type HasTags = { readonly tags: ReadonlySet<string> }

/** Values by key, each with the tags of what it shows, so that what shows something that changed goes at once. */
export type TaggedCache<V extends HasTags> = {
  byKey: LRUCache<string, V>
  /** By tag, the keys of the values that have it. */
  byTag: Map<string, Set<string>>
}

/**
 * Memory for values with tags; what was not asked for longest goes where there is no room.
 * @param args.maxSize in bytes
 * @param args.sizeOf bytes that a value takes with its key
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

/** Keeps a value. One that is too big for all the memory there is changes nothing. */
export const keepTagged = <V extends HasTags>(
  { byKey, byTag }: TaggedCache<V>,
  key: string,
  value: V,
): void => {
  byKey.set(key, value)
  if (!byKey.has(key)) return
  for (const tag of value.tags) {
    const keys = byTag.get(tag) ?? new Set()
    byTag.set(tag, keys.add(key))
  }
}

/** Forgets every value that has one of these tags. */
export const dropTagged = <V extends HasTags>(
  { byKey, byTag }: TaggedCache<V>,
  tags: Iterable<string>,
): void => {
  for (const tag of new Set(tags)) for (const key of byTag.get(tag) ?? []) byKey.delete(key)
}
