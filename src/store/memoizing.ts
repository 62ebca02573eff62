import { keepTagged, makeTaggedCache, invalidatedByLog } from './invalidatedByLog.ts'
import type { PublicFind, PublicRead } from '../core/types.ts'
import { isInSave, isSettled, upToDate } from './changes/catchUp.ts'
import { positionOf } from './changes/tail.ts'
import { findPublic } from './find.ts'
import { noteTags, tagsNotedIn } from './tags.ts'

/** A result, and what it depends on. */
type Memoized = {
  made: unknown
  /** The instant at which it was public. */
  now: number
  tags: ReadonlySet<string>
}

/** Of all results: among them may be the ids of 100,000 documents that a beat's articles cite. */
const BYTES = 14 * 1024 ** 2
/** Bytes per character of its JSON: objects take more memory than their text. */
const A_CHARACTER = 4

const readsIn = invalidatedByLog('reads', () =>
  makeTaggedCache<Memoized>({
    maxSize: BYTES,
    sizeOf: ({ made }, key) => (JSON.stringify(made).length + key.length + 1) * A_CHARACTER,
  }),
)

/** Reads for one answer whose results other answers share: code must not change them. */
export type MemoizedReads = {
  find: PublicFind
  /** Reads something, or returns what an earlier answer has read. @param key names what is read, unique within the newsroom */
  memoize: <T extends object>(key: string, make: () => Promise<T>) => Promise<T>
}

/**
 * Runs `act` with reads whose results are cached until a kind or an item that they noted changes: many pages show the same newest articles
 * of a beat.
 */
export const memoizing = async <T>(
  read: PublicRead,
  act: (reads: MemoizedReads) => Promise<T>,
): Promise<T> => {
  if (isInSave(read)) {
    return act({ find: (asked) => findPublic(read, asked), memoize: (_key, make) => make() })
  }
  await upToDate(read)
  const reads = readsIn(read.payload)
  const [before, now] = [positionOf(read.payload), read.now.getTime()]
  const fresh = new Map<string, Memoized>()
  const memoize: MemoizedReads['memoize'] = async (key, make) => {
    const known = reads.byKey.get(key)
    if (known && known.now <= now) {
      noteTags(known.tags)
      return known.made as Awaited<ReturnType<typeof make>>
    }
    const { made, tags } = await tagsNotedIn(make)
    noteTags(tags)
    fresh.set(key, { made, now, tags })
    return made
  }
  const find: PublicFind = (asked) =>
    memoize(`find ${JSON.stringify(asked)}`, () => findPublic(read, asked))
  const result = await act({ find, memoize })
  // One look at the log for all of them.
  if (fresh.size > 0 && (await isSettled(read, before))) {
    for (const [key, one] of fresh) keepTagged(reads, key, one)
  }
  return result
}

/** Reads one thing, or returns what an earlier answer has read, as `memoizing` does. @param key names what is read, unique within the newsroom */
export const memoize = <T extends object>(
  read: PublicRead,
  key: string,
  make: () => Promise<T>,
): Promise<T> => memoizing(read, (reads) => reads.memoize(key, make))
