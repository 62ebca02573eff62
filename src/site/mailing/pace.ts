import { setTimeout as sleep } from 'node:timers/promises'

/** Spaces calls evenly. @param rate calls a second */
export const pacer = (rate: number, signal: AbortSignal): (() => Promise<void>) => {
  let next = 0
  return async () => {
    const now = performance.now()
    next = Math.max(next, now)
    const wait = next - now
    next += 1000 / rate
    if (wait > 0) await pause(wait, signal)
  }
}

/** Waits, or until `signal` is aborted. */
export const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  sleep(ms, undefined, { ref: false, signal }).catch(() => {})
