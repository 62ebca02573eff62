import type { BaseDatabaseAdapter, PaginatedDocs, Where } from 'payload'
import { makeScope } from '../core/scope.ts'

/** The largest total of a list that is exact. */
export const MOST_COUNTED = 10_000

/** The reads that count the matches of a page. */
export const PAGED = ['find', 'findVersions', 'queryDrafts'] as const

/** The bound of the count of the read under way, in rows. */
export const bound = makeScope<number>()

type PagedArgs = {
  collection: string
  limit?: number
  locale?: string
  page?: number
  pagination?: boolean
  req?: never
  where?: Where
}

export type PagedRead = (args: PagedArgs) => Promise<PaginatedDocs>

/** Returns the bound of a count; undefined for a read without a count, or of a collection of the surrounding app. */
export const mostOf = (
  { payload }: Pick<BaseDatabaseAdapter, 'payload'>,
  args: PagedArgs,
): number | undefined => {
  const { collection, limit = 0, page = 1, pagination } = args
  const isOurs = payload.collections[collection]?.config.custom?.newsroom
  if (pagination === false || limit <= 0 || isOurs === undefined) return undefined
  return Math.max(MOST_COUNTED, (page + 1) * limit)
}
