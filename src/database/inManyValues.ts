import type { SQLiteAdapter } from '@payloadcms/db-sqlite'
import type * as Drizzle from '@payloadcms/db-sqlite/drizzle'
import { requireFromAdapter } from './requireFromAdapter.ts'

/** A list of more values is one parameter of the query; each value of a shorter list is one. */
const MANY = 1_000

type In = SQLiteAdapter['operators']['in']

/**
 * Makes a comparison with a long list of values one with the values of a JSON array: SQLite refuses a query of more than 32,766 parameters
 * (https://sqlite.org/limits.html, "Maximum Number Of Host Parameters").
 */
export const inManyValues = ({ operators }: SQLiteAdapter): void => {
  const among = operators.in
  const amongMany: In = (column, values) => {
    if (!Array.isArray(values) || values.length <= MANY) return among(column, values)
    const { sql } = requireFromAdapter('drizzle-orm') as typeof Drizzle
    return sql`${column} IN (SELECT value FROM json_each(${JSON.stringify(values)}))`
  }
  operators.in = amongMany
}
