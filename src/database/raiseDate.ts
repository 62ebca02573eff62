import type { SQLiteAdapter } from '@payloadcms/db-sqlite'
import type { SQL } from '@payloadcms/db-sqlite/drizzle'
import type { PayloadRequest } from 'payload'
import { endsWithin } from '../core/inTime.ts'
import type { Mongo } from './mongo.ts'
import { mongoOf } from './mongo.ts'
import { sessionOf, sqliteOf, tableOf } from './sqliteTables.ts'

/** How long a write waits for a transaction that holds the document, in milliseconds. */
const PATIENCE_MS = 100

/** How long it then waits for a majority of the set, whose members may be in other regions. */
const MAJORITY_MS = 1_000

type Raise = {
  /** ISO 8601. */
  at: string
  collection: string
  field: string
  publicId: string
  /** The request of a save: on SQLite the write joins its transaction. */
  req?: Partial<PayloadRequest> | undefined
}

/**
 * Sets a date of the document with this public id, unless it has a later one, and nothing else of it: no version, no `updatedAt`. On
 * MongoDB it runs outside transactions.
 * @returns false if another transaction holds the document, or a majority of MongoDB's set does not answer
 */
export const raiseDate = async (db: { name: string }, args: Raise): Promise<boolean> => {
  const mongo = mongoOf(db)
  if (mongo) return raiseInMongo(mongo, args)
  await raiseInSqlite(sqliteOf(db), args)
  return true
}

const raiseInMongo = async (
  { collections }: Mongo,
  { at, collection, field, publicId }: Raise,
): Promise<boolean> => {
  const model = collections[collection]
  if (!model) throw new Error(`no model holds ${collection}`)
  const where = { publicId, $or: [{ [field]: null }, { [field]: { $lt: new Date(at) } }] }
  try {
    const written = model.collection.updateOne(where, { $set: { [field]: new Date(at) } })
    // What ends later does no harm.
    if (!(await endsWithin(written, PATIENCE_MS))) {
      const unwritten = model.collection.findOne(where, { projection: { _id: 1 } })
      if (!(await endsWithin(unwritten, PATIENCE_MS)) || (await unwritten)) return false
      if (!(await endsWithin(written, MAJORITY_MS))) return false
    }
    await written
    return true
  } catch {
    // If the database is unavailable, the write that follows fails with its error.
    return false
  }
}

const raiseInSqlite = async (
  db: SQLiteAdapter,
  { at, collection, field, publicId, req }: Raise,
): Promise<void> => {
  const table = db.tables[tableOf(collection)]
  if (!table) throw new Error(`no table holds ${collection}`)
  const session = (await sessionOf(db, req as PayloadRequest)) ?? db.drizzle
  // By the adapter's own operators: an app on MongoDB has no drizzle to import.
  const { and, equals, isNull, less_than: less, or } = db.operators as Operators
  const { [field]: date, publicId: id } = table
  await session
    .update(table)
    .set({ [field]: at })
    .where(and(equals(id, publicId), or(isNull(date), less(date, at))))
}

type Operators = Record<
  'and' | 'equals' | 'isNull' | 'less_than' | 'or',
  (...args: unknown[]) => SQL
>
