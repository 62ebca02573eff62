import type { SelectType } from 'payload'
import { serializeItem } from '../core/serialize.ts'
import type { Doc, PublicRead, Resource } from '../core/types.ts'
import { lastChanged, updatedAtOf } from './changes/read.ts'
import { findPublic } from './find.ts'
import { totalOf } from './totals.ts'

/** The fields that every item needs, and those that the declaration names. */
export const selectOf = (resource: Resource) => ({
  ...resource.select,
  publicId: true as const,
  slug: true as const,
  ...(resource.hasPublishedAt && { publishedAt: true as const }),
})

/** Stored fields that order a list or say the zone of a page: of what is not shown, all that readers notice. */
export const orderFields = ({ orderedBy = [], sort, zonedBy }: Resource): string[] => [
  ...sort,
  ...orderedBy,
  ...(zonedBy ? [zonedBy] : []),
]

/** How items of a kind are read, wherever they are shown. @param select stored fields besides those that are shown */
export const readingOf = (resource: Resource, select: Record<string, unknown> = {}) => ({
  collection: resource.collection,
  depth: 1,
  select: { ...selectOf(resource), ...select } as SelectType,
  ...(resource.populate && { populate: resource.populate }),
})

/** Shows documents of one resource, reading once what they show of others. */
export const serializeAll = async (
  read: PublicRead,
  resource: Resource,
  docs: Doc[],
): Promise<Record<string, unknown>[]> => {
  const [loaded, rows] = await Promise.all([
    resource.load({
      count: ({ collection, where }) => totalOf(read, collection, [where]),
      docs,
      find: (args) => findPublic(read, args),
    }),
    lastChanged(read, {
      collection: resource.collection,
      items: docs.map(({ publicId }) => publicId),
    }),
  ])
  return docs.map((doc) =>
    serializeItem({
      doc,
      loaded,
      newsroom: read.newsroom,
      resource,
      updatedAt: updatedAtOf({ doc, resource, rows }),
    }),
  )
}
