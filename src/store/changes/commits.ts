import type { Payload, PayloadRequest } from 'payload'
import { logError } from '../../core/logError.ts'
import { perNewsroom } from '../../core/newsroom.ts'
import { afterEachTransaction } from '../../database/afterTransaction.ts'
import { catchUp } from './catchUp.ts'
import type { Change } from './collection.ts'
import type { Done } from './open.ts'
import { takeDone } from './open.ts'
import { noteDue, notifyListeners } from './tail.ts'

/** After each commit, before the save is answered, passes its rows to the listeners and reads the log, which numbers them. */
export const watchCommits = (payload: Payload): void =>
  afterEachTransaction(payload, async (id, end) => {
    const done = takeDone(payload, id)
    // After an unknown outcome the commit may have happened; after a rollback nothing changed.
    if (done && end !== 'rolled back') await settle(payload, done)
  })

/** The same for writes outside a transaction, which are visible at once. */
export const settleUncommitted = async ({ payload, transactionID }: PayloadRequest) => {
  if ((await transactionID) ?? false) return
  const done = takeDone(payload, null)
  if (done) await settle(payload, done)
}

const settle = async (payload: Payload, { due, keys, rows }: Done): Promise<void> => {
  noteDue(payload, due)
  if (rows.length > 0) await readBack(payload, rows)
  await Promise.all([...settledBy(payload)].map((listener) => listener({ due, keys })))
}

const readBack = async (payload: Payload, rows: Change[]): Promise<void> => {
  // Caches must drop withdrawn items first, in case the database fails right after the commit.
  notifyListeners(payload, rows, { inOrder: false })
  try {
    await catchUp(payload)
  } catch (error) {
    logError(payload, error, 'the log of changes could not be read after a save', 'warn')
  }
}

/** A listener to each save of this process that changes what readers get, now or later: called after the commit, before the answer. */
type SettledListener = (save: Pick<Done, 'due' | 'keys'>) => Promise<void>

const settledBy = perNewsroom('commit listeners', () => new Set<SettledListener>())

/** Registers a listener that each save awaits after its commit. */
export const onSettled = (payload: Payload, listener: SettledListener): void => {
  settledBy(payload).add(listener)
}
