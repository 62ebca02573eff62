import { setImmediate as nextTurn } from 'node:timers/promises'
import { refuse } from '../../core/refuse.ts'

/** Milliseconds of reading after which other requests have their turn, and after which a file is refused. */
const TURN_MS = 50
const MOST_MS = 10_000

/**
 * Returns a function to be called between two lines of a file. Each may be compared with all rows of a list, or a wrong name with all
 * names: thousands of them would keep the process from answering.
 * @throws APIError 413 if reading takes too long
 */
export const makePause = (most = MOST_MS) => {
  let [began, spent] = [performance.now(), 0]
  return async (): Promise<void> => {
    const ms = performance.now() - began
    if (ms < TURN_MS) return
    spent += ms
    if (spent > most) throw refuse(TOO_LONG, 413)
    await nextTurn()
    began = performance.now()
  }
}

const TOO_LONG = 'It takes too long to read this file. Import it in parts.'
