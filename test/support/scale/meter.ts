import type { Payload } from 'payload'
import { mongoOf } from '../../../src/database/mongo.ts'
import { serverOf } from '../server.ts'
import { meterMongo } from './meterMongo.ts'
import { meterSqlite } from './meterSqlite.ts'

/** A question or a write, and what it cost. */
export type Metered = {
  /**
   * In SQLite steps of its virtual machine, a few for each row or index entry that is looked at; in MongoDB documents and index keys
   * that were examined. Undefined where the server cannot tell.
   */
  looked: number | undefined
  /** Whether it says by itself that it stops at a number, or names what it looks for. */
  isBounded: boolean
  text: string
}

/** Everything that the database is asked meanwhile. */
export const meter = async (payload: Payload, act: () => Promise<unknown>): Promise<Metered[]> => {
  const mongo = mongoOf(payload.db)
  if (!mongo) return meterSqlite(payload, act)
  const { name } = await serverOf(payload)
  return meterMongo(mongo, act, { explains: name === 'mongodb' })
}

/** What all of it has cost; undefined where the server cannot tell. */
export const lookedIn = (metered: Metered[]): number | undefined =>
  metered.some(({ looked }) => looked === undefined)
    ? undefined
    : metered.reduce((sum, { looked }) => sum + (looked ?? 0), 0)
