import { setTimeout as sleep } from 'node:timers/promises'
import type { SQLiteAdapter } from '@payloadcms/db-sqlite'
import { LONGEST_TURN_MS, makeLine } from './line.ts'
import { NotStoredError, notStoredOf } from './notStored.ts'
import { setForeignKeys } from './migrating.ts'
import { UnknownCommit } from './unknownCommit.ts'

type Client = SQLiteAdapter['client']
type Transaction = Awaited<ReturnType<Client['transaction']>>

/**
 * Makes the adapter's client run all transactions on one connection, and report how each ended. The driver opens a connection for each
 * transaction and never closes it: an import of 1,500 posts held 2,300 open files and three gigabytes. There is one transaction at a time:
 * Payload's take turns (see `queueWrites`), and an app's own, by `payload.db.drizzle.transaction`, wait here. Readers keep the client's own
 * connection, so they never see uncommitted data.
 * @returns a function that closes the connection; the next transaction opens it again
 */
export const oneWriter = (db: SQLiteAdapter): (() => void) => {
  const { client } = db
  const line = makeLine(LONGEST_TURN_MS)
  let writer: Client | undefined
  const close = () => {
    writer?.close()
    writer = undefined
  }
  /** Finalizes all statements. The driver keeps a closed connection and its locks until its statements are garbage-collected. */
  const leave = async () => {
    await writer?.execute('ROLLBACK').catch(() => {})
    close()
  }
  const begin = async (): Promise<Begun> => {
    writer ??= await openWriter(db)
    const check = await setForeignKeys(db, writer)
    await writer.execute('BEGIN IMMEDIATE')
    return { check, connection: writer }
  }
  client.transaction = async () => {
    const release = await line.enter()
    try {
      const begun = await beginInTime(begin, leave)
      return transactionOn({ ...begun, db, leave, reader: client, release })
    } catch (error) {
      release()
      throw error
    }
  }
  return close
}

type Begun = {
  /** Checks what a migration leaves. */
  check: (() => Promise<void>) | undefined
  connection: Client
}

/**
 * Begins a transaction once no other process writes. Processes of the newsroom queue (see `machineLine`); other programs, a backup or a
 * shell, may hold the lock. `busy_timeout` would block this process meanwhile. A failed BEGIN leaves its statement open in the driver
 * (libsql 0.4.7), and with it a snapshot of the data: the connection is replaced.
 */
const beginInTime = async (
  begin: () => Promise<Begun>,
  leave: () => Promise<void>,
): Promise<Begun> => {
  const until = performance.now() + LOCKED_MS
  for (let failed = 0; ; failed += 1) {
    try {
      return await begin()
    } catch (error) {
      await leave()
      // The connection itself may be broken: the first retry with a new one is immediate.
      if (failed === 0) continue
      if (!isLocked(error) || performance.now() > until) throw error
      await sleep(PAUSE_MS)
    }
  }
}

/** How long another program may hold the write lock. */
const LOCKED_MS = 5_000

const PAUSE_MS = 50

const isLocked = (error: unknown): boolean =>
  /^SQLITE_BUSY/.test(String((error as { code?: unknown }).code))

/**
 * Opens a connection with the adapter's own settings, which SQLite keeps per connection. Uses the class of the client (@libsql/client
 * 0.14, Sqlite3Client): a bundled app cannot import the adapter's driver.
 * @throws Error in one line if another version of the driver differs
 */
const openWriter = async (db: SQLiteAdapter): Promise<Client> => {
  const { busyTimeout, client, clientConfig, wal } = db
  const file = await fileOf(client)
  const SqliteClient = client.constructor as ClientClass
  const { encryptionKey, intMode = 'number' } = clientConfig
  const writer = new SqliteClient(file, { encryptionKey }, null, intMode)
  if ((await fileOf(writer).catch(() => undefined)) !== file) {
    throw new Error(
      'civic-newsroom: this version of @payloadcms/db-sqlite is not supported: use 3.90 or later',
    )
  }
  if (busyTimeout > 0) await writer.execute(`PRAGMA busy_timeout = ${busyTimeout}`)
  if (wal) await writer.execute(`PRAGMA synchronous = ${wal.synchronous}`)
  // Without WAL a transaction that exceeds the page cache would lock readers out until it ends.
  else await writer.execute('PRAGMA cache_spill = OFF')
  return writer
}

