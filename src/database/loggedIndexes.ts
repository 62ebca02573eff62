import type { Payload } from 'payload'
import { slugOf } from '../core/newsroom.ts'
import { LOGGED_AT } from '../core/publishedFilters.ts'
import type { Newsroom } from '../core/types.ts'
import { mongoOf } from './mongo.ts'
import { sqliteOf, tableOf } from './sqliteTables.ts'

/**
 * Creates the indexes that find the items which changed since an instant. Not by Payload's config: it would make them for versions, too,
 * which do not hold the instant.
 */
export const makeLoggedIndexes = async ({ config, db }: Payload): Promise<void> => {
  const newsroom: Newsroom | undefined = config.custom?.newsroom
  const paged = newsroom?.resources.filter(({ list }) => list === 'paged') ?? []
  const slugs = paged.map(({ collection }) => slugOf(newsroom as Newsroom, collection))
  const mongo = mongoOf(db)
  if (mongo) {
    for (const slug of slugs) {
      await mongo.collections[slug]?.collection.createIndex(['_status', LOGGED_AT])
    }
    return
  }
  const { client, rawTables } = sqliteOf(db)
  const { rows } = await client.execute(KNOWN)
  const known = new Set(rows.map(({ name }) => name))
  // While a migration is being written, the columns do not exist yet. SQLite's adapter ends every order with `createdAt`.
  const statements = slugs.map(tableOf).flatMap((table) => {
    const column = rawTables[table]?.columns[LOGGED_AT]?.name
    if (!known.has(`${table}.${column}`) || known.has(nameOf(table))) return []
    return [`CREATE INDEX "${nameOf(table)}" ON "${table}" (_status, "${column}", created_at)`]
  })
  if (statements.length > 0) await client.batch(statements, 'write')
}

const nameOf = (table: string): string => `logged_${table}`

/** All indexes, and all columns as `table.column`. */
const KNOWN = `SELECT name FROM sqlite_master WHERE type = 'index'
  UNION SELECT t.name || '.' || c.name FROM sqlite_master t, pragma_table_info(t.name) c WHERE t.type = 'table'`
