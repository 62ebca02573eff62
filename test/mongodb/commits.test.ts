import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals'
import mongoose from 'mongoose'
import { watchDatabase } from '../../src/database/databaseHealth.ts'
import { LOST_ANSWER } from '../../src/database/unknownCommit.ts'
import { answerOutage } from '../../src/host/outage.ts'
import type { Command, Fault, FaultProxy, Refusal } from '../support/faultProxy.ts'
import { openFaultProxy } from '../support/faultProxy.ts'
import { databaseAt, openInFront } from '../support/inFront.ts'
import type { TestNewsroom } from '../support/newsroom.ts'
import { makeNewsroom } from '../support/newsroom.ts'
import type { Rest } from '../support/rest.ts'
import { signInTo } from '../support/rest.ts'

const NOTHING = 'The database does not answer, and nothing was saved. Please try again in a moment.'

/** The expected answer at most 3.5 s after the server has stopped answering, on a busy machine. */
const HUNG_MS = 8_000

let newsroom: TestNewsroom
let proxy: FaultProxy
let rest: Rest
let direct: mongoose.Connection

beforeAll(async () => {
  const { uri, ...opened } = await openInFront(openFaultProxy)
  ;({ proxy } = opened)
  newsroom = await makeNewsroom({
    plugins: [(config) => ({ ...config, hooks: { ...config.hooks, afterError: [answerOutage] } })],
    server: uri,
  })
  watchDatabase(newsroom.payload)
  ;({ rest } = await signInTo(newsroom, 'editor'))
  const past = databaseAt(process.env.DATABASE_URI ?? '', path.basename(newsroom.dataDir))
  direct = await mongoose.createConnection(past).asPromise()
}, 300_000)
afterEach(() => proxy.mend())
afterAll(async () => {
  proxy?.mend()
  await direct?.close()
  await newsroom?.close()
  await proxy?.close()
}, 60_000)

let made = 0

/** Publishes a beat under these faults. @returns the answer, and how often the beat and its row in the log are stored */
const save = async (decide: (command: Command) => Fault | undefined) => {
  await untilWell()
  made += 1
  const slug = `beat-${made}`
  proxy.decide(decide)
  const from = performance.now()
  const answer = await rest('POST', 'beats', { _status: 'published', name: slug, slug })
  const ms = performance.now() - from
  proxy.mend()
  const stored = await direct.collection('beats').find({ slug }).toArray()
  const rows = await direct
    .collection('changes')
    .countDocuments({ item: { $in: stored.map(({ publicId }) => publicId) } })
  return { ...answer, ms, rows, stored: stored.length }
}

/** The driver takes a moment to trust a server again that it has lost. */
const untilWell = async () => {
  const until = Date.now() + 60_000
  for (;;) {
    const { message, status } = await rest('GET', 'beats?limit=1')
    if (status === 200) return
    if (Date.now() > until) throw new Error(`it did not recover: ${status} ${message}`)
    // An immediate rejection leaves the process no turn of the event loop.
    await sleep(20)
  }
}

/** Answers the first command of this name in a transaction so, or the first few. */
const atFirst = (name: string, fault: Fault, times = 1) => {
  let left = times
  return (command: Command): Fault | undefined =>
    command.name === name && command.isInTransaction && left-- > 0 ? fault : undefined
}

