import path from 'node:path'
import type { SQLiteAdapter } from '@payloadcms/db-sqlite'
import { notStoredOf } from './notStored.ts'
import { insertInParts } from './insertInParts.ts'
import type { Line } from './line.ts'
import { LONGEST_TURN_MS } from './line.ts'
import type { MachineLine } from './machineLine.ts'
import { machineLine } from './machineLine.ts'
import { COMMIT_MS, fileOf } from './oneWriter.ts'
import { wrapMigrations } from './migrating.ts'
import { ownTransactions } from './ownTransactions.ts'
import { queueWrites } from './queueWrites.ts'
import { sessionOf } from './sqliteTables.ts'
import { noteNotStored, proveRoom } from './storage.ts'
import { WRITES } from './writes.ts'

/**
 * Makes writes of Payload's SQLite adapter atomic, with errors that reach the caller: one writing connection, one transaction at a time.
 * @throws Error in one line if the adapter has no transactions, or its database is no local file
 */
export const withSqliteWrites = <T extends SQLiteAdapter>(db: T): T => {
  refuseUnsupported(db)
  waitForCommits(db)
  insertInParts(db)
  ownTransactions(db)
  queueWrites(db, lineOf(db))
  translateFaults(db)
  wrapMigrations(db)
  return db
}

const refuseUnsupported = ({ clientConfig, transactionOptions }: SQLiteAdapter): void => {
  const { syncUrl, url } = clientConfig
  if (!/^file:/i.test(url) || url.includes(':memory:') || syncUrl) {
    throw new Error(
      'civic-newsroom: SQLite is supported as a file of this machine: write sqliteAdapter({ client: { url: "file:./data.db" }, … })',
    )
  }
  if (!transactionOptions) {
    throw new Error(
      'civic-newsroom: SQLite has no transactions here: write sqliteAdapter({ transactionOptions: {}, … })',
    )
  }
}

/** Without WAL no reader begins while another process commits: it waits, where the app has not set how long. */
const waitForCommits = (db: SQLiteAdapter): void => {
  const connect = db.connect?.bind(db)
  db.connect = async (options) => {
    await connect?.(options)
    if (!db.wal && db.busyTimeout === 0)
      await db.client.execute(`PRAGMA busy_timeout = ${COMMIT_MS}`)
  }
}

/** Returns the queue of all processes that write to the adapter's file, whose path is available once it is connected. */
const lineOf = (db: SQLiteAdapter): Line => {
  let made: Promise<MachineLine> | undefined
  const line = () => (made ??= fileOf(db.client).then((file) => machineLine(file, LONGEST_TURN_MS)))
  const destroy = db.destroy?.bind(db)
  db.destroy = async () => {
    await destroy?.()
    await (await made)?.close()
  }
  return { enter: async () => (await line()).enter() }
}

/** Turns errors of the disk into NotStoredError, and notes them. */
const translateFaults = (db: SQLiteAdapter): void => {
  const works = async () => {
    await proveRoom(path.dirname(await fileOf(db.client)))
    await storeNothing(db)
  }
  for (const name of ['beginTransaction', 'commitTransaction', ...WRITES] as const) {
    const act = (db[name] as Act).bind(db)
    const wrapped: Act = async (...args) => {
      try {
        return await act(...args)
      } catch (error) {
        noteNotStored(db, { error, works })
        throw notStoredOf(error) ?? error
      }
    }
    Object.assign(db, { [name]: wrapped })
  }
}

type Act = (...args: unknown[]) => Promise<unknown>

/** Commits an unchanged page: a limit of the file itself (RLIMIT_FSIZE, a quota) shows only in a commit. */
const storeNothing = async (db: SQLiteAdapter): Promise<void> => {
  const id = (await db.beginTransaction()) as string
  try {
    const session = await sessionOf(db, { transactionID: id })
    const [row] = await session!.all<{ user_version: number }>('PRAGMA user_version')
    await session!.run(`PRAGMA user_version = ${row?.user_version ?? 0}`)
    await db.commitTransaction(id)
  } catch (error) {
    await db.rollbackTransaction(id)
    throw error
  }
}
