import type { BaseDatabaseAdapter, DatabaseAdapterObj } from 'payload'
import { migrations } from '../../migrations/index.ts'
import { fileIn, isMongo } from './address.ts'
import { reliableMongo } from './reliableMongo.ts'
import { sqlite } from './sqlite.ts'

type DatabaseOptions = {
  /** `file:<path>` of an SQLite database, or a MongoDB connection string, which must name `replicaSet`. @default newsroom.db in `dataDir` */
  uri?: string | undefined
  /** Folder of the SQLite database, used when there is no `uri`. */
  dataDir: string
  /**
   * Create the SQLite database's tables from the config instead of the committed migrations:
   * for a config that extends the newsroom's own.
   * @default false
   */
  push?: boolean
}

/** MongoDB if `uri` is one, otherwise an SQLite file. */
export const database = async ({
  dataDir,
  push = false,
  uri,
}: DatabaseOptions): Promise<DatabaseAdapterObj> =>
  isMongo(uri) ? await mongodb(uri) : sqlite({ file: fileIn({ dataDir, uri }), push })

const mongodb = async (url: string): Promise<DatabaseAdapterObj> => {
  // Loaded here: on SQLite, Mongoose would cost each process 0.4 s of its start, and memory.
  const { mongooseAdapter } = await import('@payloadcms/db-mongodb')
  const adapter = mongooseAdapter({
    connectOptions: {
      serverSelectionTimeoutMS: 5_000,
      // These options take precedence over the address.
      ...(!/[?&]maxPoolSize=/i.test(url) && { maxPoolSize: POOL_SIZE }),
    },
    disableFallbackSort: true,
    // Payload creates indexes while it answers the first requests: a duplicate slug could be stored.
    ensureIndexes: true,
    url,
  })
  return {
    ...adapter,
    init: (args) => recordMigrations(reliableMongo(adapter.init(args), 'DATABASE_URI')),
  }
}

/** Records the migrations also if there are no tables: a later release reads from the record which form the stored data has. */
const recordMigrations = <T extends BaseDatabaseAdapter>(db: T): T => {
  const connect = db.connect?.bind(db)
  db.connect = async (options) => {
    await connect?.(options)
    for (const { name } of migrations) {
      const collection = 'payload-migrations'
      const known = await db.count({ collection, where: { name: { equals: name } } })
      if (known.totalDocs === 0) await db.create({ collection, data: { batch: 1, name } })
    }
  }
  return db
}

/**
 * Connections of each of the two pools (`withReadersPool`). The driver's default of 100 would be 200 per process, and a small server
 * allows 500 in all (Atlas M0, M10: 500 and 1,500).
 */
const POOL_SIZE = 50
