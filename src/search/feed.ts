import type { Payload } from 'payload'
import { setTimeout as sleep } from 'node:timers/promises'
import { logError } from '../core/logError.ts'
import { forReaders } from '../database/readers.ts'
import { readEntries } from './entries.ts'
import type { ToIndex } from './messages.ts'
import { TEXTS_AT_ONCE, readTexts } from './pdf/stored.ts'

/** How long this process reads rows in one turn, in milliseconds; requests are answered between two. */
const TURN_MS = 8

/** Rows of one batch. */
const [LEAST, MOST] = [10, 250]

/**
 * Returns a function that reads the next batch of the log for the index. A batch grows or shrinks to what this process reads in one short
 * turn, and the next one waits as long as it took: readers have at least half of the process.
 */
export const makeFeed = (payload: Payload) => {
  let size = LEAST
  return async (from: number): Promise<ToIndex> => {
    const began = performance.now()
    try {
      const rows = await readEntries(payload, { from, limit: size })
      const took = performance.now() - began
      const more = rows.length === size
      size = took < TURN_MS ? Math.min(MOST, size * 2) : Math.max(LEAST, size >> 1)
      if (more) await sleep(took)
      return { is: 'rows', more, rows }
    } catch (err) {
      logError(payload, err, 'the search index follows the log later', 'warn')
      return { is: 'rows', more: false, rows: undefined }
    }
  }
}

/** Reads texts of files for the index. */
export const feedTexts = async (payload: Payload, hashes: string[]): Promise<ToIndex> => {
  try {
    const texts = await forReaders(() => readTexts(payload, hashes))
    return { is: 'texts', more: texts.length === TEXTS_AT_ONCE, texts }
  } catch (err) {
    logError(payload, err, 'the search index reads texts of files later', 'warn')
    return { is: 'texts', more: false, texts: [] }
  }
}
