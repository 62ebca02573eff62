import type { BaseDatabaseAdapter } from 'payload'
import { APIError } from 'payload'
import { WRITES } from './writes.ts'

/**
 * MongoDB refuses the second of two transactions that write one document, or one unique value, while both are open
 * (WriteConflict, 112). Nothing of it was written: whoever saved second is told so, in words.
 */
export const clearConflicts = <T extends BaseDatabaseAdapter>(db: T): T => {
  for (const name of WRITES) {
    const write = db[name].bind(db) as (...args: unknown[]) => Promise<unknown>
    const told = async (...args: unknown[]) => {
      try {
        return await write(...args)
      } catch (error) {
        throw isConflict(error) ? new APIError(MESSAGE, 409, undefined, true) : error
      }
    }
    Object.assign(db, { [name]: told })
  }
  return db
}

const MESSAGE =
  'Somebody else was saving at the same moment, and nothing of your save was kept. Please save again.'

/** Code 112, also where the driver wraps it in an error of its own. */
const isConflict = (error: unknown): boolean => {
  const { cause, code, codeName } = (error ?? {}) as Record<string, unknown>
  return code === 112 || codeName === 'WriteConflict' || (cause !== undefined && isConflict(cause))
}
