import type { Payload } from 'payload'
import { keptBy } from '../core/kept.ts'
import type { TaggedCache } from '../core/tagged.ts'
import { dropTagged } from '../core/tagged.ts'
import type { Newsroom } from '../core/types.ts'
import type { Listener } from './changes/tail.ts'
import { onRows } from './changes/tail.ts'
import { itemTag } from './tags.ts'

/**
 * Something that a newsroom keeps, and the log keeps right: from when it is first asked for it hears every row.
 * @param name of its own among all that a newsroom keeps
 */
export const keptListening = <T extends object>(
  name: string,
  make: (newsroom: Newsroom) => T,
  hear: (kept: T, ...told: Parameters<Listener>) => void,
): ((payload: Payload) => T) => {
  const keptIn = keptBy(name, make)
  const listening = new WeakSet<T>()
  return (payload) => {
    const kept = keptIn(payload)
    if (!listening.has(kept)) {
      listening.add(kept)
      onRows(payload, (...told) => hear(kept, ...told))
    }
    return kept
  }
}

/** Memory for what a newsroom shows, tagged by kinds and items: the log takes out of it what has changed. */
export const keptByLog = <V extends { readonly tags: ReadonlySet<string> }>(
  name: string,
  make: (newsroom: Newsroom) => TaggedCache<V>,
): ((payload: Payload) => TaggedCache<V>) =>
  keptListening(name, make, (cache, rows) =>
    dropTagged(
      cache,
      rows.flatMap(({ item, kind }) => [kind, itemTag(item)]),
    ),
  )
