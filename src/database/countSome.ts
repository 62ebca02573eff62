import type { SQLiteAdapter } from '@payloadcms/db-sqlite'

/**
 * Counts the documents that a query matches, up to `most`. It uses drizzle's objects from the adapter: an app on MongoDB has no drizzle to
 * import.
 */
export const countSome = async (
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
