import { setImmediate as nextTurn } from 'node:timers/promises'
import type { LoadArguments } from '../core/field.ts'
import { serializeItem } from '../core/serialize.ts'
import type { Doc, PublicRead, Resource } from '../core/types.ts'
import { lastChanged, updatedAtOf } from './changes/read.ts'
import { findPublic } from './find.ts'
import { totalOf } from './totals.ts'
import { ifReadable } from './unreadable.ts'

/** Serializes documents of one resource; what they show of other items is read once for all. */
export const serializeAll = async (
  read: PublicRead,
  resource: Resource,
  docs: Doc[],
): Promise<Record<string, unknown>[]> => {
  const [loaded, rows] = await Promise.all([
    resource.load(loadArguments(read, docs)),
    lastChanged(read, {
      collection: resource.collection,
      items: docs.map(({ publicId }) => publicId),
    }),
  ])
  const items: Record<string, unknown>[] = []
  for (const [index, doc] of docs.entries()) {
    if (index % AT_ONCE === 0) await nextTurn()
    const updatedAt = updatedAtOf({ doc, resource, rows })
    items.push(serializeItem({ doc, loaded, newsroom: read.newsroom, resource, updatedAt }))
  }
  return items
}

/** What a declaration reads other items with. */
export const loadArguments = (read: PublicRead, docs: Doc[]): LoadArguments => ({
  count: ({ collection, where }) => ifReadable(() => totalOf(read, collection, [where]), 0),
  docs,
  find: (args) => findPublic(read, args),
})

/** Items serialized per turn of the event loop: long bodies take milliseconds each. */
const AT_ONCE = 5
