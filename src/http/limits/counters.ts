import { LRUCache } from 'lru-cache'
import type { Payload } from 'payload'
import { newsroomOf, perNewsroom } from '../../core/newsroom.ts'
import { batchedCounter } from './batchedCounter.ts'
import type { Counter, Purpose } from './counter.ts'
import { fallbackCounter } from './fallbackCounter.ts'
import { clusterCounter, mongoCounter } from './stores.ts'

const countersOf = perNewsroom('counters', () => new Map<string, Counter>())

const fallbackOf = perNewsroom('fallback of counters', () => fallbackCounter())

/**
 * Returns the counter of a purpose, in the store that the option `limits.store` names. A shared store that does not answer is replaced by
 * counting in this process: readers neither wait for it nor get errors because of it.
 */
export const counterOf = (payload: Payload, purpose: Purpose): Counter => {
  const counters = countersOf(payload)
  const known = counters.get(purpose.name)
  if (known) return known
  const counter = makeCounter(payload, purpose)
  counters.set(purpose.name, counter)
  return counter
}

const makeCounter = (payload: Payload, purpose: Purpose): Counter => {
  const { store = 'memory' } = newsroomOf(payload).limits
  const own = memoryCounter(purpose)
  if (store === 'memory') return own
  const shared = store === 'cluster' ? clusterCounter(purpose) : mongoCounter(payload, purpose)
  const withFallback = fallbackOf(payload)
  return withFallback({ logger: payload.logger, own, shared: batchedCounter(shared) })
}

/** Maximum of open windows; beyond it the least recently used one is evicted. */
const WINDOWS = 200_000

/** A count, and the end of its window by the monotonic clock in milliseconds: the wall clock may be set back. */
type Window = { counted: number; endsAt: number }

/** A counter in this process's memory. It is synchronous, which no library offers. */
export const memoryCounter = ({ seconds }: Pick<Purpose, 'seconds'>): Counter => {
  const windows = new LRUCache<string, Window>({ maxSize: WINDOWS, sizeCalculation: () => 1 })

  const openAt = (now: number, key: string): undefined | Window => {
    const window = windows.get(key)
    return window && window.endsAt > now ? window : undefined
  }
  const begin = (now: number, key: string): Window => {
    const window = { counted: 0, endsAt: now + seconds * 1000 }
    windows.set(key, window)
    return window
  }

  return {
    add: (key, points) => {
      const now = clock()
      const window = openAt(now, key) ?? begin(now, key)
      window.counted += points
      return countOf(window, now)
    },
    forget: (key) => void windows.delete(key),
    read: (key) => {
      const now = clock()
      const window = openAt(now, key)
      return window ? countOf(window, now) : null
    },
  }
}

/** Rounded to milliseconds: floating-point sums of fractions would be inexact. */
const clock = (): number => Math.floor(performance.now())

const countOf = ({ counted, endsAt }: Window, now: number) => ({ counted, msLeft: endsAt - now })
