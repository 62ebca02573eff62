import mongoose from 'mongoose'
import type { Payload } from 'payload'
import type { Mongo } from '../../src/database/mongo.ts'
import { mongoOf } from '../../src/database/mongo.ts'

export type Server = {
  /** `stand-in`: a server with MongoDB's protocol that is not MongoDB. */
  name: 'mongodb' | 'sqlite' | 'stand-in'
  /** Prints what this server could not test. */
  cannotTell: (what: string) => void
}

/** Returns the database of this run; only a real MongoDB supports `explain`. */
export const serverOf = async ({ db }: Payload): Promise<Server> => {
  const mongo = mongoOf(db)
  return named(!mongo ? 'sqlite' : (await explains(mongo)) ? 'mongodb' : 'stand-in')
}

/** As `serverOf`, for a server that this process is not connected to. */
export const serverAt = async (uri: string): Promise<Server> => {
  const connection = await mongoose.createConnection(uri).asPromise()
  try {
    return named((await explains({ connection })) ? 'mongodb' : 'stand-in')
  } finally {
    await connection.close()
  }
}

const named = (name: Server['name']): Server => ({
  cannotTell: (what) =>
    process.stderr.write(`not proven on this server (${name}), only on a real MongoDB: ${what}\n`),
  name,
})

/** Whether this is a real MongoDB. */
export const explains = async ({ connection }: Pick<Mongo, 'connection'>): Promise<boolean> => {
  try {
    const plan = await connection.db?.command({
      // The command's name must be the first key.
      explain: { find: 'users', filter: {} },
      verbosity: 'queryPlanner',
    })
    return plan?.queryPlanner !== undefined
  } catch {
    return false
  }
}
