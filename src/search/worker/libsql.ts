import { createRequire } from 'node:module'
import type Libsql from 'libsql'

/** A connection to an index. */
export type Connection = Libsql.Database

/** Opens connections. @param timeout milliseconds to wait for a lock */
export type Connect = (file: string, timeout: number) => Connection

/**
 * Returns a function that opens connections. The thread runs a text, not a file, so `libsql` is found from the modules that started it.
 * @throws the error of the last of them
 */
export const makeConnect = (from: readonly string[]): Connect => {
  let failure: unknown
  for (const module of from) {
    try {
      const Database = createRequire(module)('libsql') as typeof Libsql
      return (file, timeout) => new Database(file, { timeout } as Libsql.Options)
    } catch (error) {
      failure = error
    }
  }
  throw failure
}

/** SQLite's code of an error. */
export const codeOf = (error: unknown): string => String((error as { code?: unknown })?.code ?? '')

/** Whether an error means that the file is damaged or gone. */
export const isBroken = (error: unknown): boolean =>
  /^SQLITE_(CORRUPT|NOTADB|IOERR|CANTOPEN)/.test(codeOf(error))

/** Writes in one transaction. */
export const atOnce = (db: Connection, write: () => void): void => {
  db.exec('BEGIN IMMEDIATE')
  try {
    write()
    db.exec('COMMIT')
  } catch (error) {
    if (db.inTransaction) db.exec('ROLLBACK')
    throw error
  }
}
