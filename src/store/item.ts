import type { Change } from './changes/collection.ts'
import { DEPARTURES } from './changes/collection.ts'
import type { PublicInstant } from '../core/publicInstant.ts'
import { changesAtSlug, generatedAt, newestChange } from './changes/read.ts'
import type { Doc, PublicRead, Resource } from '../core/types.ts'
import { findPublic } from './find.ts'
import { dependenciesOf } from './list.ts'
import { noteTags, tagsNotedIn } from './notedTags.ts'
import type { Item } from './prepared.ts'
import { itemOf, namingOf } from './prepared.ts'

/** What stands at an item's address. */
export type Found =
  /** `timeZone`: the item's own, where it has one. */
  | { is: 'public'; item: Item; generatedAt: PublicInstant; timeZone?: string }
  | { is: 'moved'; slug: string; generatedAt: PublicInstant }
  | { is: 'gone'; reason: string; at: string }
  | { is: 'unknown' }

type Former = Exclude<Found, { generatedAt: PublicInstant }> | { is: 'moved'; slug: string }

/** The public reason where an editor gave none. */
export const DEFAULT_REASON = 'Withdrawn'

/**
 * Looks an address up. A living slug beats an old one; what is gone (410) beats a redirect; what never was
 * public was never there.
 */
export const readItem = async (
  read: PublicRead,
  resource: Resource,
  slug: string,
): Promise<Found> => {
  const { made: living } = await tagsNotedIn(() => readLiving(read, resource, slug))
  if (living) {
    const { changedAt, item, tags, timeZone } = living
    noteTags(tags)
    return { generatedAt: changedAt, is: 'public', item, ...(timeZone && { timeZone }) }
  }
  const former = await readFormer(read, resource, slug)
  const at = await generatedAt(read, dependenciesOf(resource))
  return former.is === 'moved' ? { ...former, generatedAt: at } : former
}

/** What is there now, whatever else there is of its kind. */
const readLiving = async (read: PublicRead, resource: Resource, slug: string) => {
  const where = { slug: { equals: slug } }
  const [doc] = await findPublic(read, { ...namingOf(resource), limit: 1, where })
  const shown = doc && (await itemOf(read, resource, doc))
  return shown && { ...shown, timeZone: resource.zonedBy && doc[resource.zonedBy] }
}

/** An address that once was public, told from the log. */
const readFormer = async (read: PublicRead, resource: Resource, slug: string): Promise<Former> => {
  const { collection } = resource
  const rows = await changesAtSlug(read, { collection, slug })
  const items = [...new Set(rows.map(({ item }) => item))]
  if (items.length === 0) return { is: 'unknown' }
  const living = await findPublic(read, {
    collection,
    select: { publicId: true, slug: true },
    where: { publicId: { in: items } },
  })
  const byId = new Map<string, Doc>(living.map((doc) => [doc.publicId, doc]))
  const goneItem = items.find((item) => !byId.has(item))
  if (goneItem !== undefined) {
    return gone(await newestChange(read, { collection, item: goneItem, what: DEPARTURES }))
  }
  // The newest holder of the address leads on: rows come newest first.
  const heir = byId.get(items[0] ?? '')
  return heir ? { is: 'moved', slug: heir.slug } : { is: 'unknown' }
}

/** The tombstone of what left the public. */
export const gone = (change: Change | undefined): Former =>
  change
    ? { at: change.at, is: 'gone', reason: change.reason || DEFAULT_REASON }
    : { is: 'unknown' }
