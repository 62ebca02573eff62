import fs from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { sqliteAdapter } from '@payloadcms/db-sqlite'
import type { DatabaseAdapterObj, Migration } from 'payload'
import { migrations } from '../../migrations/index.ts'
import { migrate } from './migrate.ts'
import { findInOrder } from './findInOrder.ts'
import { oneWriter } from './oneWriter.ts'
import { dropOrderedReferences, makeOrderedReferences } from './orderedReferences.ts'
import { queueWrites } from './queueWrites.ts'
import { withReplaceRows } from './replaceRows.ts'
import { sqliteRows } from './sqliteRows.ts'
import { tellStatistics } from './statistics.ts'

/**
 * The embedded database: transactions on, writes one at a time, tables made by the committed
 * migrations on every start, so nothing is ever asked on a terminal.
 */
export const sqlite = ({ file, push }: { file: string; push: boolean }): DatabaseAdapterObj => {
  const adapter = sqliteAdapter({
    client: { url: pathToFileURL(file).href },
    idType: 'uuid',
    migrationDir: path.resolve('migrations'),
    push,
    // `immediate` takes the write lock at the start: a later upgrade could fail halfway.
    transactionOptions: { behavior: 'immediate' },
    wal: true,
  })
  return {
    ...adapter,
    init: (args) => {
      const db = queueWrites(adapter.init(args))
      withReplaceRows(db, sqliteRows(db))
      findInOrder(db)
      const connect = db.connect?.bind(db)
      db.connect = async (options) => {
        fs.mkdirSync(path.dirname(file), { recursive: true })
        if (push) await dropOrderedReferences(db)
        await connect?.(options)
        oneWriter(db)
        if (!push) await migrate({ db, file, migrations: migrations as Migration[] })
        await makeOrderedReferences(db)
        await tellStatistics(db)
      }
      return db
    },
  }
}
