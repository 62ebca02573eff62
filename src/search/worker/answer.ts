import type { IndexQuery, FromIndex } from '../messages.ts'
import type { Keeper } from './keeper.ts'
import { codeOf, isBroken } from './libsql.ts'

/** A search that waits for the index to reach a position of the log. */
type Waiting = { asked: IndexQuery; id: number; seq: number; until: number }

/** Answers searches, each once the index has reached its position. @param patience milliseconds that one waits */
export const makeAnswerer = (args: {
  keeper: Keeper
  patience: number
  post: (message: FromIndex) => void
}) => {
  const { keeper, patience, post } = args
  let waiting: Waiting[] = []

  const answer = ({ asked, id, seq, until }: Waiting): boolean => {
    try {
      const store = keeper.store()
      if (store && store.position().seq >= seq) {
        post({ found: store.find(asked), id, is: 'found' })
        return true
      }
    } catch (error) {
      if (isBroken(error)) keeper.discard()
      else if (codeOf(error) !== 'SQLITE_BUSY') {
        post({ id, is: 'failed', message: String(error) })
        return true
      }
    }
    if (performance.now() < until) return false
    post({ id, is: 'late' })
    return true
  }
  return {
    add: (search: Omit<Waiting, 'until'>): void => {
      const asked = { ...search, until: performance.now() + patience }
      if (!answer(asked)) waiting.push(asked)
    },
    isWaiting: () => waiting.length > 0,
    /** Answers those that can be answered now. */
    look: (): void => {
      waiting = waiting.filter((one) => !answer(one))
    },
  }
}
