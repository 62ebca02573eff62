import type { SQLiteAdapter } from '@payloadcms/db-sqlite'
import { inArray } from '@payloadcms/db-sqlite/drizzle'
import type { ReplaceRows } from './replaceRows.ts'
import { sessionOf, tableOf } from './sqliteTables.ts'

/** Rows in one command: SQLite takes 32,766 values (https://sqlite.org/limits.html, "Maximum Number Of Host Parameters"). */
const AT_ONCE = 1_000

/** Deletes and inserts rows in Payload's tables. A row with the id and the place of a stored one is left as it is. */
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
    // A version's row has its own id, and stores the document's row id as a value.
    const key = '_uuid' in table ? '_uuid' : 'id'
    const wanted = [...rows].flatMap(([id, list]) =>
      list.map(({ id: rowId, ...row }, index) => ({
        ...row,
        [key]: rowId,
        _order: index + 1,
        _parentID: id,
      })),
    )
    const columns = { _order: table._order, _parentID: table._parentID, id: table.id }
    const stored: Row[] = await session
      .select({ ...columns, [key]: table[key] })
      .from(table)
      .where(inArray(table._parentID, [...rows.keys()]))
    const placeOf = (row: object) => {
      const { _order, _parentID, [key]: id } = row as Row
      return `${_parentID} ${_order} ${id}`
    }
    const [there, kept] = [stored, wanted].map((list) => new Set(list.map(placeOf)))
    const gone = stored.filter((row) => !kept?.has(placeOf(row))).map(({ id }) => id)
    const added = wanted.filter((row) => !there?.has(placeOf(row)))
    for (const ids of parts(gone)) await session.delete(table).where(inArray(table.id, ids))
    for (const values of parts(added)) await session.insert(table).values(values)
  }

type Row = { _order: number; _parentID: number | string; _uuid?: string; id: number | string }

const parts = <T>(list: T[]): T[][] =>
  Array.from({ length: Math.ceil(list.length / AT_ONCE) }, (_, part) =>
    list.slice(part * AT_ONCE, (part + 1) * AT_ONCE),
  )
