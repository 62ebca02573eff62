import { setTimeout as sleep } from 'node:timers/promises'
import type { BaseDatabaseAdapter } from 'payload'
import type { ClientSession } from 'mongoose'
import { endsWithin } from '../core/inTime.ts'
import { hasLabel, isDatabaseDown } from './isDatabaseDown.ts'
import type { Mongo } from './mongo.ts'
import { pauseAfter } from './databaseHealth.ts'
import { rolledBack } from './rolledBack.ts'
import { UnknownCommit } from './unknownCommit.ts'

/** Milliseconds. An election takes up to 12 s with MongoDB's own settings; one attempt must not take all of it. */
const DEADLINE_MS = 15_000
const TRY_MS = 5_000

/** Milliseconds. A server that does not answer a rollback rolls back by itself, after 60 s at the latest. */
const ROLLBACK_MS = 1_000

/**
 * Commits of MongoDB whose answer is lost are sent again, on the same session, until the outcome is known: MongoDB answers a second
 * `commitTransaction` of one transaction with the outcome of the first (the driver's `withTransaction` relies on it, too). Payload's
 * own functions send it once and leave the session open where it fails (db-mongodb, `transactions/commitTransaction.js`). A
 * rollback has a deadline.
 * @throws UnknownCommit where the outcome is not known after 15 s, or where the transaction was rolled back; the driver's error where
 * nothing was stored
 */
export const commitAgain = <T extends BaseDatabaseAdapter>(db: T): T => {
  const sessions = (db as { sessions?: unknown }).sessions as Mongo['sessions']
  const commit = db.commitTransaction.bind(db)
  const rollback = db.rollbackTransaction.bind(db)
  const undone = rolledBack()

  /** The session of an open transaction; no other operation of its request gets it any more. */
  const takeSession = (id: Id): ClientSession | undefined => {
    const session = sessions[String(id)]
    if (!session?.inTransaction()) return undefined
    delete sessions[String(id)]
    return session
  }
  db.commitTransaction = async (given) => {
    const id: Id = await given
    undone.refuse(id)
    const session = takeSession(id)
    if (!session) return commit(id)
    try {
      await commitUntilKnown(session)
    } finally {
      await session.endSession().catch(() => {})
    }
  }
  db.rollbackTransaction = async (given) => {
    const id = await given
    const session = takeSession(id)
    undone.add(id)
    if (!session) return rollback(id)
    const ending = session.abortTransaction({ timeoutMS: ROLLBACK_MS })
    await endsWithin(ending, ROLLBACK_MS)
    await session.endSession().catch(() => {})
  }
  return db
}

type Id = null | number | string | undefined

const commitUntilKnown = async (session: ClientSession): Promise<void> => {
  const until = performance.now() + DEADLINE_MS
  for (let tries = 0; ; tries += 1) {
    const left = until - performance.now()
    try {
      return await session.commitTransaction({ timeoutMS: Math.max(1, Math.min(TRY_MS, left)) })
    } catch (error) {
      if (isRolledBack(error) || (tries === 0 && !isOpen(error))) throw error
      if (performance.now() >= until) throw new UnknownCommit(error)
    }
    await sleep(Math.min(pauseAfter(tries), Math.max(0, until - performance.now())))
  }
}

/**
 * Whether the server reports that the transaction ended without a commit, and that the majority of its set agrees (specifications,
 * transactions, "UnknownTransactionCommitResult").
 */
const isRolledBack = (error: unknown): boolean =>
  hasLabel(error, 'TransientTransactionError') && !hasLabel(error, UNKNOWN)

/** Whether a commit that failed with this error may have happened. */
const isOpen = (error: unknown): boolean => {
  const { name } = (error ?? {}) as Error
  return hasLabel(error, UNKNOWN) || name === 'MongoWriteConcernError' || isDatabaseDown(error)
}

const UNKNOWN = 'UnknownTransactionCommitResult'
