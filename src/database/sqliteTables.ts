import type { SQLiteAdapter } from '@payloadcms/db-sqlite'
import type { PayloadRequest } from 'payload'

/** Returns the adapter as SQLite's, where `mongoOf` has found that it is not MongoDB's. */
export const sqliteOf = (db: { name: string }): SQLiteAdapter => db as SQLiteAdapter

/** Returns the table of a collection of the newsroom. */
export const tableOf = (slug: string): string => slug.replaceAll('-', '_')

/** The transaction of the request, if it has one. Its type is that of every database that drizzle supports. */
export const sessionOf = async (
  db: SQLiteAdapter,
  req: Pick<PayloadRequest, 'transactionID'> | undefined,
): Promise<SQLiteAdapter['drizzle'] | undefined> =>
  db.sessions[String(await req?.transactionID)]?.db as SQLiteAdapter['drizzle'] | undefined
