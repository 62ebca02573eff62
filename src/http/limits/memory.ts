import { LRUCache } from 'lru-cache'
import type { Counter, Purpose } from './counter.ts'

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
