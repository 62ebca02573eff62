import { createHmac } from 'node:crypto'
import type { Payload } from 'payload'
import type { RateLimiterAbstract } from 'rate-limiter-flexible'
import { RateLimiterCluster, RateLimiterMongo } from 'rate-limiter-flexible'
import { mongoOf, readersConnectionOf } from '../../database/mongo.ts'
import type { Counter, Purpose } from './counter.ts'

/** The collection of all counters. Payload knows nothing of it, and its rows end by themselves. */
const COLLECTION = 'newsroom_counters'

/** After this the driver gives an operation up, and its connection with it. */
const LONGEST_MS = 2_000

/** Counts in the primary of this machine's workers (node:cluster), which has a RateLimiterClusterMaster. */
export const clusterCounter = (purpose: Purpose): Counter =>
  counterBy(new RateLimiterCluster({ ...settingsOf(purpose), timeoutMs: LONGEST_MS }))

/** Counts in the app's own database, by its own connection. */
export const mongoCounter = (payload: Payload, purpose: Purpose): Counter => {
  const { add, forget, read } = counterBy(mongoLimiter(payload, purpose))
  // Neither an address nor a reader's mail address lies in the database.
  const hidden = (key: string) => createHmac('sha256', payload.secret).update(key).digest('base64')
  return {
    add: (key, points) => add(hidden(key), points),
    forget: (key) => forget(hidden(key)),
    read: (key) => read(hidden(key)),
  }
}

/** Makes what counting in the database relies on: without its unique index, two first requests would count apart. */
export const makeCounterIndexes = (payload: Payload): Promise<void> =>
  mongoLimiter(payload, { name: 'any', seconds: 1 }).createIndexes()

const settingsOf = ({ name, seconds }: Purpose) => ({
  duration: seconds,
  keyPrefix: name,
  // Only counts: whoever asks knows the limit.
  points: 1,
})

const mongoLimiter = (payload: Payload, purpose: Purpose): RateLimiterMongo & Indexed => {
  const mongo = mongoOf(payload.db)
  if (!mongo) throw new Error('the counters need MongoDB')
  const connection = readersConnectionOf(mongo)
  // The primary's word, without waiting for its copies: a count lost with a server costs one request.
  const storeClient = connection.getClient().db(connection.name, {
    readPreference: 'primary',
    timeoutMS: LONGEST_MS,
    writeConcern: { w: 1 },
  })
  const limiter = new RateLimiterMongo({
    ...settingsOf(purpose),
    disableIndexesCreation: true,
    storeClient,
    tableName: COLLECTION,
  })
  return limiter as RateLimiterMongo & Indexed
}

/** What the library's types leave out. */
type Indexed = { createIndexes: () => Promise<void> }

const counterBy = (limiter: RateLimiterAbstract): Counter => ({
  add: async (key, points) => {
    const { consumedPoints, msBeforeNext } = await limiter.penalty(key, points)
    return { counted: consumedPoints, msLeft: msBeforeNext }
  },
  forget: async (key) => {
    await limiter.delete(key)
  },
  read: async (key) => {
    const found = await limiter.get(key)
    return found && { counted: found.consumedPoints, msLeft: found.msBeforeNext }
  },
})
