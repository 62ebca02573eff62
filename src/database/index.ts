import path from 'node:path'
import { mongooseAdapter } from '@payloadcms/db-mongodb'
import type { DatabaseAdapterObj } from 'payload'
import { clearConflicts } from './clearConflicts.ts'
import { withReadersPool } from './readers.ts'
import { sqlite } from './sqlite.ts'

export type DatabaseOptions = {
  /** MongoDB connection string; it must name `replicaSet`, or there are no transactions. */
  uri?: string | undefined
  /** Folder of the embedded database, used when there is no `uri`. */
  dataDir: string
  /**
   * Create the embedded database's tables from the config instead of the committed migrations:
   * for a config that extends the newsroom's own.
   * @default false
   */
  push?: boolean
}

/** MongoDB where `uri` names one, otherwise an SQLite file in `dataDir`. */
export const database = ({ dataDir, push = false, uri }: DatabaseOptions): DatabaseAdapterObj =>
  uri === undefined ? sqlite({ file: path.resolve(dataDir, 'newsroom.db'), push }) : mongodb(uri)

const mongodb = (url: string): DatabaseAdapterObj => {
  const adapter = mongooseAdapter({
    connectOptions: { serverSelectionTimeoutMS: 5_000 },
    disableFallbackSort: true,
    // Payload's own way makes indexes behind the first requests: a duplicate slug could slip in.
    ensureIndexes: true,
    url,
  })
  return { ...adapter, init: (args) => clearConflicts(withReadersPool(adapter.init(args))) }
}
