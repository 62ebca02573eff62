import type { Where } from 'payload'
import type { Resource } from '../core/types.ts'

/** The condition of public items: published, and `publishedAt`, if the kind has one, not in the future. */
export const publicWhere = (resource: Pick<Resource, 'hasPublishedAt'>, now: Date): Where => ({
  _status: { equals: 'published' },
  ...(resource.hasPublishedAt && { publishedAt: { less_than_equal: now.toISOString() } }),
})
