import type { SQLiteAdapter } from '@payloadcms/db-sqlite'

/**
 * Tells SQLite's planner how a large newsroom is filled. Without figures it takes the index that gives an order for the one that finds
 * a few rows, and reads a table for twenty of them; what ANALYZE counts would depend on the day. These figures are the same for every
 * newsroom, and so are the plans (https://sqlite.org/lang_analyze.html, "Fixed Results Of ANALYZE").
 */
export const tellStatistics = async ({ client }: SQLiteAdapter): Promise<void> => {
  const { rows } = await client.execute(INDEXES)
  const told = rows.map(({ columns, index, isUnique, table }) => [
    String(table),
    String(index),
    figures(String(columns).split(','), Boolean(isUnique)),
  ])
  if (told.length === 0 || sameLines(told, await known(client))) return
  await client.batch(
    [
      'DELETE FROM sqlite_stat1',
      ...told.map((args) => ({ args, sql: 'INSERT INTO sqlite_stat1 VALUES (?, ?, ?)' })),
      // This connection has read its figures already.
      'ANALYZE sqlite_schema',
    ],
    'write',
  )
}

/** What the file has of them. */
const known = async (client: SQLiteAdapter['client']): Promise<string[][]> => {
  const { rows } = await client.execute(TABLE)
  // It makes the table that holds them.
  if (rows.length === 0) await client.execute('ANALYZE sqlite_schema')
  const { rows: lines } = await client.execute('SELECT tbl, idx, stat FROM sqlite_stat1')
  return lines.map(({ idx, stat, tbl }) => [String(tbl), String(idx), String(stat)])
}

const sameLines = (one: string[][], other: string[][]): boolean => {
  const text = (lines: string[][]) =>
    lines
      .map((line) => line.join())
      .sort()
      .join(';')
  return text(one) === text(other)
}

const TABLE = "SELECT name FROM sqlite_master WHERE name = 'sqlite_stat1'"

const INDEXES = `SELECT t.name AS "table", i.name AS "index", i."unique" AS isUnique,
    (SELECT group_concat(name) FROM (SELECT name FROM pragma_index_info(i.name) ORDER BY seqno)) AS columns
  FROM sqlite_master t, pragma_index_list(t.name) i
  WHERE t.type = 'table' AND t.name NOT LIKE 'sqlite~_%' ESCAPE '~'`

/** Rows of a table. */
const ROWS = 1_000_000

/** How many rows an index finds by its first column, by its first two, and so on. */
const figures = (columns: string[], isUnique: boolean): string => {
  let found = ROWS
  const each = columns.map((column, at) => {
    found = Math.max(1, Math.round(found / valuesOf(column)))
    return isUnique && at === columns.length - 1 ? 1 : found
  })
  return [ROWS, ...each].join(' ')
}

/** How many different values a column has. */
const valuesOf = (column: string): number => {
  if (FEW.test(column)) return 4
  // More refer to a document than belong to one.
  return /_id$/.test(column) && !/(public|parent)_id$/.test(column) ? ROWS / 100 : ROWS / 10
}

const FEW =
  /(^|_)(active|autosave|deleted_at|kind|latest|locale|order|path|pending|priority|status|type|what)$/
