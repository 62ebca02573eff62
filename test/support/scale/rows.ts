import type { SQLiteAdapter } from '@payloadcms/db-sqlite'
import mongoose from 'mongoose'
import type { Payload } from 'payload'
import type { Mongo } from '../../../src/database/mongo.ts'
import { mongoOf } from '../../../src/database/mongo.ts'
import type { Doc } from '../../../src/core/types.ts'

/** A stored row as text, in which ids and names can be replaced. */
export type Stored = { table: string; text: string }

/** Direct access to tables or collections, which is faster than saves. */
export type Rows = {
  /** Returns all rows of a document: itself, its lists, its versions, its rows of the log. */
  of: (collection: string, doc: Doc) => Promise<Stored[]>
  add: (rows: Stored[]) => Promise<void>
  /** The column of the log with the instant at which a row got its position. */
  numberedAt: string
}

export const rowsOf = ({ db }: Payload): Rows => {
  const mongo = mongoOf(db)
  return mongo ? rowsOfMongo(mongo) : rowsOfSqlite(db as unknown as SQLiteAdapter)
}

type Row = Record<string, unknown>

const byTable = (rows: Stored[]): Map<string, Stored[]> => {
  const groups = new Map<string, Stored[]>()
  for (const row of rows) {
    const group = groups.get(row.table)
    if (group) group.push(row)
    else groups.set(row.table, [row])
  }
  return groups
}

const rowsOfSqlite = ({ client }: SQLiteAdapter): Rows => {
  const all = async (sql: string, ...args: string[]): Promise<Row[]> => {
    const { rows } = await client.execute({ args, sql })
    return rows.map((row) => ({ ...row }))
  }
  /** Returns the rows of a document in this table and in the tables of its lists. */
  const family = async (table: string, where: string, id: string): Promise<[string, Row][]> => {
    const lists = await all(
      `SELECT name FROM sqlite_master WHERE type = 'table' AND name GLOB ?`,
      `${table}_*`,
    )
    const found: [string, Row][] = []
    for (const row of await all(`SELECT * FROM "${table}" WHERE ${where} = ?`, id)) {
      found.push([table, row])
      for (const { name } of lists) {
        const parent = /_(rels|texts)$/.test(String(name)) ? 'parent_id' : '_parent_id'
        const rows = await all(`SELECT * FROM "${name}" WHERE ${parent} = ?`, String(row.id))
        found.push(...rows.map((one): [string, Row] => [String(name), one]))
      }
    }
    return found
  }
  return {
    add: async (rows) => {
      await client.execute('BEGIN IMMEDIATE')
      // Items of one family refer to each other.
      await client.execute('PRAGMA defer_foreign_keys = ON')
      for (const [table, group] of byTable(rows)) await insert(client, table, group.map(parsed))
      await client.execute('COMMIT')
    },
    numberedAt: 'numbered_at',
    of: async (collection, doc) => {
      const table = collection.replaceAll('-', '_')
      const found = [
        ...(await family(table, 'id', doc.id as string)),
        ...(await family(`_${table}_v`, 'parent_id', doc.id as string)),
        ...(await family('changes', 'item', doc.publicId)),
      ]
      return found.map(([name, row]) => ({ table: name, text: JSON.stringify(row) }))
    },
  }
}

const parsed = ({ text }: Stored): Row => {
  const row = JSON.parse(text) as Row
  // Only tables of references and of text lists number their rows.
  if (typeof row.id === 'number') delete row.id
  return row
}

/** Below SQLite's maximum of 32,766 parameters per statement. */
const VALUES = 30_000

const insert = async (
  client: SQLiteAdapter['client'],
  table: string,
  rows: Row[],
): Promise<void> => {
  const columns = Object.keys(rows[0] ?? {})
  const names = columns.map((name) => `"${name}"`).join()
  const one = `(${columns.map(() => '?').join()})`
  const size = Math.floor(VALUES / columns.length)
  for (let from = 0; from < rows.length; from += size) {
    const some = rows.slice(from, from + size)
    await client.execute({
      args: some.flatMap((row) => columns.map((name) => row[name] as string)),
      sql: `INSERT INTO "${table}" (${names}) VALUES ${some.map(() => one).join()}`,
    })
  }
}

const rowsOfMongo = ({ collections, connection }: Mongo): Rows => {
  const { EJSON } = mongoose.mongo.BSON
  const collection = (name: string) => connection.collection(name)
  return {
    add: async (rows) => {
      for (const [table, group] of byTable(rows)) {
        const docs = group.map(({ text }) => EJSON.parse(text, { relaxed: false }) as Row)
        await collection(table).insertMany(docs, { ordered: false })
      }
    },
    numberedAt: 'numberedAt',
    of: async (slug, doc) => {
      const name = collections[slug]?.collection.collectionName ?? slug
      const found: [string, Row[]][] = [
        [name, await collection(name).find({ publicId: doc.publicId }).toArray()],
        [
          `_${name}_versions`,
          await collection(`_${name}_versions`)
            .find({ 'version.publicId': doc.publicId })
            .toArray(),
        ],
        ['changes', await collection('changes').find({ item: doc.publicId }).toArray()],
      ]
      return found.flatMap(([table, docs]) =>
        docs.map((row) => ({ table, text: EJSON.stringify(row, { relaxed: false }) })),
      )
    },
  }
}
