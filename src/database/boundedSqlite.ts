import type { SQLiteAdapter } from '@payloadcms/db-sqlite'
import type { PaginatedDocs, Where } from 'payload'
import { combineQueries } from 'payload'
import type { PagedRead } from './countBound.ts'
import { PAGED, bound, mostOf } from './countBound.ts'

/** The adapter counts before it reads; here a page that is not full gives the total without a count. */
export const boundSqlite = (db: SQLiteAdapter): void => {
  const counts = {
    find: db.count.bind(db),
    findVersions: db.countVersions.bind(db),
    queryDrafts: db.countVersions.bind(db),
  }
  const all = db.countDistinct.bind(db)
  db.countDistinct = async (args) => {
    const most = bound.get()
    return most === undefined ? all(args) : countSome(db, args, most)
  }
  for (const name of PAGED) {
    const read = db[name].bind(db)
    const paged: PagedRead = async (args) => {
      const most = mostOf(db, args)
      if (most === undefined) return read(args)
      const { collection, limit = 0, locale, page = 1, req, where = {} } = args
      const { docs } = await read({ ...args, pagination: false })
      const before = (page - 1) * limit
      const isLast = docs.length < limit && (docs.length > 0 || page === 1)
      if (isLast) return pageOf({ docs, limit, page, total: before + docs.length })
      const counted = name === 'queryDrafts' ? combineQueries(LATEST, where) : where
      const { totalDocs } = await bound.run(most, () =>
        counts[name]({ collection, locale, req, where: counted }),
      )
      return pageOf({ docs, limit, page, total: totalDocs })
    }
    Object.assign(db, { [name]: paged })
  }
}

const LATEST: Where = { latest: { equals: true } }

/**
 * Counts the documents that a query matches, up to `most`. It uses drizzle's objects from the adapter: an app on MongoDB has no drizzle to
 * import.
 */
const countSome = async (
  { tables }: SQLiteAdapter,
  { db, joins, tableName, where }: Parameters<SQLiteAdapter['countDistinct']>[0],
  most: number,
): Promise<number> => {
  const table = tables[tableName] as (typeof tables)[string]
  let some = db.select({ id: table.id }).from(table).where(where).$dynamic()
  for (const { condition, table: joined, type } of joins) {
    some = some[type ?? 'leftJoin'](joined, condition)
  }
  // A join returns several rows of one document.
  if (joins.length > 0) some = some.groupBy(table.id)
  return Number(await db.$count(some.limit(most).as('some')))
}

/** Returns a page with the properties that `findMany` of SQLite's adapter adds to its documents. */
const pageOf = (args: {
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
