import type { Payload } from 'payload'
import { newsroomOf } from '../../src/core/newsroom.ts'

/** What a process keeps to answer quicker. */
export const MEMORIES = ['answers', 'items', 'named', 'totals'] as const

export type Memory = (typeof MEMORIES)[number]

/** Forgets what is kept under these names, or all of it, as after a start. */
export const forget = (payload: Payload, ...names: Memory[]): void => {
  for (const name of names.length > 0 ? names : MEMORIES) cacheOf(payload, name)?.byKey.clear()
}

/** How much is kept under a name. */
export const cacheOf = (payload: Payload, name: Memory) =>
  newsroomOf(payload).kept.get(name) as
    | undefined
    | {
        byKey: { calculatedSize: number; clear: () => void; size: number }
        byTag: Map<string, Set<string>>
      }
