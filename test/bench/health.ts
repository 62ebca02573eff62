import autocannon from 'autocannon'
import { setTimeout as sleep } from 'node:timers/promises'

/** Milliseconds until a health check was answered. */
export type Waits = { checks: number; most: number; p50: number; p99: number; path: string }

const CLIENTS = 10
const SECONDS = 20
const EVERY_MS = 50

/** Returns how long health checks wait while clients request an uncached answer. */
export const healthUnderLoad = async (origin: string, address: string): Promise<Waits[]> => {
  const load = autocannon({ connections: CLIENTS, duration: SECONDS, url: `${origin}${address}` })
  const until = Date.now() + SECONDS * 1000
  const waits = await Promise.all(
    ['/livez', '/readyz'].map(async (path) => {
      const took: number[] = []
      while (Date.now() < until) {
        const began = performance.now()
        const { ok } = await fetch(`${origin}${path}`)
        if (!ok) throw new Error(`${path} says that it is not well`)
        took.push(performance.now() - began)
        await sleep(EVERY_MS)
      }
      return summed(path, took)
    }),
  )
  await load
  return waits
}

const summed = (path: string, took: number[]): Waits => {
  const sorted = took.toSorted((a, b) => a - b)
  const at = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return { checks: sorted.length, most: sorted.at(-1) ?? 0, p50: at(0.5), p99: at(0.99), path }
}
