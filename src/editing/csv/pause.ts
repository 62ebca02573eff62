import { setImmediate as nextTurn } from 'node:timers/promises'
import { refuse } from '../../core/refuse.ts'

/** Milliseconds of reading after which other requests have their turn; milliseconds of processor time after which a file is refused. */
const TURN_MS = 50
const MOST_MS = 10_000

/**
 * Returns a function to be called between two lines of a file. Each may be compared with all rows of a list, or a wrong name with all
 * names: thousands of them would keep the process from answering.
 * @throws APIError 413 if reading takes too long
 */
export const makePause = (most = MOST_MS) => {
  let [began, cpu, spent] = [performance.now(), process.cpuUsage(), 0]
  return async (): Promise<void> => {
    if (performance.now() - began < TURN_MS) return
    // Other programs of a busy machine use no processor time of this one.
    const { system, user } = process.cpuUsage(cpu)
    spent += (system + user) / 1_000
    if (spent > most) throw refuse(TOO_LONG, 413)
    await nextTurn()
    began = performance.now()
    cpu = process.cpuUsage()
  }
}

const TOO_LONG = 'It takes too long to read this file. Import it in parts.'
