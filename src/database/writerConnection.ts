import path from 'node:path'
import type { SQLiteAdapter } from '@payloadcms/db-sqlite'
import { requireFrom } from './requireFrom.ts'

type Client = SQLiteAdapter['client']

/** A connection for writes. */
export type Writer = {
  client: Client
  /** With WAL, runs COMMIT in a thread of the driver: it waits for the disk, and the process answers readers meanwhile. */
  commit: () => Promise<unknown>
}

/**
 * Opens a connection with the adapter's own settings, which SQLite keeps per connection. Uses the class of the client (@libsql/client
 * 0.14, Sqlite3Client): a bundled app cannot import the adapter's driver.
 * @throws Error in one line if another version of the driver differs
 */
export const openWriter = async (db: SQLiteAdapter): Promise<Writer> => {
  const { busyTimeout, client: reader, clientConfig, wal } = db
  const file = await fileOf(reader)
  const SqliteClient = reader.constructor as ClientClass
  const { encryptionKey, intMode = 'number' } = clientConfig
  const load = <T>(name: string) =>
    requireFrom<T>([import.meta.url, path.resolve('package.json')], name)
  const Database = load<DatabaseClass>('libsql')
  const { exec } = load<{ prototype: Threaded }>('libsql/promise').prototype
  const database = new Database(file, { encryptionKey })
  const client = new SqliteClient(file, { encryptionKey }, database, intMode)
  if ((await fileOf(client).catch(() => undefined)) !== file) {
    throw new Error(
      'civic-newsroom: this version of @payloadcms/db-sqlite is not supported: use 3.90 or later',
    )
  }
  if (busyTimeout > 0) await client.execute(`PRAGMA busy_timeout = ${busyTimeout}`)
  if (wal) await client.execute(`PRAGMA synchronous = ${wal.synchronous}`)
  // Without WAL a transaction that exceeds the page cache would lock readers out until it ends.
  else await client.execute('PRAGMA cache_spill = OFF')
  // Without WAL, COMMIT fails beside a reading statement, and a reading statement beside COMMIT.
  return {
    client,
    commit: () => (wal ? exec.call(database, 'COMMIT') : client.execute('COMMIT')),
  }
}

/** The driver's connection (libsql 0.4.7), whose other form (`libsql/promise`) runs the same statements in threads. */
type Connection = object
type DatabaseClass = new (path: string, options: object) => Connection
type ClientClass = new (path: string, options: object, db: Connection, intMode: string) => Client
type Threaded = { exec: (this: Connection, sql: string) => Promise<void> }

/** The database's file, as SQLite reports it. */
export const fileOf = async (client: Client): Promise<string> => {
  const { rows } = await client.execute('PRAGMA database_list')
  return String(rows[0]?.file)
}
