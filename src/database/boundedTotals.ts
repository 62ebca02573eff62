import type { BaseDatabaseAdapter } from 'payload'
import { boundMongo } from './boundedMongo.ts'
import { boundSqlite } from './boundedSqlite.ts'
import { mongoOf } from './mongo.ts'
import { sqliteOf } from './sqliteTables.ts'

/**
 * Bounds the counts of the newsroom's lists: Payload counts all matches for each page. A total is exact up to `MOST_COUNTED`; beyond, it
 * is that number, or one page more than the page that was read, so that `hasNextPage` is always right. `count` and `countVersions` stay
 * exact.
 */
export const boundTotals = <T extends BaseDatabaseAdapter>(db: T): T => {
  const mongo = mongoOf(db)
  if (mongo) boundMongo(db, mongo)
  else boundSqlite(sqliteOf(db))
  return db
}
