import { configOf, slugOf } from '../../core/newsroom.ts'
import { inParts } from '../../core/inParts.ts'
import type { Doc, PublicRead, Resource } from '../../core/types.ts'
import { findRows } from '../changes/log.ts'
import { findPublic } from '../find.ts'
import { referencePaths } from '../references.ts'

/** Public ids of items, by kind. */
export type Items = Map<string, Set<string>>

/** Adds items of a kind. */
export const addItems = (items: Items, kind: string, ids: Iterable<string>): void => {
  const known = items.get(kind) ?? new Set()
  for (const id of ids) known.add(id)
  items.set(kind, known)
}

/** Rows of the log that are read at once. */
const AT_ONCE = 500

/** The same for items. */
const ITEMS_AT_ONCE = 1_500

/**
 * The order in which items are read: that of the index of references (`database/orderedReferences`), because in the order of their ids
 * SQLite reads all of them for each part. A public item of a kind with dates has one.
 */
const orderOf = ({ hasPublishedAt, sort }: Resource): readonly [string, ...string[]] => {
  const [field, ...ties] = sort
  return hasPublishedAt && field === 'publishedAt' ? [field, ...ties] : ['id']
}

/** Changed documents of one kind: database ids of those that are stored, and public ids of all. */
type ChangedItems = {
  collection: string
  ids: readonly Doc['id'][]
  items: readonly string[]
}

/**
 * Adds the public items whose JSON may contain parts of these: items that refer to them by a field, and items whose texts link to them
 * by the log (`Change.links`; older rows may name links that were removed since).
 */
export const addReferrers = async (
  items: Items,
  read: PublicRead,
  shown: ChangedItems,
): Promise<void> => {
  if (shown.ids.length > 0) await addByFields(items, read, shown)
  const named = [...shown.items, ...shown.ids.map(String)]
  for (let seq = 0; ;) {
    const rows = await findRows(read, {
      limit: AT_ONCE,
      select: { item: true, kind: true, seq: true },
      sort: 'seq',
      where: { and: [{ links: { in: named } }, { seq: { greater_than: seq } }] },
    })
    for (const { item, kind } of rows) addItems(items, kind, [item])
    if (rows.length < AT_ONCE) return
    seq = rows.at(-1)?.seq ?? Infinity
  }
}

const addByFields = async (
  items: Items,
  read: PublicRead,
  { collection, ids }: ChangedItems,
): Promise<void> => {
  const { newsroom, payload } = read
  for (const resource of newsroom.resources) {
    const { collection: kind } = resource
    const how = { limit: ITEMS_AT_ONCE, sort: orderOf(resource) }
    const { flattenedFields } = configOf(payload, slugOf(newsroom, kind))
    for (const path of referencePaths(flattenedFields, slugOf(newsroom, collection))) {
      const asked = {
        asStored: true,
        collection: kind,
        select: { publicId: true } as const,
        where: { [path]: { in: [...ids] } },
      }
      for await (const docs of inParts((args) => findPublic(read, args), asked, how)) {
        addItems(
          items,
          kind,
          docs.map(({ publicId }) => publicId),
        )
      }
    }
  }
}
