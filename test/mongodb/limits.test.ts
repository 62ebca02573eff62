import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { Payload } from 'payload'
import { budgetsOf, makeClient } from '../../src/http/limits/budget.ts'
import { consumeTry, resetTries, refundTry } from '../../src/http/limits/tries.ts'
import { newsroomOf } from '../../src/core/newsroom.ts'
import { mongoOf } from '../../src/database/mongo.ts'
import { prepareCounters } from '../../src/plugin/counters.ts'
import { openInFront } from '../support/inFront.ts'
import type { TestNewsroom } from '../support/newsroom.ts'
import { makeNewsroom } from '../support/newsroom.ts'
import { openProxy } from '../support/proxy.ts'

let newsroom: TestNewsroom
let payload: Payload
const TRIES = { name: 'tries of a test', points: 2, seconds: 60 }

const rows = () => mongoOf(payload.db)!.connection.collection('newsroom_counters')

beforeAll(async () => {
  newsroom = await makeNewsroom()
  ;({ payload } = newsroom)
  newsroomOf(payload).limits.store = 'mongodb'
  await prepareCounters(payload)
})
afterAll(() => newsroom.close())

describe('A limit that is counted in MongoDB', () => {
  it('is consumed, refunded and read as in memory', async () => {
    const { consume, peek, refund } = budgetsOf(payload)
    const client = makeClient('anonymous', '192.0.2.1', 3)
    expect(await peek(client)).toEqual({ remaining: 3, resetSeconds: 60 })
    const first = await consume(client)
    expect(first).toMatchObject({ admitted: true, remaining: 2 })
    await consume(client)
    expect(await peek(client)).toMatchObject({ remaining: 1 })
    expect(await refund(client, first)).toMatchObject({ remaining: 2 })
    const more = await Promise.all([1, 2, 3].map(() => consume(client)))
    expect(more.map(({ admitted }) => admitted)).toEqual([true, true, false])
    expect(await peek(client)).toMatchObject({ remaining: 0 })
    expect(await refund(client, first)).toMatchObject({ remaining: 1 })
  })

  it('rejects further tries, refunds one, and resets them all', async () => {
    const tried = { key: 'ada@newsroom.example', tries: TRIES }
    expect([await consumeTry(payload, tried), await consumeTry(payload, tried)]).toEqual([
      null,
      null,
    ])
    expect(await consumeTry(payload, tried)).toBe(60)
    await refundTry(payload, tried)
    await refundTry(payload, tried)
    expect(await consumeTry(payload, tried)).toBeNull()
    await resetTries(payload, tried)
    expect(await consumeTry(payload, tried)).toBeNull()
  })

  it('restarts when its window is over, even before its row is deleted', async () => {
    const { consume } = budgetsOf(payload)
    const client = makeClient('anonymous', '192.0.2.2', 1)
    await consume(client)
    expect(await consume(client)).toMatchObject({ admitted: false })
    await rows().updateMany({}, { $set: { expire: new Date(Date.now() - 1_000) } })
    expect(await consume(client)).toMatchObject({ admitted: true, remaining: 0 })
  })

  it('stores neither an IP address nor a mail address, and has a TTL index for its rows', async () => {
    const all = await rows().find().toArray()
    expect(all.length).toBeGreaterThan(2)
    expect(JSON.stringify(all)).not.toMatch(/192\.0\.2|ada|example/)
    expect(all.every(({ expire }) => expire instanceof Date)).toBe(true)
    const indexes = await rows().indexes()
    expect(indexes).toContainEqual(expect.objectContaining({ key: { key: 1 }, unique: true }))
    expect(indexes).toContainEqual(
      expect.objectContaining({ expireAfterSeconds: 0, key: { expire: -1 } }),
    )
  })
})

describe('A MongoDB that hangs', () => {
  it('delays the first request only, rejects none, and is used again after the outage', async () => {
    const { proxy, uri } = await openInFront(openProxy)
    const behind = await makeNewsroom({ server: uri })
    try {
      newsroomOf(behind.payload).limits.store = 'mongodb'
      await prepareCounters(behind.payload)
      const { consume, peek } = budgetsOf(behind.payload)
      const client = makeClient('anonymous', '192.0.2.3', 10)
      const timed = async () => {
        const from = performance.now()
        const { admitted, remaining } = await consume(client)
        return { admitted, ms: performance.now() - from, remaining }
      }
      expect(await timed()).toMatchObject({ admitted: true, remaining: 9 })
      proxy.hang()
      const first = await timed()
      const later = [await timed(), await timed()]
      process.stdout.write(
        `a store that hangs: ${[first, ...later].map(({ ms }) => `${Math.round(ms)} ms`).join(', ')}\n`,
      )
      expect(first).toMatchObject({ admitted: true, remaining: 9 })
      expect(later.map(({ remaining }) => remaining)).toEqual([8, 7])
      expect(first.ms).toBeLessThan(3_000)
      expect(Math.max(...later.map(({ ms }) => ms))).toBeLessThan(200)
      await proxy.mend()
      const until = Date.now() + 60_000
      // What was counted there while it was held back, the first request at most, is counted.
      while (![9, 8].includes((await peek(client)).remaining)) {
        if (Date.now() > until) throw new Error('it did not come back')
        await sleep(200)
      }
    } finally {
      await proxy.mend()
      await behind.close()
      await proxy.close()
    }
  }, 120_000)
})
