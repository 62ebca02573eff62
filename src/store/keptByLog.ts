import type { Payload } from 'payload'
import { keptBy } from '../core/kept.ts'
import type { TaggedCache } from '../core/tagged.ts'
import { dropTagged } from '../core/tagged.ts'
import type { Newsroom } from '../core/types.ts'
import { onRows } from './changes/tail.ts'
import { itemTag } from './tags.ts'

/**
 * Memory of a newsroom for what it shows, tagged by kinds and items: the log takes out of it what has changed.
 * @param name of its own among all that a newsroom keeps
 */
export const keptByLog = <V extends { readonly tags: ReadonlySet<string> }>(
  name: string,
  make: (newsroom: Newsroom) => TaggedCache<V>,
): ((payload: Payload) => TaggedCache<V>) => {
  const cacheOf = keptBy(name, make)
  const listening = new WeakSet<TaggedCache<V>>()
  return (payload) => {
    const cache = cacheOf(payload)
    if (!listening.has(cache)) {
      listening.add(cache)
      onRows(payload, (rows) =>
        dropTagged(
          cache,
          rows.flatMap(({ item, kind }) => [kind, itemTag(item)]),
        ),
      )
    }
    return cache
  }
}
