import type { SQLiteAdapter } from '@payloadcms/db-sqlite'

type Client = SQLiteAdapter['client']

/** Adapters that run migrations now. */
const migrating = new WeakSet<object>()

/** Payload's own functions that run migrations. */
const FUNCTIONS = [
  'migrate',
  'migrateDown',
  'migrateFresh',
  'migrateRefresh',
  'migrateReset',
] as const

/** Runs Payload's migrations as `asMigration` does. */
export const wrapMigrations = (db: SQLiteAdapter): void => {
  for (const name of FUNCTIONS) {
    const run = db[name].bind(db) as (...args: unknown[]) => Promise<void>
    Object.assign(db, { [name]: (...args: unknown[]) => asMigration(db, () => run(...args)) })
  }
}

/**
 * Runs migrations, whose transactions have no foreign keys: generated ones replace a table by a new one, and dropping the old one would
 * delete all rows that refer to it, or fail. Their own `PRAGMA foreign_keys=OFF` has no effect in a transaction
 * (https://sqlite.org/pragma.html#pragma_foreign_keys).
 */
export const asMigration = async <T>(db: SQLiteAdapter, run: () => Promise<T>): Promise<T> => {
  migrating.add(db)
  try {
    return await run()
  } finally {
    migrating.delete(db)
  }
}

/**
 * Sets foreign keys on the writing connection, before a transaction begins.
 * @returns in a migration a function that checks what it leaves, before the commit (https://sqlite.org/lang_altertable.html#otheralter)
 */
export const setForeignKeys = async (
  db: SQLiteAdapter,
  writer: Client,
): Promise<(() => Promise<void>) | undefined> => {
  const isMigrating = migrating.has(db)
  await writer.execute(`PRAGMA foreign_keys = ${isMigrating ? 'OFF' : 'ON'}`)
  if (!isMigrating) return undefined
  const before = await dangling(writer)
  return async () => {
    const after = await dangling(writer)
    if (after.length <= before.length) return
    const tables = [...new Set(after)].join(', ')
    throw new Error(`the migration leaves rows that refer to missing ones, in: ${tables}`)
  }
}

/** Returns the table of each row that refers to a missing row. */
const dangling = async (writer: Client): Promise<string[]> => {
  const { rows } = await writer.execute('PRAGMA foreign_key_check')
  return rows.map(({ table }) => String(table))
}
