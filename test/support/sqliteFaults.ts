import type { Fault, Intercept } from './faults.ts'

/** Intercepts each SQLite statement, on every connection. */
export const interceptSqlite =
  (db: object): Intercept =>
  (around) => {
    const { client } = db as { client: { constructor: { prototype: Executing } } }
    const { prototype } = client.constructor
    const { execute } = prototype
    prototype.execute = function (...args) {
      return around(() => execute.apply(this, args))
    }
    return () => void (prototype.execute = execute)
  }

type Executing = { execute: (this: unknown, ...args: unknown[]) => Promise<unknown> }

/** Returns SQLite's error for a failing disk, or a generic error for a lost answer. */
export const sqliteFault = (fault: Fault): Error =>
  fault === 'lost'
    ? new Error('the answer is lost')
    : Object.assign(new Error('SQLITE_IOERR: disk I/O error'), { code: 'SQLITE_IOERR' })
