import type { Doc, PublicRead } from '../core/types.ts'
import { changesAtSlug } from './changes/read.ts'
import { findPublic } from './find.ts'

/** The former owner of a slug: a public item with another slug now, or the public id of one that was withdrawn. */
export type Former = { is: 'gone'; item: string } | { is: 'moved'; doc: Doc }

/**
 * Returns the former owner of a slug that no public item of the kind has now, by the log; undefined if there is none. A withdrawn item
 * takes precedence over one that was renamed; of several renamed ones the newest counts.
 */
export const formerHolder = async (
  read: PublicRead,
  { collection, slug }: { collection: string; slug: string },
): Promise<Former | undefined> => {
  const rows = await changesAtSlug(read, { collection, slug })
  const items = [...new Set(rows.map(({ item }) => item))]
  if (items.length === 0) return undefined
  const living = await findPublic(read, {
    collection,
    select: { publicId: true, slug: true },
    where: { publicId: { in: items } },
  })
  const byId = new Map<string, Doc>(living.map((doc) => [doc.publicId, doc]))
  const gone = items.find((item) => !byId.has(item))
  if (gone !== undefined) return { is: 'gone', item: gone }
  // Rows come newest first.
  const doc = byId.get(items[0] ?? '')
  return doc && { doc, is: 'moved' }
}
