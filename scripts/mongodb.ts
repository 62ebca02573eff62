import { MongoMemoryReplSet } from 'mongodb-memory-server-core'
import { startStandIn } from '../test/runner/standIn.mjs'

/**
 * Returns the URI of the tests' MongoDB server: DATABASE_URI; or else the stand-in whose binary MONGODB_STANDIN names is started, or a
 * mongod, which is downloaded (mongodb-memory-server).
 */
export const openMongodb = async (): Promise<{ stop: () => Promise<void>; uri: string }> => {
  const { DATABASE_URI, MONGODB_STANDIN } = process.env
  if (DATABASE_URI) return { stop: async () => {}, uri: DATABASE_URI }
  if (MONGODB_STANDIN) return startStandIn(MONGODB_STANDIN)
  const server = await MongoMemoryReplSet.create({
    replSet: { count: 1, storageEngine: 'wiredTiger' },
  })
  return {
    stop: async () => {
      await server.stop()
    },
    uri: server.getUri('newsroom'),
  }
}

/** Returns the URI of an empty database on a server. */
export const databaseOn = (uri: string): string => {
  const address = new URL(uri)
  address.pathname = `/app-${Date.now().toString(36)}`
  return address.href
}
