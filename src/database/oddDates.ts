import type { SQLiteAdapter } from '@payloadcms/db-sqlite'
import type { Payload } from 'payload'
import { sqliteOf, tableOf } from './sqliteTables.ts'

/**
 * Returns the ids of the documents, or versions, of a collection with a date that is not stored in the normal form. Reads by Payload hide
 * it: its adapter for SQLite stores a date as the text that was sent, and parses it with `Date`
 * (`@payloadcms/drizzle/dist/transform/read/traverseFields.js`). MongoDB stores instants, and has none. Scans every row.
 */
export const oddDates = async (
  db: Payload['db'],
  { of, slug }: { of: 'documents' | 'versions'; slug: string },
): Promise<Set<number | string>> => {
  const ids = new Set<number | string>()
  if (db.name !== 'sqlite') return ids
  const { client, rawTables, versionsSuffix = '_v' } = sqliteOf(db)
  const root = of === 'documents' ? tableOf(slug) : `_${tableOf(slug)}${versionsSuffix}`
  for (const table of Object.values(rawTables)) {
    const dates = Object.values(table.columns).filter(({ type }) => type === 'timestamp')
    const chain = chainTo(root, table, rawTables)
    if (dates.length === 0 || !chain) continue
    const joins = chain
      .slice(1)
      .map(
        (parent, index) =>
          `JOIN "${parent.name}" t${index + 1} ON t${index + 1}.id = t${index}._parent_id`,
      )
    const { rows } = await client.execute(
      `SELECT DISTINCT t${chain.length - 1}.id FROM "${table.name}" t0 ${joins.join(' ')}
       WHERE ${dates.map(({ name }) => `t0."${name}" NOT GLOB '${STORED}'`).join(' OR ')}`,
    )
    for (const { id } of rows) ids.add(id as number | string)
  }
  return ids
}

const [D, DD] = ['[0-9]', '[0-9][0-9]']
const STORED = `${DD}${DD}-${DD}-${DD}T${DD}:${DD}:${DD}.${DD}${D}Z`

type Table = SQLiteAdapter['rawTables'][string]

/** Returns the tables from one of list rows up to that of its documents; undefined if it belongs to another collection. */
const chainTo = (
  root: string,
  table: Table,
  tables: SQLiteAdapter['rawTables'],
): Table[] | undefined => {
  if (table.name === root) return [table]
  const key = Object.values(table.foreignKeys ?? {}).find(
    ({ columns }) => columns[0] === '_parentID',
  )
  const parent = tables[key?.foreignColumns[0]?.table ?? '']
  const rest = parent && parent !== table ? chainTo(root, parent, tables) : undefined
  return rest && [table, ...rest]
}
