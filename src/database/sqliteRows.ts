import type { SQLiteAdapter } from '@payloadcms/db-sqlite'
import { inArray } from '@payloadcms/db-sqlite/drizzle'
import type { ReplaceRows } from './replaceRows.ts'
import { sessionOf, tableOf } from './sqliteTables.ts'

/** Rows in one command: SQLite takes 32,766 values (https://sqlite.org/limits.html, "Maximum Number Of Host Parameters"). */
const AT_ONCE = 1_000

/** Deletes the existing rows and inserts the new ones, in Payload's tables. */
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
        // A version's row has its own id, and stores the document's row id as a value.
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
