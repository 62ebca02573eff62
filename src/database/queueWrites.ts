import { setImmediate as nextTurn } from 'node:timers/promises'
import type { BaseDatabaseAdapter, PayloadRequest } from 'payload'
import { isolateObjectProperty } from 'payload'
import type { Line } from './line.ts'
import { WRITES } from './writes.ts'

/**
 * Runs transactions one at a time, in order, and gives each write outside of one its own transaction: an adapter's write is many
 * statements, which are stored together or not at all.
 * SQLite has one writer: a second transaction would fail at once with SQLITE_BUSY.
 * A hook that writes without passing its `req` would wait for itself; after the queue's timeout it fails with WriteQueueError.
 */
export const queueWrites = <T extends BaseDatabaseAdapter>(db: T, line: Line): T => {
  const held = new Map<unknown, Held>()
  const endedEarly = new Set<unknown>()
  const begin = db.beginTransaction.bind(db)
  const commit = db.commitTransaction.bind(db)
  const rollback = db.rollbackTransaction.bind(db)

  const leave = (id: unknown) => {
    held.get(id)?.release()
    held.delete(id)
    endedEarly.delete(id)
  }
  const enter: typeof begin = async (options) => {
    // SQLite's driver is synchronous: without a turn of the event loop here, a loop of saves blocks all requests to this process, and
    // the writes of other processes, whose queue this process may keep.
    await nextTurn()
    const release = await line.enter()
    try {
      const id = await begin(options)
      if (id === null) release()
      else held.set(id, { isWritten: false, release })
      return id
    } catch (error) {
      release()
      throw error
    }
  }
  const finish: typeof commit = async (given) => {
    const id = await given
    try {
      await commit(id)
    } finally {
      leave(id)
    }
  }
  const undo: typeof rollback = async (given) => {
    const id = (await given) as string
    try {
      await rollback(id)
    } finally {
      leave(id)
    }
  }
  Object.assign(db, {
    beginTransaction: enter,
    commitTransaction: finish,
    rollbackTransaction: undo,
  })

  for (const name of WRITES) {
    const write = db[name].bind(db) as Write
    const whole: Write = async (input) => {
      const open = await input.req?.transactionID
      if (open && !endedEarly.has(open)) {
        const mine = held.get(open)
        if (mine) mine.isWritten = true
        return write(input)
      }
      const id = await enter()
      if (id === null) return write(input)
      try {
        const result = await write({ ...input, req: within(input.req, id) })
        await finish(id)
        return result
      } catch (error) {
        await undo(id)
        throw error
      }
    }
    Object.assign(db, { [name]: whole })
  }
  ENDS.set(db, async (id) => {
    if (held.get(id)?.isWritten !== false) return
    await finish(id as string)
    endedEarly.add(id)
  })
  return db
}

type Held = {
  /** Whether something was written in the transaction. */
  isWritten: boolean
  /** Lets the next transaction begin. */
  release: () => void
}

/** How the transactions of an adapter are ended, by adapter. */
const ENDS = new WeakMap<object, (id: unknown) => Promise<void>>()

/**
 * Ends the transaction of a request if nothing was written in it. Whatever the operation writes later is stored write by write, and its
 * commit or rollback does nothing.
 */
export const endUnused = async ({ payload, transactionID }: PayloadRequest): Promise<void> =>
  ENDS.get(payload.db)?.(await transactionID)

type Req = { transactionID?: unknown }
type Write = (args: { req?: Req | undefined }) => Promise<unknown>

/** Returns the request within this transaction; the caller's own is not changed. */
const within = (req: Req | undefined, transactionID: unknown): Req => {
  if (!req) return { transactionID }
  const own = isolateObjectProperty(req, 'transactionID')
  own.transactionID = transactionID
  return own
}
