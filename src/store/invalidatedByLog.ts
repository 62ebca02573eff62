import type { Payload } from 'payload'
import { perNewsroom } from '../core/perNewsroom.ts'
import type { TaggedCache } from '../core/tagged.ts'
import { dropTagged } from '../core/tagged.ts'
import type { Newsroom } from '../core/types.ts'
import type { Listener } from './changes/tail.ts'
import { onRows } from './changes/tail.ts'
import { itemTag } from './tags.ts'

/**
 * Returns an object that is made once per newsroom and from then on receives every row of the log, to stay current.
 * @param name the key of the object, unique within the project
 * @param hear updates the object by new rows
 */
export const updatedByLog = <T extends object>(
  name: string,
  make: (newsroom: Newsroom) => T,
  hear: (kept: T, ...told: Parameters<Listener>) => void,
): ((payload: Payload) => T) => {
  const cacheIn = perNewsroom(name, make)
  const listening = new WeakSet<T>()
  return (payload) => {
    const kept = cacheIn(payload)
    if (!listening.has(kept)) {
      listening.add(kept)
      onRows(payload, (...told) => hear(kept, ...told))
    }
    return kept
  }
}

/**
 * Returns a cache, created once per newsroom, whose entries are tagged by kinds and items: rows of the log evict the entries that they
 * affect.
 */
export const invalidatedByLog = <V extends { readonly tags: ReadonlySet<string> }>(
  name: string,
  make: (newsroom: Newsroom) => TaggedCache<V>,
): ((payload: Payload) => TaggedCache<V>) =>
  updatedByLog(name, make, (cache, rows) =>
    dropTagged(
      cache,
      rows.flatMap(({ item, kind }) => [kind, itemTag(item)]),
    ),
  )
