import type { PayloadRequest } from 'payload'
import { APIError, initTransaction, killTransaction } from 'payload'

/**
 * Does a save, looks at what it would leave, and takes it back: by every rule and hook that a real one goes through.
 * @throws APIError 501 where the database has no transactions: there nothing could be taken back
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
