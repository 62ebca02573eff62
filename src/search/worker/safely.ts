import type { Keeper } from './keeper.ts'
import { codeOf, isBroken } from './libsql.ts'

/** Changes the index; discards it if it is damaged. What another connection's lock prevents is tried again later. */
export const safely = (keeper: Keeper, change: () => void): void => {
  try {
    change()
  } catch (error) {
    if (codeOf(error) === 'SQLITE_BUSY') return
    if (!isBroken(error)) throw error
    keeper.discard()
  }
}
