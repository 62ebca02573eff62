import type { BaseDatabaseAdapter, DatabaseAdapterObj } from 'payload'
import { endsWithin } from '../../src/core/inTime.ts'
import { mongoOf } from '../../src/database/mongo.ts'
import { explains } from './server.ts'

/** Works around three faults of the stand-in server. A real MongoDB has neither. */
export const forStandIn = (adapter: DatabaseAdapterObj): DatabaseAdapterObj => ({
  ...adapter,
  init: (args) => {
    const db = adapter.init(args)
    deleteInTwoSteps(db)
    commitOneByOne(db)
    dropRolledBackSessions(db)
    return db
  },
})

/** The stand-in refuses `findAndModify` with `remove` as the driver sends it: it is found and deleted in two steps of one transaction. */
const deleteInTwoSteps = (db: BaseDatabaseAdapter): void => {
  const deleteOne = db.deleteOne.bind(db)
  db.deleteOne = async (input) => {
    try {
      return await deleteOne(input)
    } catch (error) {
      if (!/new is not allowed when remove=true/.test(String(error))) throw error
      const { collection, req, where } = input
      const doc = await db.findOne({ collection, req: req as never, where })
      await db.deleteMany({ collection, req: req as never, where })
      return doc as never
    }
  }
}

/**
 * The stand-in loses what a transaction inserted if another one commits at the same time: of 30 parallel transactions that each insert
 * one document, it reports 30 commits and stores 3 to 20 of them. So the commits of one process wait for each other.
 */
const commitOneByOne = (db: BaseDatabaseAdapter): void => {
  const commit = db.commitTransaction.bind(db)
  const mongo = mongoOf(db)
  if (!mongo) return
  let isStandIn: Promise<boolean> | undefined
  let last: Promise<unknown> = Promise.resolve()
  db.commitTransaction = async (id) => {
    isStandIn ??= explains(mongo).then((isReal) => !isReal)
    if (!(await isStandIn)) return commit(id)
    const before = last
    const done = before.then(() => commit(id))
    last = before.then(() => endsWithin(done, LONGEST_COMMIT_MS))
    return done
  }
}

/** A commit that a stopped server does not answer holds up the next one this long. */
const LONGEST_COMMIT_MS = 2_000

/**
 * The stand-in refuses a new transaction on a session whose rollback did not reach it ("transaction already in progress"); MongoDB
 * ends the old one. So the driver reuses no session of a rolled back transaction.
 */
const dropRolledBackSessions = (db: BaseDatabaseAdapter): void => {
  const rollback = db.rollbackTransaction.bind(db)
  const mongo = mongoOf(db)
  if (!mongo) return
  db.rollbackTransaction = async (given) => {
    const id = await given
    const server = mongo.sessions[String(id)]?.serverSession
    if (server) server.isDirty = true
    return rollback(id)
  }
}
