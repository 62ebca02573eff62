import type { Payload, PayloadRequest } from 'payload'
import { isUnknownCommit } from './unknownCommit.ts'

/** How a transaction has ended; `unknown`: its commit was sent, and may have happened. */
export type TransactionEnd = 'committed' | 'rolled back' | 'unknown'

type Id = number | string

type Act = (end: TransactionEnd) => Promise<void>

type Watcher = (id: Id, end: TransactionEnd) => Promise<void> | void

type Watched = {
  /** What waits for the end of each open transaction. */
  acts: Map<Id, Act[]>
  /** What is called at the end of every transaction, in the order of registration, before the acts of that one. */
  watchers: Watcher[]
}

const watched = new WeakMap<Payload['db'], Watched>()

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
  const { acts } = watchedOf(payload)
  acts.set(id, [...(acts.get(id) ?? []), act])
  return true
}

/** Calls back after every transaction of this process, before its request is answered. */
export const afterEachTransaction = (payload: Payload, watcher: Watcher): void => {
  watchedOf(payload).watchers.push(watcher)
}

/** The first call wraps the database's commit and rollback: Payload has no hook that runs after either. */
const watchedOf = ({ db }: Payload): Watched => {
  const known = watched.get(db)
  if (known) return known
  const made: Watched = { acts: new Map(), watchers: [] }
  watched.set(db, made)
  const commit = db.commitTransaction.bind(db)
  const rollback = db.rollbackTransaction.bind(db)
  const finish = async (id: Id, end: TransactionEnd): Promise<void> => {
    for (const watcher of made.watchers) await watcher(id, end)
    const acts = made.acts.get(id) ?? []
    made.acts.delete(id)
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
  return made
}
