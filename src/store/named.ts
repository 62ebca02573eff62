import { makeTaggedCache, keepTagged } from '../core/tagged.ts'
import type { Doc, PublicRead } from '../core/types.ts'
import { isInSave, isSettled, upToDate } from './changes/catchUp.ts'
import { positionOf } from './changes/tail.ts'
import { findPublic } from './find.ts'
import { keptByLog } from './keptByLog.ts'
import { noteTags } from './notedTags.ts'
import { itemTag } from './tags.ts'

type Id = Doc['id']

/** The public item of a slug. */
type Named = {
  id: Id
  /** The instant at which it was public. */
  now: number
  tags: ReadonlySet<string>
}

/** Names that are kept at once: what lists were narrowed to. What was not asked for longest goes first. */
const KEPT = 2_000

const namedIn = keptByLog('named', () => makeTaggedCache<Named>({ maxSize: KEPT, sizeOf: () => 1 }))

/** The database id of a kind's public item with this slug. It is looked up once, and kept until the item changes. */
export const idNamed = async (
  read: PublicRead,
  collection: string,
  slug: string,
): Promise<Id | undefined> => {
  await upToDate(read)
  noteTags([collection])
  const named = namedIn(read.payload)
  const key = `${collection}:${slug}`
  const known = isInSave(read) ? undefined : named.byKey.get(key)
  if (known && known.now <= read.now.getTime()) return known.id
  const before = positionOf(read.payload)
  const [doc] = await findPublic(read, {
    collection,
    limit: 1,
    select: { slug: true },
    where: { slug: { equals: slug } },
  })
  // Of what names nothing there is no end.
  if (doc && !isInSave(read) && (await isSettled(read, before))) {
    const tags = new Set([itemTag(doc.publicId)])
    keepTagged(named, key, { id: doc.id, now: read.now.getTime(), tags })
  }
  return doc?.id
}
