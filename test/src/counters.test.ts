import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import type { MaybePromise } from '../../src/core/maybePromise.ts'
import { batchedCounter } from '../../src/http/limits/batchedCounter.ts'
import type { Counter } from '../../src/http/limits/counter.ts'
import { fallbackCounter } from '../../src/http/limits/fallbackCounter.ts'
import { memoryCounter } from '../../src/http/limits/counters.ts'
import { makeLogger } from '../../src/host/logger.ts'

const SECONDS = 60

/** A store that is called for a while, and counts the calls. */
const slowStore = (milliseconds = 5) => {
  const counter = memoryCounter({ seconds: SECONDS })
  const asked: number[] = []
  const slow: Counter = {
    ...counter,
    add: async (key, points) => {
      asked.push(points)
      await sleep(milliseconds)
      return counter.add(key, points)
    },
  }
  return { asked, counter: slow }
}

describe('A counter in this process', () => {
  it('counts synchronously, and starts at 0 when a window has ended', async () => {
    const counter = memoryCounter({ seconds: 0.2 })
    expect(counter.add('a', 2)).toMatchObject({ counted: 2 })
    expect(counter.add('a', -1)).toMatchObject({ counted: 1 })
    expect(counter.add('b', 1)).toMatchObject({ counted: 1 })
    while (counter.read('a') !== null) await sleep(10)
    expect(counter.add('a', 1)).toMatchObject({ counted: 1 })
    void counter.forget('a')
    expect(counter.read('a')).toBeNull()
  })

  it('keeps a maximum of windows, and evicts the least recently used', () => {
    const counter = memoryCounter({ seconds: SECONDS })
    const add = (n: number) => counter.add(String(n), 1)
    for (let n = 0; n < 200_000; n += 1) void add(n)
    expect(add(0)).toMatchObject({ counted: 2 })
    void add(200_000)
    expect(counter.read('0')).toMatchObject({ counted: 2 })
    expect(counter.read('1')).toBeNull()
  })
})

describe('Concurrent counts', () => {
  it('reach the store in two calls, and each request gets its own count', async () => {
    const { asked, counter } = slowStore()
    const { add } = batchedCounter(counter)
    const counts = await Promise.all(Array.from({ length: 300 }, () => add('a client', 1)))
    expect(counts.map(({ counted }) => counted)).toEqual(
      Array.from({ length: 300 }, (_, n) => n + 1),
    )
    expect(asked).toEqual([1, 299])
    expect(counts.every(({ msLeft }) => msLeft > 0 && msLeft <= SECONDS * 1000)).toBe(true)
  })

  it('equal sequential counts, refunds included', async () => {
    const steps = fc.array(
      fc.record({ key: fc.constantFrom('a', 'b'), points: fc.constantFrom(1, -1, 2) }),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(steps, { maxLength: 4 }), async (rounds) => {
        const { add } = batchedCounter(slowStore(0).counter)
        const alone = memoryCounter({ seconds: SECONDS })
        for (const round of rounds) {
          const counted = await Promise.all(round.map(({ key, points }) => add(key, points)))
          for (const [n, { key, points }] of round.entries()) {
            expect(counted[n]?.counted).toBe((await alone.add(key, points)).counted)
          }
        }
      }),
      { numRuns: 30 },
    )
  })

  it('fail together with their store, and succeed once it is up again', async () => {
    const { counter } = slowStore()
    let isDown = true
    const { add } = batchedCounter({
      ...counter,
      add: async (key, points) => {
        await sleep(1)
        if (isDown) throw new Error('down')
        return counter.add(key, points)
      },
    })
    const failed = await Promise.allSettled(Array.from({ length: 5 }, () => add('a', 1)))
    expect(failed.map(({ status }) => status)).toEqual(Array(5).fill('rejected'))
    isDown = false
    expect((await add('a', 1)).counted).toBe(1)
  })
})

describe('A counter whose store does not answer', () => {
  const hanging = () => {
    const state = { asked: 0, isDown: false }
    const there = memoryCounter({ seconds: SECONDS })
    const never = new Promise<never>(() => {})
    const through = <T>(answer: () => MaybePromise<T>): MaybePromise<T> => {
      state.asked += 1
      return state.isDown ? never : answer()
    }
    const shared: Counter = {
      add: (key, points) => through(() => there.add(key, points)),
      forget: (key) => through(() => there.forget(key)),
      read: (key) => through(() => there.read(key)),
    }
    const own = memoryCounter({ seconds: SECONDS })
    const lines: string[] = []
    const logger = makeLogger('info', { write: (line) => void lines.push(JSON.parse(line).msg) })
    return { counter: fallbackCounter()({ logger, own, shared }), lines, state }
  }

  it('counts in its own process, delays the first requests only, and returns to the store later', async () => {
    const { counter, lines, state } = hanging()
    expect((await counter.add('a', 1)).counted).toBe(1)
    state.isDown = true
    const timed = async () => {
      const from = performance.now()
      const { counted } = await counter.add('a', 1)
      return { counted, ms: performance.now() - from }
    }
    const first = await Promise.all([timed(), timed()])
    expect(first.map(({ counted }) => counted)).toEqual([1, 2])
    expect(Math.max(...first.map(({ ms }) => ms))).toBeLessThan(1_500)
    const { asked } = state
    const later = [await timed(), await timed(), await timed()]
    expect(later.map(({ counted }) => counted)).toEqual([3, 4, 5])
    expect(Math.max(...later.map(({ ms }) => ms))).toBeLessThan(100)
    expect(state.asked).toBe(asked)
    await sleep(1_100)
    // The store is tried again without delaying requests.
    expect((await timed()).counted).toBe(6)
    expect(state.asked).toBe(asked + 1)
    state.isDown = false
    await sleep(1_100)
    await timed()
    await sleep(50)
    expect((await counter.read('a'))?.counted).toBe(1)
    expect(lines).toEqual([
      'Limits are counted in this process alone: their store does not answer.',
      'Limits are counted together again.',
    ])
  })

  it('does not fall back when its own process is busy', async () => {
    const { counter, lines } = hanging()
    const counted = counter.add('a', 1)
    const until = performance.now() + 700
    while (performance.now() < until) continue
    expect((await counted).counted).toBe(1)
    expect(lines).toEqual([])
  })
})
