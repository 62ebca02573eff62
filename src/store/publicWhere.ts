import type { Where } from 'payload'
import type { Resource } from '../core/types.ts'

/** What is public of a resource: published, and its `publishedAt`, where it has one, has come. */
export const publicWhere = (resource: Pick<Resource, 'hasPublishedAt'>, now: Date): Where => ({
  _status: { equals: 'published' },
  ...(resource.hasPublishedAt && { publishedAt: { less_than_equal: now.toISOString() } }),
})
