import type { BaseDatabaseAdapter } from 'payload'
import type { Connection } from 'mongoose'
import type { Mongo } from './mongo.ts'

/**
 * Checks over a separate connection, before indexes or documents are created, that MongoDB meets the requirements: a named replica set,
 * its primary, and a read inside a transaction. Payload silently disables transactions without `replicaSet` (db-mongodb, `connect.js`),
 * and logs a failed connection twice.
 * @param setting the name of the setting with the address, for the message
 * @throws Error in one line that names `setting`, without the address, which contains a password
 */
export const proveMongo = async (db: BaseDatabaseAdapter, setting: string): Promise<void> => {
  const { connectOptions, connection, transactionOptions, url } = db as BaseDatabaseAdapter &
    Adapter
  if (typeof url !== 'string') return
  if (transactionOptions === undefined) {
    throw new Error('MongoDB without transactions: leave transactionOptions out of mongooseAdapter')
  }
  const own = connection.base.createConnection()
  try {
    const opened = own.openUri(url, { ...connectOptions, autoCreate: false, autoIndex: false })
    const failed = await opened.then(
      () => undefined,
      (error: unknown) => error as Error,
    )
    // First, because a server may refuse the connection for this reason with a less specific error.
    assertPrimary(own)
    if (failed) throw new Error(`cannot connect to MongoDB: ${reasonOf(failed)}`)
    await proveOver(own)
  } catch (error) {
    throw new Error(`${setting}: ${(error as Error).message}`, { cause: error })
  } finally {
    await own.close(true).catch(() => {})
  }
}

type Adapter = Mongo & { connectOptions?: object; transactionOptions?: object; url?: unknown }

const assertPrimary = (connection: Connection): void => {
  // Undefined for an address that cannot be parsed.
  const client = connection.getClient() as undefined | ReturnType<Connection['getClient']>
  const mode = client?.options.readPreference.mode
  if (mode === undefined || mode === 'primary') return
  throw new Error(
    `readPreference=${mode} cannot be used: inside a transaction MongoDB reads from the primary alone. Leave readPreference out`,
  )
}

const proveOver = async (connection: Connection): Promise<void> => {
  const { replicaSet } = connection.getClient().options
  if (!replicaSet) {
    const { setName } = (await connection.db?.command({ hello: 1 })) ?? {}
    throw new Error(setName ? `add replicaSet=${setName}: ${WITHOUT}` : NO_SET)
  }
  const session = await connection.startSession()
  try {
    session.startTransaction()
    // Any name works: a collection can be read in a transaction before it exists.
    await connection.collection('newsroom_counters').findOne({}, { session })
    await session.commitTransaction()
  } catch (error) {
    throw new Error(`MongoDB refuses a read inside a transaction: ${(error as Error).message}`)
  } finally {
    await session.endSession()
  }
}

const WITHOUT = 'without it there are no transactions'

const NO_SET = `this MongoDB is no replica set. Start it as one (mongod --replSet rs0, then rs.initiate()), and add replicaSet=rs0: ${WITHOUT}`

/** The cause of "Server selection timed out". */
const reasonOf = (error: unknown): string => {
  const { message, reason } = error as Error & { reason?: Topology }
  if (!reason?.servers) return message
  const servers = [...reason.servers.values()]
  const failed = servers.find((server) => server.error)
  if (failed?.error) return failed.error.message
  if (servers.length === 0 && reason.setName) {
    return `what answers is not of the replica set "${reason.setName}": replicaSet must be the name that rs.status().set tells`
  }
  return `its replica set has no primary just now (${message})`
}

/** The properties that are used; mongoose does not export the driver's type. */
type Topology = { servers?: Map<string, { error?: Error | null }>; setName?: string | null }
