import type { PayloadRequest } from 'payload'
import { APIError, initTransaction, killTransaction } from 'payload'

/**
 * Runs a save in a transaction, returns what `work` reads from it, and rolls back. All rules and hooks of a real save apply.
 * @throws APIError 501 if the database has no transactions, because nothing could be rolled back
 */
export const dryRun = async <T>(req: PayloadRequest, work: () => Promise<T>): Promise<T> => {
  if (!(await initTransaction(req))) throw new APIError(NO_TRANSACTIONS, 501, undefined, true)
  try {
    return await work()
  } finally {
    await killTransaction(req)
  }
}

const NO_TRANSACTIONS =
  'What publishing changes cannot be told beforehand: the database offers no transactions.'
