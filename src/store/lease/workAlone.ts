import type { Payload } from 'payload'
import { later } from '../../core/later.ts'
import type { Lease } from './lease.ts'
import { LEASE_MS, releaseLease, renewLease, takeLease } from './lease.ts'
import { logError } from '../../core/logError.ts'

/** Background work that one process of all does. */
export type SoleWork = {
  /** The lease's name. */
  name: string
  /** Milliseconds between two looks whether there is work. */
  everyMs: number
  /** Whether there is work now; called before the lease is taken. */
  isDue: () => Promise<boolean>
  /**
   * Does the work; it must be able to go on after a crash, in any process. `signal` is aborted when the lease was lost, the process
   * stops, or the work has failed: what it began at the same time must not go on without the lease.
   */
  work: (args: { lease: Lease; signal: AbortSignal }) => Promise<void>
}

/** The longest pause between two looks after failures, in milliseconds. */
const LONGEST_PAUSE_MS = 60_000

/**
 * Does background work while no other process does it. A failure is logged, and the work is tried again after a pause that doubles with
 * each further failure, up to a minute.
 * @returns a function that stops it; `settled` of `core/later.ts` waits for the end of the current run
 */
export const workAlone = (payload: Payload, sole: SoleWork): (() => void) => {
  const stopped = new AbortController()
  let pauseMs = sole.everyMs
  const tryWork = (): void => {
    if (stopped.signal.aborted) return
    later(payload, async () => {
      try {
        if (!stopped.signal.aborted && (await sole.isDue()))
          await run(payload, sole, stopped.signal)
        pauseMs = sole.everyMs
      } catch (err) {
        // The work ended because it was stopped: no fault.
        if (stopped.signal.aborted && err === stopped.signal.reason) return
        logError(payload, err, `background work failed: ${sole.name}`)
        pauseMs = Math.max(sole.everyMs, Math.min(pauseMs * 2, LONGEST_PAUSE_MS))
      } finally {
        setTimeout(tryWork, pauseMs).unref()
      }
    })
  }
  tryWork()
  return () => stopped.abort()
}

const run = async (payload: Payload, { name, work }: SoleWork, stopped: AbortSignal) => {
  const fence = await takeLease(payload, name)
  if (fence === null) return
  const lease = { fence, name }
  const lost = new AbortController()
  const timer = setInterval(() => {
    void renewLease({ payload }, lease).then(
      (isOurs) => isOurs || lost.abort(),
      // The database is away: it is tried again, and ends as lost if another process took it.
      () => {},
    )
  }, LEASE_MS / 3)
  timer.unref()
  try {
    await work({ lease, signal: AbortSignal.any([lost.signal, stopped]) })
  } finally {
    clearInterval(timer)
    lost.abort()
    await releaseLease(payload, lease)
  }
}
