import type { Change } from './changes/collection.ts'
import { DEPARTURES } from './changes/collection.ts'
import { generatedAt, newestChange } from './changes/read.ts'
import type { Doc, PublicRead, Resource } from '../core/types.ts'
import { findPublic } from './find.ts'
import { formerHolder } from './former.ts'
import { dependenciesOf } from './list.ts'
import { noteTags, tagsNotedIn } from './tags.ts'
import type { Item } from './prepared.ts'
import { itemOf, namingOf } from './prepared.ts'

/** Returns an item as readers see it, by its public id; undefined if it is not public. */
export const publicItem = async (
  read: PublicRead,
  resource: Resource,
  publicId: string,
): Promise<Item | undefined> => {
  const where = { publicId: { equals: publicId } }
  const [doc] = await findPublic(read, { ...namingOf(resource), limit: 1, where })
  return doc && (await itemOf(read, resource, doc))?.item
}

/** What an address leads to. */
export type Found =
  /** `timeZone`: the item's own, where it has one. `doc`: the fields that name it. */
  | { is: 'public'; doc: Doc; item: Item; generatedAt: Date; timeZone?: string }
  | { is: 'moved'; slug: string; generatedAt: Date }
  | { is: 'gone'; reason: string; at: string }
  | { is: 'unknown' }

type Former = Exclude<Found, { generatedAt: Date }> | { is: 'moved'; slug: string }

/** The public reason where an editor gave none. */
export const DEFAULT_REASON = 'Withdrawn'

/**
 * Looks an address up. A current slug takes precedence over a former one, and 410 over a redirect. An item that was never public is not
 * found.
 */
export const readItem = async (
  read: PublicRead,
  resource: Resource,
  slug: string,
): Promise<Found> => {
  const { made: living } = await tagsNotedIn(() => readLiving(read, resource, slug))
  if (living) {
    const { changedAt, doc, item, tags, timeZone } = living
    noteTags(tags)
    return { doc, generatedAt: changedAt, is: 'public', item, ...(timeZone && { timeZone }) }
  }
  const former = await readFormer(read, resource, slug)
  const at = await generatedAt(read, dependenciesOf(resource))
  return former.is === 'moved' ? { ...former, generatedAt: at } : former
}

/** The public item with this slug. */
const readLiving = async (read: PublicRead, resource: Resource, slug: string) => {
  const where = { slug: { equals: slug } }
  const [doc] = await findPublic(read, { ...namingOf(resource), limit: 1, where })
  const shown = doc && (await itemOf(read, resource, doc))
  return shown && { ...shown, doc, timeZone: resource.zonedBy && doc[resource.zonedBy] }
}

/** The result for a former slug, by the log. */
const readFormer = async (read: PublicRead, resource: Resource, slug: string): Promise<Former> => {
  const { collection } = resource
  const former = await formerHolder(read, { collection, slug })
  if (!former) return { is: 'unknown' }
  if (former.is === 'moved') return { is: 'moved', slug: former.doc.slug }
  return gone(await newestChange(read, { collection, item: former.item, what: DEPARTURES }))
}

/** The tombstone of a withdrawn item. */
export const gone = (change: Change | undefined): Former =>
  change
    ? { at: change.at, is: 'gone', reason: change.reason || DEFAULT_REASON }
    : { is: 'unknown' }
