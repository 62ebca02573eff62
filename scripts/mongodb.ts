import { MongoMemoryReplSet } from 'mongodb-memory-server-core'

/**
 * Returns the URIs of the tests' MongoDB servers: DATABASE_URI, several separated by spaces; without it a mongod is downloaded and
 * started (mongodb-memory-server).
 */
export const openMongodb = async (): Promise<{ stop: () => Promise<void>; uris: string[] }> => {
  const given = process.env.DATABASE_URI
  if (given) return { stop: async () => {}, uris: given.split(' ') }
  const server = await MongoMemoryReplSet.create({
    replSet: { count: 1, storageEngine: 'wiredTiger' },
  })
  return {
    stop: async () => {
      await server.stop()
    },
    uris: [server.getUri('newsroom')],
  }
}

/** Returns the URI of an empty database on a server. */
export const databaseOn = (uri: string): string => {
  const address = new URL(uri)
  address.pathname = `/app-${Date.now().toString(36)}`
  return address.href
}
