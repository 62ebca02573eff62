import type { BaseDatabaseAdapter } from 'payload'
import type { Connection, Model } from 'mongoose'
import { makeScope } from '../core/scope.ts'
import type { Mongo } from './mongo.ts'
import { READS } from './reads.ts'
import { WRITES } from './writes.ts'

const reading = makeScope<true>()

/** Runs something for readers: its queries to MongoDB use the readers' connection pool, if there is one. */
export const forReaders = <T>(act: () => Promise<T>): Promise<T> => reading.run(true, act)

/**
 * Gives readers a connection pool of their own, so that they do not wait when staff's work has taken every connection of the adapter's. A
 * transaction stays with the pool in which it began.
 */
export const withReadersPool = <T extends BaseDatabaseAdapter>(db: T): T => {
  const mongo = db as Adapter & T
  const connect = mongo.connect?.bind(mongo)
  const destroy = mongo.destroy?.bind(mongo)
  /** The same adapter over the other connection; it inherits everything else. */
  let readers: Adapter | undefined

  const laneOf = async ({ req }: AdapterArgs): Promise<Adapter> => {
    const id = await req?.transactionID
    const session = id === undefined || id === null ? undefined : mongo.sessions[id]
    const isTheirs = session
      ? session.client === mongo.readers?.getClient()
      : reading.get() === true
    return (isTheirs && readers) || mongo
  }
  for (const name of [...READS, ...WRITES]) {
    const act = mongo[name] as Act
    Object.assign(mongo, {
      [name]: async (asked: AdapterArgs) => act.call(await laneOf(asked), asked),
    })
  }
  const begin = mongo.beginTransaction as Act
  mongo.beginTransaction = async (options) =>
    begin.call(await laneOf({}), options as AdapterArgs) as ReturnType<Adapter['beginTransaction']>
  mongo.connect = async (options) => {
    await connect?.(options)
    mongo.readers ??= await connectAgain(mongo)
    readers = Object.assign(Object.create(mongo) as Adapter, {
      collections: modelsOn(mongo.readers, mongo.collections),
      connection: mongo.readers,
      versions: modelsOn(mongo.readers, mongo.versions),
    })
  }
  mongo.destroy = async () => {
    await Promise.all([destroy?.(), mongo.readers?.close()])
  }
  return db
}

type AdapterArgs = { req?: { transactionID?: null | number | Promise<number | string> | string } }

type Act = (this: Adapter, asked: AdapterArgs) => Promise<unknown>

type Adapter = BaseDatabaseAdapter &
  Omit<Mongo, 'sessions'> & {
    connectOptions: object
    sessions: Record<number | string, undefined | { client: unknown }>
    url: string
  }

/**
 * Connects with the adapter's own mongoose. Indexes and collections are created by the first connection. Reads by this connection,
 * including those of the log, use read concern `majority`: data that a failover may roll back must be neither cached nor published as a
 * position of the log (MongoDB Manual, Read Concern).
 */
const connectAgain = ({ connection, connectOptions, url }: Adapter): Promise<Connection> =>
  connection.base
    .createConnection(url, {
      // By this name: `readConcernLevel` in the address would take precedence over `readConcern`.
      readConcernLevel: 'majority',
      ...connectOptions,
      autoCreate: false,
      autoIndex: false,
    })
    .asPromise()

const modelsOn = (connection: Connection, models: Mongo['collections']): Mongo['collections'] =>
  Object.fromEntries(
    Object.entries(models).map(([slug, { collection, modelName, schema }]) => [
      slug,
      (connection.models[modelName] ??
        connection.model(modelName, schema, collection.collectionName)) as Model<unknown>,
    ]),
  )
