import { setTimeout as sleep } from 'node:timers/promises'
import type { Payload } from 'payload'
import { ended, endsWithin } from '../core/inTime.ts'
import { beforeDestroy } from './beforeDestroy.ts'
import { isDatabaseDown } from './isDatabaseDown.ts'
import type { Mongo } from './mongo.ts'
import { mongoOf, readersConnectionOf } from './mongo.ts'
import { READS } from './reads.ts'
import { WRITES } from './writes.ts'

/** The database does not answer: it is stopped, unreachable, or electing a new primary. */
export class DatabaseAwayError extends Error {
  override name = 'DatabaseAwayError'

  /** Whether it follows from a state whose beginning and end are logged. */
  isLogged: boolean

  constructor(message: string, { isLogged = false } = {}) {
    super(message)
    this.isLogged = isLogged
  }
}

type DatabaseWatch = {
  /** Whether the database answers a ping now. */
  answers: () => Promise<boolean>
  /** Whether the database is known not to answer. */
  isAway: () => boolean
  /** Whether a read failed in the last 5 s because the database was away: maybe the read of the session's user. */
  wasLost: () => boolean
}

/** After `TIMEOUT_MS` without a result a read triggers a ping, which may take `PING_MS`: less than 2 s together. */
const TIMEOUT_MS = 700
const PING_MS = 900

/** Exponential back-off of pings while the database is away: the first and the longest pause. */
const AGAIN_MS = 250
const LATEST_MS = 4_000

/** For so long after a failed database read, 401 and 403 become 503: the session could not be verified. */
const LOST_MS = 5_000

/** Deadline of a read, and of a write within a transaction, even if pings succeed: its own connection may be dead. */
const LONGEST_MS = 15_000

const watches = new WeakMap<Payload, DatabaseWatch>()

/** Returns the watch of this Payload's database; undefined if it is not watched. */
export const watchOf = (payload: Payload): DatabaseWatch | undefined => watches.get(payload)

/**
 * Gives each read, and each write within a transaction, a deadline: a server that hangs keeps its sockets open, so the driver would
 * wait for ever (its `socketTimeoutMS` would also abort the building of an index). A slow call is rejected only if a ping fails, too, or
 * after 15 s; from then on reads are rejected at once until a ping succeeds. A rejected write may have happened: its transaction is
 * rolled back. Writes outside a transaction have no deadline, because nothing would roll them back.
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
  const answers = async (): Promise<boolean> => {
    // The embedded database lives in this process.
    if (!mongo) return true
    asked ??= pings(mongo).finally(() => {
      asked = undefined
    })
    return asked
  }
  const watch = {
    answers,
    isAway: () => isAway,
    wasLost: () => performance.now() - lostAt < LOST_MS,
  }
  watches.set(payload, watch)
  if (!mongo) return watch

  const giveUp = async (): Promise<void> => {
    if (isAway) return
    isAway = true
    logger.error('The database does not answer. Requests that need it get 503 until it does.')
    for (let tries = 0; !isOver && !(await answers()); tries += 1) {
      await sleep(pauseAfter(tries), undefined, { ref: false })
    }
    isAway = false
    if (!isOver) logger.warn('The database answers again.')
  }
  const inTime = async <T>(read: () => Promise<T>): Promise<T> => {
    if (isAway) throw new DatabaseAwayError('the database is away', { isLogged: true })
    const reading = read()
    const until = performance.now() + LONGEST_MS
    while (!(await endsWithin(reading, TIMEOUT_MS))) {
      const isThere = await Promise.race([answers(), ended(reading)])
      if (isThere && performance.now() < until) continue
      if (!isThere) void giveUp()
      throw new DatabaseAwayError('the database did not answer in time')
    }
    return reading
  }

  for (const name of READS) {
    const read = db[name].bind(db) as Act
    const withDeadline: Act = async (args) => {
      try {
        return await inTime(() => read(args))
      } catch (error) {
        if (isDatabaseDown(error)) lostAt = performance.now()
        throw error
      }
    }
    Object.assign(db, { [name]: withDeadline })
  }
  for (const name of WRITES) {
    const write = db[name].bind(db) as Act
    const withDeadline: Act = async (args) =>
      (await args.req?.transactionID) ? inTime(() => write(args)) : write(args)
    Object.assign(db, { [name]: withDeadline })
  }
  beforeDestroy(db, () => {
    isOver = true
  })
  return watch
}

/**
 * Waits for work that ends a process, such as open writes, for which there is no deadline. Gives up while the database does not answer:
 * then the work cannot end.
 */
export const endsOrAway = async (payload: Payload, work: Promise<void>): Promise<void> => {
  while (!(await endsWithin(work, END_MS))) {
    if ((await watchOf(payload)?.answers()) === false) return
  }
  await work
}

/** Milliseconds between two looks whether the database answers. */
const END_MS = 2_000

type Act = (args: { req?: { transactionID?: unknown } }) => Promise<unknown>

/**
 * Returns the pause before the next attempt, in milliseconds, after `tries` failed ones. Up to half of it is random, so that nodes that
 * lost the database together do not reconnect together.
 */
export const pauseAfter = (tries: number): number =>
  Math.min(LATEST_MS, AGAIN_MS * 2 ** tries) * (1 - Math.random() / 2)

/** Pings over the connection pool of readers: the pool of staff may be exhausted while the database is healthy. */
const pings = async (mongo: Mongo): Promise<boolean> => {
  let isThere = false
  const ping = readersConnectionOf(mongo)
    .getClient()
    .db()
    // The driver's own timer would also count a pause of this process.
    .command({ ping: 1 }, { timeoutMS: 2 * PING_MS })
    .then(() => {
      isThere = true
    })
  await endsWithin(ping, PING_MS)
  return isThere
}
