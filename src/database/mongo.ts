import type { ClientSession, Connection, Model } from 'mongoose'

/** Properties of Payload's MongoDB adapter beyond the common interface. */
export type Mongo = {
  /** The models of documents, by slug. */
  collections: Record<string, Model<unknown>>
  connection: Connection
  name: string
  /** The readers' connection, if they have a pool of their own. */
  readers?: Connection
  /** Sessions of open transactions, by transaction id. */
  sessions: Record<string, ClientSession | undefined>
  /** The models of versions, by slug of the collection. */
  versions: Record<string, Model<unknown>>
}

/** Returns the adapter if it is MongoDB's. */
export const mongoOf = (db: { name: string }): Mongo | undefined =>
  db.name === 'mongoose' ? (db as Mongo) : undefined

/** Returns the connection of readers. */
export const readersConnectionOf = ({ connection, readers }: Mongo): Connection =>
  readers ?? connection
