import { LRUCache } from 'lru-cache'
import type { Counter, Purpose } from './counter.ts'

/** Windows that are open at once; beyond them, whoever did not come for longest begins anew. */
const WINDOWS = 200_000

/** What is counted under a key, until an instant in milliseconds. */
type Window = { counted: number; endsAt: number }

/** Counts in this process, in the turn in which it is asked: no library does that without a promise. */
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
      const now = Date.now()
      const window = openAt(now, key) ?? begin(now, key)
      window.counted += points
      return told(window, now)
    },
    forget: (key) => void windows.delete(key),
    read: (key) => {
      const now = Date.now()
      const window = openAt(now, key)
      return window ? told(window, now) : null
    },
  }
}

const told = ({ counted, endsAt }: Window, now: number) => ({ counted, msLeft: endsAt - now })
