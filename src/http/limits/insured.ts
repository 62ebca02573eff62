import type { Payload } from 'payload'
import type { Soon } from '../../core/soon.ts'
import { endsWithin } from '../../core/inTime.ts'
import type { Counter } from './counter.ts'

/** So long a shared counter may take. */
const PATIENCE_MS = 600

/** So often it is tried while it does not answer. */
const AGAIN_MS = 1_000

type Insured = { logger: Payload['logger']; own: Counter; shared: Counter }

/**
 * Insures counters that have one store: while it does not answer, each counts in its own process. Only the first requests
 * of an outage wait; later ones try the store without waiting for it.
 */
export const insurance = (): ((counters: Insured) => Counter) => {
  let isAway = false
  let triedAt = -Infinity

  return ({ logger, own, shared }) => {
    const tryAgain = async () => {
      if (performance.now() - triedAt < AGAIN_MS) return
      triedAt = performance.now()
      await inTime(shared.read('is it there'))
      if (isAway) logger.warn('Limits are counted together again.')
      isAway = false
    }
    const ask = async <T>(question: (counter: Counter) => Soon<T>): Promise<T> => {
      if (!isAway) {
        try {
          return await inTime(question(shared))
        } catch (err) {
          if (!isAway) logger.error({ err, msg: ALONE })
          isAway = true
          triedAt = performance.now()
        }
      }
      tryAgain().catch(() => {})
      return question(own)
    }
    return {
      add: (key, points) => ask((counter) => counter.add(key, points)),
      forget: (key) => ask((counter) => counter.forget(key)),
      read: (key) => ask((counter) => counter.read(key)),
    }
  }
}

const ALONE = 'Limits are counted in this process alone: their store does not answer.'

/** @throws Error where it takes too long */
const inTime = async <T>(work: Soon<T>): Promise<T> => {
  if (await endsWithin(Promise.resolve(work), PATIENCE_MS)) return work
  throw new Error(`no answer within ${PATIENCE_MS} ms`)
}
