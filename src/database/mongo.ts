import type { Connection, Model } from 'mongoose'

/** What Payload's MongoDB adapter has beside the interface that all adapters share. */
export type Mongo = {
  /** By slug. */
  collections: Record<string, Model<unknown>>
  connection: Connection
  name: string
  /** Over which readers read, where they have a pool of their own. */
  readers?: Connection
}

/** The adapter as MongoDB's, where it is that. */
export const mongoOf = (db: { name: string }): Mongo | undefined =>
  db.name === 'mongoose' ? (db as Mongo) : undefined

/** The connection over which readers read. */
export const readersConnectionOf = ({ connection, readers }: Mongo): Connection =>
  readers ?? connection
