import type { SQLiteAdapter } from '@payloadcms/db-sqlite'
import { sql } from '@payloadcms/db-sqlite/drizzle'

/** A list of more values is one parameter of the query; each value of a shorter list is one. */
const MANY = 1_000

type In = SQLiteAdapter['operators']['in']

/**
 * Makes a comparison with a long list of values one with the values of a JSON array: SQLite refuses a query of more than 32,766 parameters
 * (https://sqlite.org/limits.html, "Maximum Number Of Host Parameters").
 */
export const inManyValues = ({ operators }: SQLiteAdapter): void => {
  const among = operators.in
  const amongMany: In = (column, values) =>
    Array.isArray(values) && values.length > MANY
      ? sql`${column} IN (SELECT value FROM json_each(${JSON.stringify(values)}))`
      : among(column, values)
  operators.in = amongMany
}
