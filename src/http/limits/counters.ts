import type { Payload } from 'payload'
import { perNewsroom } from '../../core/perNewsroom.ts'
import { newsroomOf } from '../../core/newsroom.ts'
import { batchedCounter } from './batchedCounter.ts'
import type { Counter, Purpose } from './counter.ts'
import { fallbackCounter } from './fallbackCounter.ts'
import { memoryCounter } from './memory.ts'
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
