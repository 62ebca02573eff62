import type { Payload } from 'payload'
import { perNewsroom } from './newsroom.ts'
import { logError } from './logError.ts'

const openBy = perNewsroom('work behind answers', () => new Set<Promise<void>>())

/** Runs something after the current answer. A failure is logged; `settled` waits for open work. */
export const later = (payload: Payload, work: () => Promise<void>): void => {
  const works = openBy(payload)
  const done = new Promise((resolve) => setImmediate(resolve))
    .then(work)
    .catch((error: unknown) => logError(payload, error, 'background work failed'))
    .finally(() => works.delete(done))
  works.add(done)
}

/** Waits for all open work, so that a process that ends loses none. */
export const settled = async (payload: Payload): Promise<void> => {
  const works = openBy(payload)
  while (works.size > 0) await Promise.all(works)
}
