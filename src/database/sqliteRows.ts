import type { SQLiteAdapter } from '@payloadcms/db-sqlite'
import { inArray } from '@payloadcms/db-sqlite/drizzle'
import type { PayloadRequest } from 'payload'
import type { ReplaceRows } from './replaceRows.ts'

/** Rows in one command: SQLite takes 32,766 values (https://sqlite.org/limits.html, "Maximum Number Of Host Parameters"). */
const AT_ONCE = 1_000

/** The table of a collection of ours. */
export const tableOf = (slug: string): string => slug.replaceAll('-', '_')

/** The transaction in which this is asked, if there is one. Its type is that of every database that drizzle knows. */
export const sessionOf = async (
  db: SQLiteAdapter,
  req: Pick<PayloadRequest, 'transactionID'> | undefined,
): Promise<SQLiteAdapter['drizzle'] | undefined> =>
  db.sessions[String(await req?.transactionID)]?.db as SQLiteAdapter['drizzle'] | undefined

/** Deletes the rows that there are and inserts the new ones, in the tables that Payload has made for them. */
export const sqliteRows =
  (db: SQLiteAdapter): ReplaceRows =>
  async ({ collection, field, of, req, rows }) => {
    const documents = tableOf(collection)
    const parent =
      of === 'documents' ? documents : `_${documents}${db.versionsSuffix ?? '_v'}_version`
    const table = db.tables[db.tableNameMap.get(`${parent}_${field}`) ?? '']
    const session = await sessionOf(db, req)
    if (!table || !session)
      throw new Error(`no table holds ${field} of ${collection}, or no transaction is open`)
    const values = [...rows].flatMap(([id, list]) =>
      list.map(({ id: rowId, ...row }, index) => ({
        ...row,
        // The row of a version is another one than the document's, whose id it only notes.
        ...('_uuid' in table ? { _uuid: rowId } : { id: rowId }),
        _order: index + 1,
        _parentID: id,
      })),
    )
    await session.delete(table).where(inArray(table._parentID as never, [...rows.keys()]))
    for (let start = 0; start < values.length; start += AT_ONCE) {
      await session.insert(table).values(values.slice(start, start + AT_ONCE) as never)
    }
  }
