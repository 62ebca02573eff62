import type { Payload } from 'payload'
import { keptBy } from './kept.ts'

const openBy = keptBy('work behind answers', () => new Set<Promise<void>>())

/** Does something once the answer that asked for it is on its way. A failure is logged; `settled` waits for the rest. */
export const later = (payload: Payload, work: () => Promise<void>): void => {
  const works = openBy(payload)
  const done = new Promise((resolve) => setImmediate(resolve))
    .then(work)
    .catch((error: unknown) => payload.logger.error({ err: error, msg: 'work behind an answer' }))
    .finally(() => works.delete(done))
  works.add(done)
}

/** Waits for everything that was to be done later: a process that ends loses nothing. */
export const settled = async (payload: Payload): Promise<void> => {
  const works = openBy(payload)
  while (works.size > 0) await Promise.all(works)
}
