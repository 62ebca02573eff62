import type { Payload } from 'payload'
import { mongoOf } from '../mongo.ts'

/** The record of a database into which a move has begun and not ended. */
const BEGUN = 'civic-newsroom: a move has begun'

/** Marks that this database holds a part of a newsroom from now on: on MongoDB no transaction can hold a move. */
export const markPartly = async ({ db, kv }: Payload): Promise<void> => {
  if (mongoOf(db)) await kv.set(BEGUN, { at: new Date().toISOString() })
}

/** Marks that it holds everything. */
export const markWhole = async ({ db, kv }: Payload): Promise<void> => {
  if (mongoOf(db)) await kv.delete(BEGUN)
}

/** @throws Error with the one line that an operator needs if this database holds a part of a newsroom */
export const assertWhole = async ({ db, kv }: Payload): Promise<void> => {
  if (mongoOf(db) && (await kv.has(BEGUN))) throw new Error(PARTLY)
}

const PARTLY =
  'a move into this database did not end, so it holds a part of the newsroom: drop the database, and run the move again'
