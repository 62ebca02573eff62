import { once } from 'node:events'
import type { Payload } from 'payload'
import { mongoOf } from '../../database/mongo.ts'
import { isHeld } from './lease.ts'
import { workAlone } from './workAlone.ts'

const NAME = 'running'

const EVERY_MS = 2_000

/**
 * Holds a lease while this process runs, unless another process holds it: a MongoDB, which other machines use, shows by nothing else that
 * its newsroom is not stopped. SQLite's file has a queue of writers (`database/machineLine.ts`).
 * @returns a function that stops it
 */
export const showRunning = (payload: Payload): (() => void) =>
  mongoOf(payload.db)
    ? workAlone(payload, {
        everyMs: EVERY_MS,
        isDue: async () => true,
        name: NAME,
        work: async ({ signal }) => {
          if (!signal.aborted) await once(signal, 'abort')
        },
      })
    : () => {}

/** Whether a newsroom runs on this database, or ran 30 s ago and was killed. */
export const isRunning = (payload: Payload): Promise<boolean> => isHeld(payload, NAME)
