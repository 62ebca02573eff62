import type { SQLiteAdapter } from '@payloadcms/db-sqlite'
import type { Migration, Payload, PayloadRequest } from 'payload'
import { createLocalReq } from 'payload'
import { inOneTransaction } from './inOneTransaction.ts'
import { asMigration } from './migrating.ts'
import { notStoredOf } from './notStored.ts'
import { dropOrderedReferences } from './orderedReferences.ts'
import { sessionOf } from './sqliteTables.ts'
import { untilFree } from './untilFree.ts'

/**
 * Migrates the embedded database, and checks that it has every table and column that this version reads. Payload's own function would
 * prompt on the terminal, or end the process with a stack trace.
 * @throws Error with the one line that an operator needs
 */
export const migrate = async (args: {
  db: SQLiteAdapter
  file: string
  migrations: Migration[]
}): Promise<void> => {
  const { db, file, migrations } = args
  try {
    await untilFree(() => bringUpToDate(db, migrations))
  } catch (error) {
    throw new Error(
      `the database ${file} cannot be brought up to date (${causeOf(error)}). ${adviceFor(error)}`,
      { cause: error },
    )
  }
  // While a migration is being generated, the tables lack its additions.
  const missing = process.env.PAYLOAD_MIGRATING === 'true' ? undefined : await lacking(db)
  if (missing) throw new Error(`the database ${file} lacks ${missing}. ${ADVICE} ${CHANGED}`)
}

/** Runs the migrations that the file lacks. */
const bringUpToDate = async (db: SQLiteAdapter, migrations: Migration[]): Promise<void> => {
  const done = await recorded(db)
  const batch = Math.max(0, ...done.values()) + 1
  if (done.has(LAST_FOLDED) && !done.has(INITIAL)) {
    await record(db.payload, { batch, name: INITIAL })
    done.set(INITIAL, batch)
  }
  const older = done.has(INITIAL) ? [] : [...done.keys()].filter((name) => name < INITIAL).sort()
  if (older.length > 0) throw new TooOldError(`its last migration is ${older.at(-1)}`)
  const ahead = migrations.filter(({ name }) => !done.has(name))
  if (ahead.length > 0) await dropOrderedReferences(db)
  await asMigration(db, async () => {
    for (const migration of ahead) await run(db, migration, batch)
  })
}

/**
 * The migration that makes the tables, and the last of the six that were folded into it. A file that went through those has its
 * tables, and is recorded as migrated; what the later migrations add is checked below.
 */
const INITIAL = '20261122_164101_initial'
const LAST_FOLDED = '20261122_164100_bills'

class MigrationError extends Error {}

/** The file went through some of the folded migrations, and not the last: its tables are there, and lack what the others add. */
class TooOldError extends Error {}

const VIA = `Start a version that has the migration ${LAST_FOLDED} on it once, then this one.`

/** A migration is a transaction: the file is as it was before it. */
const ROOM = 'Free some room, and start again: what is done is kept.'

const HELD = 'Another program holds it: end that one, and start again.'

const ADVICE = 'Put a backup in its place, or name an empty folder in DATA_DIR.'

const CHANGED = 'If you changed a collection, run npm run migration.'

const adviceFor = (error: unknown): string => {
  if (error instanceof TooOldError) return VIA
  const notStored = notStoredOf(error)
  if (notStored && !notStored.fault) return HELD
  return notStored?.fault === 'disk full' ? ROOM : ADVICE
}

/** Applied migrations by the database's record, each with its batch. */
const recorded = async (db: SQLiteAdapter): Promise<Map<string, number>> => {
  const tables = await columnsOf(db)
  if (!tables.has('payload_migrations')) return new Map()
  const { docs } = await db.payload.find({ collection: 'payload-migrations', pagination: false })
  return new Map(docs.map(({ batch, name }) => [String(name), Number(batch)]))
}

const isRecorded = async ({ client }: SQLiteAdapter, name: string): Promise<boolean> => {
  const { rows: tables } = await client.execute(RECORDS)
  if (tables.length === 0) return false
  const sql = 'SELECT 1 FROM payload_migrations WHERE name = ?'
  return (await client.execute({ args: [name], sql })).rows.length > 0
}

const RECORDS = "SELECT 1 FROM sqlite_master WHERE name = 'payload_migrations'"

const run = async (db: SQLiteAdapter, { name, up }: Migration, batch: number): Promise<void> => {
  const { payload } = db
  const req = await createLocalReq({}, payload)
  try {
    await inOneTransaction(req, async () => {
      // While this process waited for its turn, another one may have run it.
      if (await isRecorded(db, name)) return
      await up({ db: await sessionOf(db, req), payload, req })
      await record(payload, { batch, name }, req)
    })
  } catch (error) {
    throw new MigrationError(`migration ${name}: ${causeOf(error)}`, { cause: error })
  }
}

const record = async (
  payload: Payload,
  data: { batch: number; name: string },
  req?: PayloadRequest,
): Promise<void> => {
  await payload.create({ collection: 'payload-migrations', data, ...(req && { req }) })
}

/** Returns the first table or column that this version reads and the file lacks. */
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

/** The database's own message, without the statement that Drizzle prepends. */
const causeOf = (error: unknown): string => {
  const { cause, message } = error as Error
  const isOurs = error instanceof MigrationError
  return cause instanceof Error && !isOurs
    ? causeOf(cause)
    : String(message).replaceAll(/\s+/g, ' ')
}
