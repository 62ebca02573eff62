import type { SQLiteAdapter } from '@payloadcms/db-sqlite'
import type { Payload, PayloadRequest } from 'payload'

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

/**
 * Whether a collection on SQLite has a committed row whose number is greater. Each answer that is made anew runs this query, for
 * which Payload's own takes four times as long.
 * @param args.field a field that is named like its column
 */
export const hasRowAfter = async (
  db: Payload['db'],
  { field, slug, than }: { field: string; slug: string; than: number },
): Promise<boolean> => {
  const sql = `SELECT 1 FROM "${tableOf(slug)}" WHERE "${field}" > ? LIMIT 1`
  const { rows } = await sqliteOf(db).client.execute({ args: [than], sql })
  return rows.length > 0
}
