import { MongoMemoryReplSet } from 'mongodb-memory-server-core'

/** Returns the URI of the tests' MongoDB server: DATABASE_URI; without it a mongod is downloaded and started (mongodb-memory-server). */
export const openMongodb = async (): Promise<{ stop: () => Promise<void>; uri: string }> => {
  const given = process.env.DATABASE_URI
  if (given) return { stop: async () => {}, uri: given }
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
