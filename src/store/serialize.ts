import { setImmediate as nextTurn } from 'node:timers/promises'
import type { LoadArguments } from '../core/field.ts'
import { serializeContext, serializeItem } from '../core/serialize.ts'
import type { Doc, PublicRead, Resource } from '../core/types.ts'
import { generatedAt, lastChanged, updatedAtOf } from './changes/read.ts'
import { findPublic } from './find.ts'
import { memoize } from './memoizing.ts'
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

/** What an item's own address shows besides the item, and when anything of it last changed; undefined if the kind declares nothing. */
export const readBeside = async (
  read: PublicRead,
  { beside }: Resource,
  doc: Doc,
): Promise<undefined | { changedAt: Date; fields: Record<string, unknown> }> => {
  if (!beside) return undefined
  const [loaded, changedAt] = await Promise.all([
    beside.load(loadArguments(read, [doc])),
    generatedAt(read, [...beside.dependsOn]),
  ])
  return { changedAt, fields: beside.serialize(doc, serializeContext(read.newsroom), loaded) }
}

/** What a declaration reads other items with. */
const loadArguments = (read: PublicRead, docs: Doc[]): LoadArguments => ({
  count: ({ collection, where }) => ifReadable(() => totalOf(read, collection, [where]), 0),
  docs,
  find: (args) => findPublic(read, args),
  memoize: (key, make) => memoize(read, key, make),
})

/** Items serialized per turn of the event loop: long bodies take milliseconds each. */
const AT_ONCE = 5
