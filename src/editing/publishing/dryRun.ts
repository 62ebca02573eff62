import type { PayloadRequest } from 'payload'
import { initTransaction, killTransaction } from 'payload'
import { refuse } from '../../core/refuse.ts'

/**
 * Runs a save in a transaction, returns what `work` reads from it, and rolls back. All rules and hooks of a real save apply.
 * @throws APIError 501 if the database has no transactions, because nothing could be rolled back
 */
export const dryRun = async <T>(req: PayloadRequest, work: () => Promise<T>): Promise<T> => {
  if (!(await initTransaction(req))) throw refuse(NO_TRANSACTIONS, 501)
  try {
    return await work()
  } finally {
    await killTransaction(req)
  }
}

const NO_TRANSACTIONS =
  'What publishing changes cannot be told beforehand: the database offers no transactions.'
