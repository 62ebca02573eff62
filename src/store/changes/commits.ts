import type { Payload, PayloadRequest } from 'payload'
import { catchUp } from './catchUp.ts'
import type { Done } from './open.ts'
import { takeDone } from './open.ts'
import { noteDue, tell, tellAhead } from './tail.ts'

/**
 * Lets every commit number and tell what it has added, before whoever saved gets an answer. Payload has no hook that runs after
 * a commit, so its adapter's own function is taken.
 */
export const watchCommits = (payload: Payload): void => {
  const { db } = payload
  const commit = db.commitTransaction.bind(db)
  const rollback = db.rollbackTransaction.bind(db)
  db.commitTransaction = async (given) => {
    const id = (await given) as string
    const done = takeDone(payload, id)
    if (done) tellAhead(payload, done.rows)
    try {
      await commit(id)
    } finally {
      // Also where the commit failed: its result may be unknown, and then it may have happened.
      if (done) await settle(payload, done)
    }
  }
  db.rollbackTransaction = async (given) => {
    const id = (await given) as string
    takeDone(payload, id)
    await rollback(id)
  }
}

/** The same for what is saved outside of a transaction, and so is there at once. */
export const settleUncommitted = async ({ payload, transactionID }: PayloadRequest) => {
  if ((await transactionID) ?? false) return
  const done = takeDone(payload, null)
  if (done) await settle(payload, done)
}

const settle = async (payload: Payload, { due, rows }: Done): Promise<void> => {
  noteDue(payload, due)
  if (rows.length === 0) return
  // What left the public must not be served from here again, whatever becomes of the database meanwhile.
  tell(payload, rows, { inOrder: false })
  try {
    await catchUp(payload)
  } catch (error) {
    payload.logger.warn({ err: error, msg: 'the log of changes could not be read after a save' })
  }
}