type ClientClass = new (path: string, options: object, db: null, intMode: string) => Client

/** The database's file, as SQLite reports it. */
export const fileOf = async (client: Client): Promise<string> => {
  const { rows } = await client.execute('PRAGMA database_list')
  return String(rows[0]?.file)
}

/** @param args.release lets the next transaction begin */
const transactionOn = (
  args: Begun & {
    db: SQLiteAdapter
    leave: () => Promise<void>
    reader: Client
    release: () => void
  },
): Transaction => {
  const { check, connection, db, leave, reader, release } = args
  let closed = false
  /** The error after which SQLite rolled the transaction back automatically. */
  let endedBy: unknown

  const execute: Client['execute'] = async (...statement: unknown[]) => {
    if (endedBy) throw endedBy
    if (closed) throw new Error('the transaction has ended')
    try {
      return await connection.execute(...(statement as [string]))
    } catch (error) {
      if (await isOpen(connection, leave)) throw error
      closed = true
      release()
      // A later statement would run outside the transaction, and be stored.
      endedBy = notStoredOf(error) ?? new NotStoredError('disk not writable', error)
      throw endedBy
    }
  }
  const undo = () => connection.execute('ROLLBACK').catch(leave)
  const rollback = async () => {
    if (closed) return
    closed = true
    await undo().finally(release)
  }
  const commit = async () => {
    if (endedBy) throw endedBy
    await check?.()
    const before = await versionOf(reader)
    try {
      await commitOn(connection, db)
    } catch (error) {
      if (await isOpen(connection, leave)) await undo()
      if (before !== undefined && (await versionOf(reader)) === before) {
        throw notStoredOf(error) ?? new NotStoredError('disk not writable', error)
      }
      throw new UnknownCommit(error)
    } finally {
      closed = true
      release()
    }
  }
  return {
    batch: async (statements) => {
      const results: Awaited<ReturnType<Transaction['batch']>> = []
      for (const statement of statements) results.push(await execute(statement as string))
      return results
    },
    close: () => void rollback(),
    get closed() {
      return closed
    },
    commit,
    execute,
    executeMultiple: async (statements) => void (await execute(statements)),
    rollback,
  } as Transaction
}

/**
 * Commits. Without WAL SQLite waits for readers of other processes, such as a script beside the app: SQLite's own wait is used, because
 * after a commit that failed as busy SQLite lets no reader begin, not even in this process. With WAL readers do not hold up a commit.
 */
const commitOn = async (connection: Client, { busyTimeout, wal }: SQLiteAdapter): Promise<void> => {
  if (wal) return void (await connection.execute('COMMIT'))
  const wait = (ms: number) => connection.execute(`PRAGMA busy_timeout = ${ms}`)
  await wait(Math.max(busyTimeout, COMMIT_MS))
  try {
    await connection.execute('COMMIT')
  } finally {
    await wait(busyTimeout).catch(() => {})
  }
}

/** How long a commit and a reader of another process wait for each other, without WAL. */
export const COMMIT_MS = 1_000

/**
 * Whether a transaction is still open on a connection after a failed statement. After SQLITE_FULL, IOERR, NOMEM, BUSY or INTERRUPT SQLite
 * may have rolled back by itself (https://sqlite.org/lang_transaction.html#response_to_errors_within_a_transaction). The driver's client
 * does not report it; BEGIN fails within a transaction and takes no lock, so it serves as the check.
 */
const isOpen = async (connection: Client, leave: () => Promise<void>): Promise<boolean> => {
  try {
    await connection.execute('BEGIN')
  } catch (error) {
    if (/within a transaction/.test(String(error))) return true
    await leave()
    return false
  }
  await connection.execute('ROLLBACK').catch(leave)
  return false
}

/**
 * Returns a number that changes when another connection commits (https://sqlite.org/pragma.html#pragma_data_version). While a transaction
 * holds the write lock, no other connection can commit.
 */
const versionOf = (reader: Client): Promise<unknown> =>
  reader.execute('PRAGMA data_version').then(
    ({ rows }) => rows[0]?.data_version,
    () => undefined,
  )