describe('A commit', () => {
  it('is retried when its answer is lost, and stores the save once', async () => {
    expect(await save(atFirst('commitTransaction', 'lost'))).toMatchObject({
      rows: 1,
      status: 201,
      stored: 1,
    })
    expect(await save(atFirst('commitTransaction', 'lost', 3))).toMatchObject({
      rows: 1,
      status: 201,
      stored: 1,
    })
  }, 120_000)

  it('is answered 503 "it may have been saved", without Retry-After, when its outcome stays unknown', async () => {
    const { body, headers, ms, status } = await save(atFirst('commitTransaction', 'lost', Infinity))
    process.stdout.write(`an unknown commit is told after ${Math.round(ms)} ms\n`)
    expect([status, headers.get('retry-after'), body.errors]).toEqual([
      503,
      null,
      [
        {
          data: { outcome: 'unknown' },
          message: LOST_ANSWER,
          name: 'UnknownCommit',
        },
      ],
    ])
    expect(ms).toBeGreaterThan(14_000)
    expect(ms).toBeLessThan(30_000)
  }, 120_000)

  it('of one of many items says so when its outcome stays unknown', async () => {
    await untilWell()
    const { body: made } = await rest('POST', 'beats?draft=true', { name: 'Of many' })
    proxy.decide(atFirst('commitTransaction', 'lost', Infinity))
    const ids = [made.doc?.id]
    const { body, status } = await rest('POST', 'beats/bulk', { action: 'trash', ids })
    proxy.mend()
    const one = { id: made.doc?.id, message: LOST_ANSWER, ok: false, title: 'Of many' }
    expect([status, body]).toEqual([200, { results: [one] }])
  }, 120_000)

  it.each<[number, Refusal]>([
    [2, { code: 189, codeName: 'PrimarySteppedDown', errorLabels: ['RetryableWriteError'] }],
    [3, { code: 10107, codeName: 'NotWritablePrimary', errorLabels: ['RetryableWriteError'] }],
    [3, { code: 50, codeName: 'MaxTimeMSExpired' }],
    [1, { code: 11602, codeName: 'InterruptedDueToReplStateChange' }],
  ])('is retried while the set elects a primary (%i answers %j)', async (times, refusal) => {
    expect(await save(atFirst('commitTransaction', refusal, times))).toMatchObject({
      rows: 1,
      status: 201,
      stored: 1,
    })
  })

  it('is answered 409 on a write conflict, and 503 when the server has ended the transaction', async () => {
    const label = { errorLabels: ['TransientTransactionError'] }
    const conflict = await save(atFirst('commitTransaction', { code: 112, ...label }))
    expect(conflict).toMatchObject({ rows: 0, status: 409, stored: 0 })
    expect(conflict.message).toContain('save again')
    const ended = await save(atFirst('commitTransaction', { code: 251, ...label }))
    expect(ended).toMatchObject({ message: NOTHING, rows: 0, status: 503, stored: 0 })
    expect(ended.headers.get('retry-after')).toBe('5')
  })
})

describe('A read or a write in a transaction', () => {
  const transient = { errorLabels: ['TransientTransactionError'] }

  it.each<[string, Refusal]>(
    ['insert', 'find'].flatMap((name) => [
      [name, { code: 10107, codeName: 'NotWritablePrimary', ...transient }],
      [name, { code: 251, codeName: 'NoSuchTransaction', ...transient }],
      [name, { code: 246, codeName: 'SnapshotUnavailable', ...transient }],
      // A server that gives no label.
      ...[189, 91, 11600, 11602, 13435, 24, 225, 50, 290].map((code): [string, Refusal] => [
        name,
        { code },
      ]),
    ]),
  )(
    'is answered 503 with Retry-After when it fails, and stores nothing: %s, %j',
    async (name, refusal) => {
      const { headers, message, rows, status, stored } = await save(atFirst(name, refusal))
      expect([status, message, headers.get('retry-after')]).toEqual([503, NOTHING, '5'])
      expect([stored, rows]).toEqual([0, 0])
    },
  )

  it.each(['insert', 'find'])('is answered 409 on a write conflict: %s', async (name) => {
    const refusal = { code: 112, codeName: 'WriteConflict', ...transient }
    const answer = await save(atFirst(name, refusal))
    expect(answer).toMatchObject({ status: 409, stored: 0 })
  })
})

describe('A fault at every command of one save', () => {
  it.each(['before', 'after', 'lost'] as const)(
    'leads to an answer that matches what is stored, or to 503 with outcome "unknown" (%s)',
    async (fault) => {
      const names: string[] = []
      const whole = await save(({ name }) => void names.push(name))
      expect(whole).toMatchObject({ rows: 1, status: 201, stored: 1 })
      process.stdout.write(`commands of a save: ${names.join(', ')}\n`)
      const told: string[] = []
      for (const [nth, name] of names.entries()) {
        let seen = -1
        const answer = await save(() => ((seen += 1) === nth ? fault : undefined))
        const { body, message, rows, status, stored } = answer
        told.push(`${name} ${status}/${stored}`)
        const isUnknown = body.errors?.[0]?.data?.outcome === 'unknown'
        const says = { at: `${nth} ${name}`, message, status }
        if (!isUnknown) {
          const count = status === 201 ? 1 : 0
          expect({ ...says, rows, stored }).toEqual({ ...says, rows: count, stored: count })
        }
        expect([201, 503]).toContain(status)
      }
      process.stdout.write(`${fault}: ${told.join(', ')}\n`)
    },
    900_000,
  )
})

// Last, because the stand-in keeps abandoned transactions and their sessions open.
describe('A server that hangs in the middle of a save', () => {
  it.each(['insert', 'find', 'commitTransaction'])(
    'leads to 503 before the deadline (%s)',
    async (name) => {
      const { ms, status, stored } = await save(atFirst(name, 'hang'))
      process.stdout.write(`hung at ${name}: ${status} after ${Math.round(ms)} ms\n`)
      expect(status).toBe(503)
      // A commit is waited for until its deadline.
      expect(ms).toBeLessThan(name === 'commitTransaction' ? 30_000 : HUNG_MS)
      if (name !== 'commitTransaction') expect(stored).toBe(0)
    },
    120_000,
  )
})
