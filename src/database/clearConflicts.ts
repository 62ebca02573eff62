import type { BaseDatabaseAdapter } from 'payload'
import { APIError } from 'payload'
import { causesOf } from './causesOf.ts'
import { isWriteConflict } from './isDatabaseDown.ts'
import { READS } from './reads.ts'
import { WRITES } from './writes.ts'

/**
 * Turns write conflicts into 409 with a message: MongoDB rejects the second of two transactions that write one document, or one unique
 * value, while both are open (WriteConflict, 112), at the write, at a later read, or at the commit. No part of the save was stored.
 */
export const clearConflicts = <T extends BaseDatabaseAdapter>(db: T): T => {
  for (const name of [...READS, ...WRITES, 'commitTransaction'] as const) {
    const act = db[name].bind(db) as (...args: unknown[]) => Promise<unknown>
    const clear = async (...args: unknown[]) => {
      try {
        return await act(...args)
      } catch (error) {
        throw isConflict(error) ? new SaveConflict(name) : error
      }
    }
    Object.assign(db, { [name]: clear })
  }
  return db
}

/** A save that conflicted with another one; no part of it was stored. */
export class SaveConflict extends APIError {
  override name = 'SaveConflict'
  /** @param at the adapter's function that failed */
  constructor(at: string) {
    super(at === 'create' ? NEW : CHANGED, 409, undefined, true)
  }
}

/** Also true for an error of another copy of this module: Next bundles its own. */
export const isSaveConflict = (error: unknown): boolean =>
  (error as Error | undefined)?.name === 'SaveConflict'

const NEW =
  'Something else was saved at the same address at the same moment, and nothing of yours was kept. Please save again.'

const CHANGED =
  'Somebody else was saving at the same moment, and nothing of your save was kept. Please save again.'

/** Also true if the driver wraps it in another error. */
const isConflict = (error: unknown): boolean => causesOf(error).some(isWriteConflict)
