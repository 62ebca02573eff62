import type { SQLiteAdapter } from '@payloadcms/db-sqlite'
import type { Migration } from 'payload'
import { commitTransaction, createLocalReq, initTransaction, killTransaction } from 'payload'
import { dropOrderedReferences } from './orderedReferences.ts'
import { sessionOf } from './sqliteRows.ts'

/**
 * Brings the embedded database up to the committed migrations, and makes sure that it has what this version reads. Payload's own
 * way would ask on the terminal, or end the process with a stack.
 * @throws Error with the one line that an operator needs
 */
export const migrate = async (args: {
  db: SQLiteAdapter
  file: string
  migrations: Migration[]
}): Promise<void> => {
  const { db, file, migrations } = args
  try {
    const done = await recorded(db)
    const batch = Math.max(0, ...done.values()) + 1
    const ahead = migrations.filter(({ name }) => !done.has(name))
    if (ahead.length > 0) await dropOrderedReferences(db)
    for (const migration of ahead) await run(db, migration, batch)
  } catch (error) {
    throw new Error(
      `the database ${file} cannot be brought up to date (${causeOf(error)}). ${ADVICE}`,
      { cause: error },
    )
  }
  // Whoever writes a migration has tables that lack what it is to add.
  const missing = process.env.PAYLOAD_MIGRATING === 'true' ? undefined : await lacking(db)
  if (missing) throw new Error(`the database ${file} lacks ${missing}. ${ADVICE} ${CHANGED}`)
}

const ADVICE = 'Put a backup in its place, or name an empty folder in DATA_DIR.'

const CHANGED = 'If you changed a collection, run npm run migration.'

/** The migrations that the database says it has been through, each with its batch. */
const recorded = async (db: SQLiteAdapter): Promise<Map<string, number>> => {
  const tables = await columnsOf(db)
  if (!tables.has('payload_migrations')) return new Map()
  const { docs } = await db.payload.find({ collection: 'payload-migrations', pagination: false })
  return new Map(docs.map(({ batch, name }) => [String(name), Number(batch)]))
}

const run = async (db: SQLiteAdapter, { name, up }: Migration, batch: number): Promise<void> => {
  const { payload } = db
  const req = await createLocalReq({}, payload)
  try {
    await initTransaction(req)
    await up({ db: await sessionOf(db, req), payload, req } as never)
    await payload.create({ collection: 'payload-migrations', data: { batch, name }, req })
    await commitTransaction(req)
  } catch (error) {
    await killTransaction(req)
    throw new Error(`migration ${name}: ${causeOf(error)}`)
  }
}

/** The first table or column that this version reads and the file does not have. */
const lacking = async (db: SQLiteAdapter): Promise<string | undefined> => {
  const present = await columnsOf(db)
  for (const { columns, name } of Object.values(db.rawTables)) {
    const found = present.get(name)
    if (!found) return `the table ${name}`
    const column = Object.values(columns).find((each) => !found.has(each.name))
    if (column) return `the column ${column.name} of the table ${name}`
  }
  return undefined
}

const columnsOf = async (db: SQLiteAdapter): Promise<Map<string, Set<string>>> => {
  const { rows } = await db.client.execute(COLUMNS)
  const tables = new Map<string, Set<string>>()
  for (const row of rows) {
    const table = String(row.table)
    tables.set(table, (tables.get(table) ?? new Set()).add(String(row.column)))
  }
  return tables
}

const COLUMNS = `SELECT t.name AS "table", c.name AS "column"
  FROM sqlite_master t, pragma_table_info(t.name) c WHERE t.type = 'table'`

/** What the database itself said, without the statement that Drizzle puts in front. */
const causeOf = (error: unknown): string => {
  const { cause, message } = error as Error
  return cause instanceof Error ? causeOf(cause) : String(message).replaceAll(/\s+/g, ' ')
}
