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
        throw isConflict(error) ? new SaveConflict(name) : error
      }
    }
    Object.assign(db, { [name]: told })
  }
  return db
}

/** A save that lost against another one; nothing of it was kept. */
export class SaveConflict extends APIError {
  override name = 'SaveConflict'
  constructor(write: (typeof WRITES)[number]) {
    super(write === 'create' ? NEW : CHANGED, 409, undefined, true)
  }
}

/** Also for one that another copy of this module has thrown: Next bundles its own. */
export const isSaveConflict = (error: unknown): boolean =>
  (error as Error | undefined)?.name === 'SaveConflict'

const NEW =
  'Something else was saved at the same address at the same moment, and nothing of yours was kept. Please save again.'

const CHANGED =
  'Somebody else was saving at the same moment, and nothing of your save was kept. Please save again.'

/** Code 112, also where the driver wraps it in an error of its own. */
const isConflict = (error: unknown): boolean => {
  const { cause, code, codeName } = (error ?? {}) as Record<string, unknown>
  return code === 112 || codeName === 'WriteConflict' || (cause !== undefined && isConflict(cause))
}
