import { createHmac } from 'node:crypto'
import type { Payload } from 'payload'
import type { RateLimiterAbstract } from 'rate-limiter-flexible'
import { RateLimiterCluster, RateLimiterMongo } from 'rate-limiter-flexible'
import { mongoOf, readersConnectionOf } from '../../database/mongo.ts'
import type { Counter, Purpose } from './counter.ts'

/** The collection of all counters. It is unknown to Payload; a TTL index removes its rows. */
const COLLECTION = 'newsroom_counters'

/** After this long the driver aborts an operation, and closes its connection. */
const LONGEST_MS = 2_000

/** A counter in the primary process of node:cluster, which has a RateLimiterClusterMaster. */
export const clusterCounter = (purpose: Purpose): Counter =>
  counterBy(new RateLimiterCluster({ ...settingsOf(purpose), timeoutMs: LONGEST_MS }))

/** A counter in the app's own database, over its connection. */
export const mongoCounter = (payload: Payload, purpose: Purpose): Counter => {
  const { add, forget, read } = counterBy(mongoLimiter(payload, purpose))
  // Keys are hashed, so that the database holds neither IP nor mail addresses.
  const hidden = (key: string) => createHmac('sha256', payload.secret).update(key).digest('base64')
  return {
    add: (key, points) => add(hidden(key), points),
    forget: (key) => forget(hidden(key)),
    read: (key) => read(hidden(key)),
  }
}

/** Creates the unique index: without it two simultaneous first requests would get separate counts. */
export const makeCounterIndexes = (payload: Payload): Promise<void> =>
  mongoLimiter(payload, { name: 'any', seconds: 1 }).createIndexes()

const settingsOf = ({ name, seconds }: Purpose) => ({
  duration: seconds,
  keyPrefix: name,
  // Only counts: callers compare with their own limits.
  points: 1,
})

const mongoLimiter = (payload: Payload, purpose: Purpose): RateLimiterMongo & Indexed => {
  const mongo = mongoOf(payload.db)
  if (!mongo) throw new Error('the counters need MongoDB')
  const connection = readersConnectionOf(mongo)
  // `w: 1`: replication is not awaited, since a count lost in a failover costs one request.
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

/** Properties that the library's types omit. */
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
