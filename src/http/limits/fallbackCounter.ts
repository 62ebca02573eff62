import type { Payload } from 'payload'
import type { MaybePromise } from '../../core/maybePromise.ts'
import { endsWithin } from '../../core/inTime.ts'
import type { Counter } from './counter.ts'

/** Deadline of a call to the shared store. */
const TIMEOUT_MS = 600

/** Interval of retries while the shared store is away. */
const AGAIN_MS = 1_000

type Fallback = { logger: Payload['logger']; own: Counter; shared: Counter }

/**
 * Returns a function that wraps counters of one shared store: while the store does not answer, counting falls back to this process. Only
 * the first requests of an outage wait for it; later ones retry in the background.
 */
export const fallbackCounter = (): ((counters: Fallback) => Counter) => {
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
    const ask = async <T>(question: (counter: Counter) => MaybePromise<T>): Promise<T> => {
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

/** @throws Error after the deadline */
const inTime = async <T>(work: MaybePromise<T>): Promise<T> => {
  if (await endsWithin(Promise.resolve(work), TIMEOUT_MS)) return work
  throw new Error(`no answer within ${TIMEOUT_MS} ms`)
}
