import { setTimeout as sleep } from 'node:timers/promises'
import type { Payload } from 'payload'
import { ended, endsWithin } from '../core/inTime.ts'
import { isDatabaseDown } from './isDatabaseDown.ts'
import type { Mongo } from './mongo.ts'
import { mongoOf, readersConnectionOf } from './mongo.ts'
import { READS } from './reads.ts'

/** The database does not answer: it is stopped, cut off, or choosing a new primary. */
export class DatabaseAwayError extends Error {
  override name = 'DatabaseAwayError'
}

export type DatabaseWatch = {
  /** Whether the database is known not to answer just now. */
  isAway: () => boolean
  /** Whether any read failed a moment ago because the database was away: maybe the one that tells who asks. */
  wasLost: () => boolean
}

/** So long a read waits before the database is asked whether it is there, so long it may take to say so: within 2 s together. */
const PATIENCE_MS = 700
const PING_MS = 900

/** So soon it is asked again while it is away, each time twice as late as before, and so late at last. */
const AGAIN_MS = 250
const LATEST_MS = 4_000

/** For so long after a lost read nobody is told that he is nobody. */
const LOST_MS = 5_000

/** No read takes longer, even where the database answers otherwise: its own connection may be dead. */
const LONGEST_MS = 15_000

const watches = new WeakMap<Payload, DatabaseWatch>()

/** What is known of the database of this Payload, if it is watched. */
export const watchOf = (payload: Payload): DatabaseWatch | undefined => watches.get(payload)

/**
 * Gives each read outside a transaction a deadline, wherever it comes from: a server that hangs keeps its sockets open, so the
 * driver would wait for ever (its `socketTimeoutMS` would end the building of an index, too). A read that takes long is given
 * up only if the database does not answer a ping either; from then on reads fail at once, until it answers again.
 */
export const watchDatabase = (payload: Payload): DatabaseWatch => {
  const known = watchOf(payload)
  if (known) return known
  const { db, logger } = payload
  const mongo = mongoOf(db)
  let lostAt = -Infinity
  let isAway = false
  let isOver = false
  let asked: Promise<boolean> | undefined
  const watch = { isAway: () => isAway, wasLost: () => performance.now() - lostAt < LOST_MS }
  watches.set(payload, watch)
  // The embedded database lives in this process.
  if (!mongo) return watch

  const answers = (): Promise<boolean> => {
    asked ??= pings(mongo).finally(() => {
      asked = undefined
    })
    return asked
  }
  const giveUp = async (): Promise<void> => {
    if (isAway) return
    isAway = true
    logger.error('The database does not answer. Readers and staff are told so until it does.')
    for (let tries = 0; !isOver && !(await answers()); tries += 1) {
      await sleep(pauseAfter(tries), undefined, { ref: false })
    }
    isAway = false
    if (!isOver) logger.warn('The database answers again.')
  }
  const inTime = async <T>(read: () => Promise<T>): Promise<T> => {
    if (isAway) throw new DatabaseAwayError('the database is away')
    const reading = read()
    const until = performance.now() + LONGEST_MS
    while (!(await endsWithin(reading, PATIENCE_MS))) {
      const isThere = await Promise.race([answers(), ended(reading)])
      if (isThere && performance.now() < until) continue
      if (!isThere) void giveUp()
      throw new DatabaseAwayError('the database did not answer in time')
    }
    return reading
  }

  for (const name of READS) {
    const read = db[name].bind(db) as Read
    const patient: Read = async (args) => {
      try {
        const isInTransaction = Boolean(await args.req?.transactionID)
        return await (isInTransaction ? read(args) : inTime(() => read(args)))
      } catch (error) {
        if (isDatabaseDown(error)) lostAt = performance.now()
        throw error
      }
    }
    Object.assign(db, { [name]: patient })
  }
  const destroy = db.destroy?.bind(db)
  db.destroy = async () => {
    isOver = true
    await destroy?.()
  }
  return watch
}

type Read = (args: { req?: { transactionID?: unknown } }) => Promise<unknown>

/**
 * Milliseconds until a database that has not answered so often is asked again. Nodes that lost it together do not come back together: up
 * to half of it is left to chance.
 */
export const pauseAfter = (tries: number): number =>
  Math.min(LATEST_MS, AGAIN_MS * 2 ** tries) * (1 - Math.random() / 2)

/** Over the connections of readers: those of staff may all be taken while the database is well. */
const pings = async (mongo: Mongo): Promise<boolean> => {
  let isThere = false
  const ping = readersConnectionOf(mongo)
    .getClient()
    .db()
    .command({ ping: 1 }, { timeoutMS: PING_MS })
    .then(() => {
      isThere = true
    })
  await endsWithin(ping, PING_MS)
  return isThere
}
