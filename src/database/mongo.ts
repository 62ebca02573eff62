import type { Connection, Model } from 'mongoose'

/** What Payload's MongoDB adapter has beside the interface that all adapters share. */
export type Mongo = {
  /** By slug. */
  collections: Record<string, Model<unknown>>
  connection: Connection
  name: string
}

/** The adapter as MongoDB's, where it is that. */
export const mongoOf = (db: { name: string }): Mongo | undefined =>
  db.name === 'mongoose' ? (db as Mongo) : undefined
