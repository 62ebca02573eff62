import type { Payload } from 'payload'
import { newsroomOf } from '../../src/core/newsroom.ts'

/** What a process keeps to answer quicker. */
export type Memory = 'answers' | 'items' | 'totals'

/** Forgets what is kept under these names, as after a start. */
export const forget = (payload: Payload, ...names: Memory[]): void => {
  for (const name of names) cacheOf(payload, name)?.byKey.clear()
}

/** How much is kept under a name. */
export const cacheOf = (payload: Payload, name: Memory) =>
  newsroomOf(payload).kept.get(name) as
    | undefined
    | {
        byKey: { calculatedSize: number; clear: () => void; size: number }
        byTag: Map<string, Set<string>>
      }
