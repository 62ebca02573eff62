import type { SelectType, Where } from 'payload'
import type { Resource } from '../core/types.ts'

/** The fields that every item needs, and those that the declaration names. */
const selectOf = (resource: Resource) => ({
  ...resource.select,
  publicId: true as const,
  slug: true as const,
  ...(resource.hasPublishedAt && { publishedAt: true as const }),
})

/**
 * Stored fields that order a list, name the time zone of a page or the words that it is shared with: hidden fields whose change readers
 * notice.
 */
export const orderFields = ({ orderedBy = [], sharedAs, sort, zonedBy }: Resource): string[] => [
  ...sort,
  ...orderedBy,
  ...(zonedBy ? [zonedBy] : []),
  ...Object.values(sharedAs ?? {}),
]

/** Returns how items of a kind are read. @param select stored fields besides those that are shown */
export const readingOf = (resource: Resource, select: Record<string, unknown> = {}) => ({
  collection: resource.collection,
  depth: 1,
  select: { ...selectOf(resource), ...select } as SelectType,
  ...(resource.populate && { populate: resource.populate }),
})

/** The condition of public items: published, and `publishedAt`, if the kind has one, not in the future. */
export const publicWhere = (resource: Pick<Resource, 'hasPublishedAt'>, now: Date): Where => ({
  _status: { equals: 'published' },
  ...(resource.hasPublishedAt && { publishedAt: { less_than_equal: now.toISOString() } }),
})
