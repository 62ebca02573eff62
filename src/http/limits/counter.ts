import type { Payload } from 'payload'
import { keptBy } from '../../core/kept.ts'
import { newsroomOf } from '../../core/newsroom.ts'
import type { Soon } from '../../core/soon.ts'
import { combined } from './combined.ts'
import { insurance } from './insured.ts'
import { memoryCounter } from './memory.ts'
import { clusterCounter, mongoCounter } from './stores.ts'

/** What is counted under a key, and when that ends. */
export type Count = { counted: number; msLeft: number }

/** Counts by key, at once where that is in this process. A key's window begins with its first count. */
export type Counter = {
  /** Adds to a key's count, or gives back what is negative. @returns the count just after that */
  add: (key: string, points: number) => Soon<Count>
  /** A key's count; null where no window is open. */
  read: (key: string) => Soon<Count | null>
  /** Ends a key's window. */
  forget: (key: string) => Soon<void>
}

/** What a counter is for, by a name of its own, and how long a window is. */
export type Purpose = { name: string; seconds: number }

const countersOf = keptBy('counters', () => new Map<string, Counter>())

const insuranceOf = keptBy('insurance of counters', () => insurance())

/**
 * The one counter of this purpose, where the option `limits.store` wants it. One that others share goes on in this process
 * alone while it does not answer: no reader waits for it, and none is refused because of it.
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
  const insure = insuranceOf(payload)
  return insure({ logger: payload.logger, own, shared: combined(shared) })
}
