import { setTimeout as sleep } from 'node:timers/promises'
import { causesOf } from './causesOf.ts'

/** Milliseconds for which a start waits for another process, and between two attempts. */
const [LONGEST_MS, PAUSE_MS] = [30_000, 100]

/**
 * Prepares an SQLite file, again and again while another process that starts, too, holds it or does the same: the driver waits for no lock.
 * @param prepare looks first what is there
 */
export const untilFree = async (prepare: () => Promise<void>): Promise<void> => {
  for (const until = performance.now() + LONGEST_MS; ;) {
    try {
      return await prepare()
    } catch (error) {
      if (!isOfAnother(error) || performance.now() > until) throw error
      await sleep(PAUSE_MS)
    }
  }
}

/** Whether the file is locked, or what is to be made was made in this moment. */
const isOfAnother = (error: unknown): boolean =>
  causesOf(error).some(
    ({ code, name }) => /^SQLITE_BUSY/.test(String(code)) || name === 'WriteQueueError',
  ) || /^SQLITE_ERROR: .* already exists/.test((error as Error).message)
