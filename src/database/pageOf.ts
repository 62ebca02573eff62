import type { PaginatedDocs } from 'payload'

/** Returns a page with the properties that `findMany` of SQLite's adapter adds to its documents. */
export const pageOf = (args: {
  docs: unknown[]
  limit: number
  page: number
  total: number
}): PaginatedDocs => {
  const { docs, limit, page, total } = args
  const totalPages = Math.max(1, Math.ceil(total / limit))
  const [hasPrevPage, hasNextPage] = [total > 0 && page > 1, totalPages > page]
  return {
    docs,
    hasNextPage,
    hasPrevPage,
    limit,
    nextPage: hasNextPage ? page + 1 : null,
    page,
    pagingCounter: total > 0 ? (page - 1) * limit + 1 : 1,
    prevPage: hasPrevPage ? page - 1 : null,
    totalDocs: total,
    totalPages,
  }
}
