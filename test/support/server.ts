import type { Payload } from 'payload'
import type { Mongo } from '../../src/database/mongo.ts'
import { mongoOf } from '../../src/database/mongo.ts'

export type Server = {
  /** `stand-in`: it speaks MongoDB's protocol, and is not one. */
  name: 'mongodb' | 'sqlite' | 'stand-in'
  /** Says in the output what this server could not prove. */
  cannotTell: (what: string) => void
}

/** Which database serves this run; a real MongoDB is known by its `explain`. */
export const serverOf = async ({ db }: Payload): Promise<Server> => {
  const mongo = mongoOf(db)
  const name = !mongo ? 'sqlite' : (await explains(mongo)) ? 'mongodb' : 'stand-in'
  return {
    cannotTell: (what) =>
      process.stderr.write(
        `not proven on this server (${name}), only on a real MongoDB: ${what}\n`,
      ),
    name,
  }
}

const explains = async ({ connection }: Mongo): Promise<boolean> => {
  try {
    const plan = await connection.db?.command({
      // The command's name comes first, or it is a command that no server knows.
      explain: { find: 'users', filter: {} },
      verbosity: 'queryPlanner',
    })
    return plan?.queryPlanner !== undefined
  } catch {
    return false
  }
}
