import type { Payload } from 'payload'
import { settled } from '../../../src/core/later.ts'
import { mongoOf } from '../../../src/database/mongo.ts'
import { serverOf } from '../server.ts'
import { meterMongo } from './meterMongo.ts'
import { meterSqlite } from './meterSqlite.ts'

/** A query or a write, with its cost. */
export type Metered = {
  /**
   * The cost: on SQLite steps of its virtual machine, a few per row or index entry; on MongoDB examined documents and index keys.
   * Undefined if the server cannot report it.
   */
  looked: number | undefined
  /** Whether the query has a limit, or compares with an index key. */
  isBounded: boolean
  text: string
}

/** Returns the database operations during `act`. */
export const meter = async (payload: Payload, act: () => Promise<unknown>): Promise<Metered[]> => {
  // Work after earlier saves must not be counted.
  await settled(payload)
  const mongo = mongoOf(payload.db)
  if (!mongo) return meterSqlite(payload, act)
  const { name } = await serverOf(payload)
  return meterMongo(mongo, act, { explains: name === 'mongodb' })
}

/** Returns the total cost; undefined if the server cannot report it. */
export const lookedIn = (metered: Metered[]): number | undefined =>
  metered.some(({ looked }) => looked === undefined)
    ? undefined
    : metered.reduce((sum, { looked }) => sum + (looked ?? 0), 0)
