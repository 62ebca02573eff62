import { makeTaggedCache, keepTagged, invalidatedByLog } from './invalidatedByLog.ts'
import type { Doc, PublicRead } from '../core/types.ts'
import { resourceOf } from '../core/newsroom.ts'
import { isInSave, isSettled, upToDate } from './changes/catchUp.ts'
import { positionOf } from './changes/tail.ts'
import { findPublic } from './find.ts'
import { formerHolder } from './former.ts'
import { noteTags, itemTag } from './tags.ts'

type Id = Doc['id']

/** The public item of a slug. */
type Named = {
  id: Id
  /** The instant at which it was public. */
  now: number
  tags: ReadonlySet<string>
}

/** Cached slugs; the least recently used is evicted. */
const KEPT = 2_000

const namedIn = invalidatedByLog('named', () =>
  makeTaggedCache<Named>({ maxSize: KEPT, sizeOf: () => 1 }),
)

/**
 * Returns the database id of a kind's public item with this slug, or of the last item that had it and has another now; undefined if there
 * is none. Cached until a change invalidates it, except of authors and other kinds whose changes the log records only while a public item
 * names them.
 */
export const idNamed = async (
  read: PublicRead,
  collection: string,
  slug: string,
): Promise<Id | undefined> => {
  await upToDate(read)
  noteTags([collection])
  const named = namedIn(read.payload)
  const key = `${collection}:${slug}`
  const isCached = !isInSave(read) && resourceOf(read.newsroom, collection) !== undefined
  const known = isCached ? named.byKey.get(key) : undefined
  if (known && known.now <= read.now.getTime()) return known.id
  const before = positionOf(read.payload)
  const found = await findNamed(read, collection, slug)
  // Unknown slugs are not cached: their number is unbounded.
  if (found && isCached && (await isSettled(read, before))) {
    keepTagged(named, key, { ...found, now: read.now.getTime() })
  }
  return found?.id
}

const findNamed = async (
  read: PublicRead,
  collection: string,
  slug: string,
): Promise<Omit<Named, 'now'> | undefined> => {
  const [doc] = await findPublic(read, {
    collection,
    limit: 1,
    select: { slug: true },
    where: { slug: { equals: slug } },
  })
  if (doc) return { id: doc.id, tags: new Set([itemTag(doc.publicId)]) }
  const former = await formerHolder(read, { collection, slug })
  // Any item of the kind may take a slug that is free.
  return former?.is === 'moved' ? { id: former.doc.id, tags: new Set([collection]) } : undefined
}
