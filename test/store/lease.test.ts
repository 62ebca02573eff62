import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, describe, expect, it, jest } from '@jest/globals'
import { createLocalReq } from 'payload'
import { newsroomOf } from '../../src/core/newsroom.ts'
import { settled } from '../../src/core/later.ts'
import { inOneTransaction } from '../../src/database/inOneTransaction.ts'
import { LEASE_MS, releaseLease, renewLease, takeLease } from '../../src/store/lease/lease.ts'
import { workAlone } from '../../src/store/lease/workAlone.ts'
import { useNewsroom } from '../support/useNewsroom.ts'

const newsroom = useNewsroom()

let ahead = 0
const clockAhead = (ms: number) => {
  ahead = ms
  newsroomOf(newsroom.payload).now = () => new Date(Date.now() + ahead)
}
afterEach(() => {
  clockAhead(0)
  jest.restoreAllMocks()
})

describe('a lease', () => {
  it('is acquired by one of many that take it at once', async () => {
    const { payload } = newsroom
    for (const fence of [1, 2]) {
      const taken = await Promise.all(Array.from({ length: 6 }, () => takeLease(payload, 'crowd')))
      expect(taken.filter((one) => one !== null)).toEqual([fence])
      // The second round begins with a lease that has run out.
      clockAhead(LEASE_MS + 1_000)
    }
  })

  it('lasts 30 s, and longer when it is renewed', async () => {
    const { payload } = newsroom
    const lease = { fence: (await takeLease(payload, 'long'))!, name: 'long' }
    clockAhead(LEASE_MS - 5_000)
    expect(await takeLease(payload, 'long')).toBeNull()
    expect(await renewLease({ payload }, lease)).toBe(true)
    clockAhead(LEASE_MS + 5_000)
    expect(await takeLease(payload, 'long')).toBeNull()
    clockAhead(2 * LEASE_MS)
    expect(await takeLease(payload, 'long')).toBe(2)
  })

  it('is neither renewed nor released by the fence of a former owner', async () => {
    const { payload } = newsroom
    const old = { fence: (await takeLease(payload, 'lost'))!, name: 'lost' }
    clockAhead(LEASE_MS)
    const held = { fence: (await takeLease(payload, 'lost'))!, name: 'lost' }
    expect(await renewLease({ payload }, old)).toBe(false)
    await releaseLease(payload, old)
    expect(await takeLease(payload, 'lost')).toBeNull()
    expect(await renewLease({ payload }, held)).toBe(true)
  })

  it('rolls back a transaction whose fence is no longer valid', async () => {
    const { payload } = newsroom
    const lease = { fence: (await takeLease(payload, 'guard'))!, name: 'guard' }
    const write = async (email: string) => {
      const req = await createLocalReq({}, payload)
      await inOneTransaction(req, async () => {
        await payload.create({
          collection: 'subscribers',
          data: { confirmedAt: new Date().toISOString(), email },
          req,
        })
        if (!(await renewLease({ payload, req }, lease))) throw new Error('lost')
      })
    }
    await write('one@example.org')
    clockAhead(2 * LEASE_MS)
    expect(await takeLease(payload, 'guard')).toBe(2)
    await expect(write('two@example.org')).rejects.toThrow('lost')
    const { docs } = await payload.find({ collection: 'subscribers' })
    expect(docs.map(({ email }) => email)).toEqual(['one@example.org'])
  })

  it('is free at once when it is released', async () => {
    const { payload } = newsroom
    const lease = { fence: (await takeLease(payload, 'free'))!, name: 'free' }
    await releaseLease(payload, lease)
    expect(await takeLease(payload, 'free')).toBe(lease.fence + 1)
  })

  it.each(['released', 'held'])(
    'that a clock an hour ahead has %s is free once the clock is right',
    async (state) => {
      const { payload } = newsroom
      clockAhead(3_600_000)
      const lease = { fence: (await takeLease(payload, state))!, name: state }
      if (state === 'released') await releaseLease(payload, lease)
      clockAhead(0)
      expect(await takeLease(payload, state)).toBe(lease.fence + 1)
      expect(await renewLease({ payload }, lease)).toBe(false)
      expect(await takeLease(payload, state)).toBeNull()
    },
  )
})

describe('background work', () => {
  it('runs in one process of all, and continues in another after a stop', async () => {
    const { payload } = newsroom
    const log: string[] = []
    let begin = () => {}
    const begun = new Promise<void>((resolve) => (begin = resolve))
    const start = (process: string) =>
      workAlone(payload, {
        everyMs: 20,
        isDue: async () => !log.includes('second ended'),
        name: 'sole',
        work: async ({ signal }) => {
          log.push(`${process} began`)
          begin()
          while (process === 'first' && !signal.aborted) await sleep(5)
          log.push(`${process} ended`)
        },
      })
    const stopFirst = start('first')
    await begun
    const stopSecond = start('second')
    await sleep(200)
    expect(log).toEqual(['first began'])
    stopFirst()
    while (!log.includes('second ended')) await sleep(10)
    expect(log).toEqual(['first began', 'first ended', 'second began', 'second ended'])
    stopSecond()
    await settled(payload)
  })

  it('is aborted after a failure before another process acquires its lease', async () => {
    const { payload } = newsroom
    let left: AbortSignal | undefined
    const stop = workAlone(payload, {
      everyMs: 20,
      isDue: async () => left === undefined,
      name: 'torn',
      work: async ({ signal }) => {
        left = signal
        throw new Error('one of several lanes failed')
      },
    })
    while (left === undefined) await sleep(10)
    while ((await takeLease(payload, 'torn')) === null) await sleep(10)
    expect(left.aborted).toBe(true)
    stop()
    await settled(payload)
  })

  it('logs a failure, and none when it ends because it is stopped', async () => {
    const { payload } = newsroom
    const error = jest.spyOn(payload.logger, 'error').mockImplementation(() => {})
    const runs: AbortSignal[] = []
    const stop = workAlone(payload, {
      everyMs: 20,
      isDue: async () => true,
      name: 'stopped',
      work: async ({ signal }) => {
        runs.push(signal)
        if (runs.length === 1) throw new Error('the store is away')
        while (!signal.aborted) await sleep(5)
        signal.throwIfAborted()
      },
    })
    while (runs.length < 2) await sleep(10)
    stop()
    await settled(payload)
    expect(error.mock.calls).toEqual([
      [{ err: new Error('the store is away'), msg: 'background work failed: stopped' }],
    ])
  })

  it('doubles its pause after each failure, and returns to the usual one once a check succeeds', async () => {
    const { payload } = newsroom
    const looks: number[] = []
    const stop = workAlone(payload, {
      everyMs: 50,
      isDue: async () => {
        looks.push(performance.now())
        if (looks.length <= 4) throw new Error('the database is away')
        return false
      },
      name: 'failing',
      work: async () => {},
    })
    while (looks.length < 20) await sleep(10)
    stop()
    await settled(payload)
    const pauses = looks.slice(1).map((at, index) => at - looks[index]!)
    // Timers end late on a busy machine, never early by more than the clock's resolution.
    for (const [index, least] of [100, 200, 400, 800].entries()) {
      expect(pauses[index]).toBeGreaterThan(least - 5)
    }
    expect(Math.min(...pauses.slice(4))).toBeLessThan(200)
  })
})
