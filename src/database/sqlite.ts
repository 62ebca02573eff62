import fs from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { sqliteAdapter } from '@payloadcms/db-sqlite'
import type { DatabaseAdapterObj, Migration } from 'payload'
import { migrations } from '../../migrations/index.ts'
import { makeLoggedIndexes } from './loggedIndexes.ts'
import { migrate } from './migrate.ts'
import { findInOrder } from './findInOrder.ts'
import { dropOrderedReferences, makeOrderedReferences } from './orderedReferences.ts'
import { withReplaceRows } from './replaceRows.ts'
import { sqliteRows } from './sqliteRows.ts'
import { makeStaffIndexes } from './staffIndexes.ts'
import { writeStatistics } from './statistics.ts'
import { untilFree } from './untilFree.ts'

/**
 * The embedded database: transactions are on, and the committed migrations run on every start without prompts. The plugin makes its
 * writes atomic and sequential (see `withSqliteWrites`).
 */
export const sqlite = ({ file, push }: { file: string; push: boolean }): DatabaseAdapterObj => {
  const adapter = sqliteAdapter({
    client: { url: pathToFileURL(file).href },
    idType: 'uuid',
    migrationDir: path.resolve('migrations'),
    push,
    // `immediate` takes the write lock at the start: upgrading a read lock could fail halfway.
    transactionOptions: { behavior: 'immediate' },
    wal: true,
  })
  return {
    ...adapter,
    init: (args) => {
      const db = adapter.init(args)
      withReplaceRows(db, sqliteRows(db))
      findInOrder(db)
      const connect = db.connect?.bind(db)
      db.connect = async (options) => {
        fs.mkdirSync(path.dirname(file), { recursive: true })
        if (push) await dropOrderedReferences(db)
        try {
          await connect?.(options)
        } catch (error) {
          throw withAdvice(file, error)
        }
        if (!push) await migrate({ db, file, migrations: migrations as Migration[] })
        await untilFree(() => makeOrderedReferences(db))
        await untilFree(() => makeStaffIndexes(db.payload))
        await untilFree(() => makeLoggedIndexes(db.payload))
        await untilFree(() => writeStatistics(db))
      }
      return db
    },
  }
}

/** Returns the one line that an operator needs if the file is damaged or is no database; otherwise the error itself. */
const withAdvice = (file: string, error: unknown): unknown => {
  const [fault] = /SQLITE_(CORRUPT|NOTADB)|Unable to open/.exec((error as Error).message) ?? []
  return fault === undefined
    ? error
    : new Error(
        `the database ${file} cannot be opened (${fault}). Put a backup in its place, or name another in DATABASE_URI or DATA_DIR.`,
        { cause: error },
      )
}
