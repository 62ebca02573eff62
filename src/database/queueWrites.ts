import type { BaseDatabaseAdapter } from 'payload'
import { WRITES } from './writes.ts'

/** A write that waited for a transaction that never ended. */
export class WriteQueueError extends Error {
  override name = 'WriteQueueError'
}

/**
 * SQLite has one writer. Payload opens a connection per transaction, and the driver is synchronous:
 * a second writer in this process would fail at once with SQLITE_BUSY. So writes wait in line here.
 * A hook that writes without passing its `req` would wait for itself; after `patience` it fails loudly.
 * @param patience milliseconds one transaction may hold the line. @default 10000
 */
export const queueWrites = <T extends BaseDatabaseAdapter>(db: T, patience = 10_000): T => {
  const line = makeLine(patience)
  const held = new Map<number | string, () => void>()
  const begin = db.beginTransaction.bind(db)
  const commit = db.commitTransaction.bind(db)
  const rollback = db.rollbackTransaction.bind(db)

  const leave = async (
    id: null | number | Promise<null | number | string> | string | undefined,
  ) => {
    const key = await id
    if (key === null || key === undefined) return
    held.get(key)?.()
    held.delete(key)
  }

  db.beginTransaction = async (options) => {
    const release = await line.enter()
    try {
      const id = await begin(options)
      if (id === null) release()
      else held.set(id, release)
      return id
    } catch (error) {
      release()
      throw error
    }
  }
  db.commitTransaction = async (id) => {
    try {
      await commit(id)
    } finally {
      await leave(id)
    }
  }
  db.rollbackTransaction = async (id) => {
    try {
      await rollback(id)
    } finally {
      await leave(id)
    }
  }
  for (const name of WRITES) queueUnlessInTransaction({ db, line, name })
  return db
}

type Line = ReturnType<typeof makeLine>
type Write = (args: { req?: { transactionID?: unknown } }) => Promise<unknown>

const queueUnlessInTransaction = (args: {
  db: BaseDatabaseAdapter
  line: Line
  name: (typeof WRITES)[number]
}) => {
  const { db, line, name } = args
  const write = db[name].bind(db) as Write
  const queued: Write = async (input) => {
    if (await input.req?.transactionID) return write(input)
    const release = await line.enter()
    try {
      return await write(input)
    } finally {
      release()
    }
  }
  Object.assign(db, { [name]: queued })
}

/** First come, first served; who waits is turned away once the one inside has stayed too long. */
const makeLine = (patience: number) => {
  type Waiter = { enter: () => void; giveUp: () => void }
  const waiting: Waiter[] = []
  let busy = false
  let timer: NodeJS.Timeout | undefined

  const watch = () => {
    clearTimeout(timer)
    if (waiting.length === 0) return
    timer = setTimeout(() => {
      for (const waiter of waiting.splice(0)) waiter.giveUp()
    }, patience)
  }
  const leave = () => {
    const next = waiting.shift()
    if (next === undefined) busy = false
    else next.enter()
    watch()
  }
  const once = (act: () => void) => {
    let done = false
    return () => {
      if (done) return
      done = true
      act()
    }
  }

  return {
    enter: async (): Promise<() => void> => {
      if (!busy) {
        busy = true
        return once(leave)
      }
      return new Promise((resolve, reject) => {
        waiting.push({
          enter: () => resolve(once(leave)),
          giveUp: () =>
            reject(
              new WriteQueueError(
                `a write waited ${patience} ms for a transaction that did not end: ` +
                  'a hook that writes must pass its req',
              ),
            ),
        })
        if (waiting.length === 1) watch()
      })
    },
  }
}
