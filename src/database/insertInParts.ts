import type { SQLiteAdapter } from '@payloadcms/db-sqlite'

/** Values in one command (https://sqlite.org/limits.html, "Maximum Number Of Host Parameters"). */
const MOST_VALUES = 32_766

type Insert = (args: { tableName: string; values: unknown }) => Promise<Record<string, unknown>[]>

/**
 * Inserts the rows of a long list in several commands. Payload's adapter writes all rows of a list in one, and SQLite refuses it where they
 * have too many values: a document with 5,000 entries could not be saved.
 */
export const insertInParts = (db: SQLiteAdapter): void => {
  const insert = db.insert.bind(db) as unknown as Insert
  const inParts: Insert = async (args) => {
    const { tableName, values } = args
    const columns = Object.keys(db.rawTables[tableName]?.columns ?? {}).length
    const most = Math.floor(MOST_VALUES / Math.max(1, columns))
    if (!Array.isArray(values) || values.length <= most) return insert(args)
    const inserted: Record<string, unknown>[] = []
    for (let from = 0; from < values.length; from += most) {
      const part = values.slice(from, from + most)
      inserted.push(...(await insert({ ...args, values: part })))
    }
    return inserted
  }
  db.insert = inParts as unknown as typeof db.insert
}
