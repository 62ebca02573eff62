import type { Payload } from 'payload'
import { newsroomOf } from '../../src/core/newsroom.ts'

/** Names of a process's caches. */
export const MEMORIES = ['answers', 'items', 'named', 'reads', 'totals'] as const

export type Memory = (typeof MEMORIES)[number]

/** Clears these caches, or all, as after a start. */
export const forget = (payload: Payload, ...names: Memory[]): void => {
  for (const name of names.length > 0 ? names : MEMORIES) cacheOf(payload, name)?.byKey.clear()
}

/** Returns the cache of this name. */
export const cacheOf = (payload: Payload, name: Memory) =>
  newsroomOf(payload).memoized.get(name) as
    | undefined
    | {
        byKey: { calculatedSize: number; clear: () => void; size: number }
        byTag: Map<string, Set<string>>
      }
