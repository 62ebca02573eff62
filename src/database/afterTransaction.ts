import type { Payload, PayloadRequest } from 'payload'
import { isUnknownCommit } from './unknownCommit.ts'

/** How a transaction has ended; `unknown`: its commit was sent, and may have happened. */
type TransactionEnd = 'committed' | 'rolled back' | 'unknown'

type Id = number | string

type Act = (end: TransactionEnd) => Promise<void>

/** What waits for the end of each open transaction. */
const waiting = new WeakMap<Payload['db'], Map<Id, Act[]>>()

/**
 * Runs something once the transaction of a request has ended, before the request is answered.
 * @param act must not throw
 * @returns false if the request has no transaction: then nothing runs
 */
export const afterTransaction = async (
  { payload, transactionID }: Pick<PayloadRequest, 'payload' | 'transactionID'>,
  act: Act,
): Promise<boolean> => {
  const id = await transactionID
  if (id === undefined || id === null) return false
  const open = openOf(payload)
  open.set(id, [...(open.get(id) ?? []), act])
  return true
}

/** Returns what waits; the first call wraps the database's commit and rollback. */
const openOf = ({ db }: Payload): Map<Id, Act[]> => {
  const known = waiting.get(db)
  if (known) return known
  const open = new Map<Id, Act[]>()
  waiting.set(db, open)
  const commit = db.commitTransaction.bind(db)
  const rollback = db.rollbackTransaction.bind(db)
  const finish = async (id: Id, end: TransactionEnd): Promise<void> => {
    const acts = open.get(id) ?? []
    open.delete(id)
    await Promise.all(acts.map((act) => act(end)))
  }
  db.commitTransaction = async (given) => {
    const id = (await given) as Id
    try {
      await commit(id)
    } catch (error) {
      // After a known failure the rollback follows.
      if (isUnknownCommit(error)) await finish(id, 'unknown')
      throw error
    }
    await finish(id, 'committed')
  }
  db.rollbackTransaction = async (given) => {
    const id = (await given) as Id
    try {
      await rollback(id)
    } finally {
      await finish(id, 'rolled back')
    }
  }
  return open
}
