import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import mongoose from 'mongoose'
import { makeKey } from '../../src/http/limits/key.ts'
import { untilAdminAnswers } from '../support/admin.ts'
import { ensureBuild } from '../support/build.ts'
import { childrenOf } from '../support/children.ts'
import type { NewsroomProcess } from '../support/process.ts'
import { PUBLIC, memoryOf, run, startProcess } from '../support/process.ts'

const LIMITED = { RATE_LIMIT_ANONYMOUS: '100' }

let server: NewsroomProcess
let pid: number

/** Each request uses a new connection, so that the processes share them. */
const ask = async (path = '/api/v1/beats', url = server.url): Promise<number> =>
  (await fetch(`${url}${path}`, { headers: { Connection: 'close' } })).status

const statusesOf = async (asked: Promise<number>[]) => {
  const counts: Record<number, number> = {}
  for (const status of await Promise.all(asked)) counts[status] = (counts[status] ?? 0) + 1
  return counts
}

const untilTrue = async (what: () => boolean) => {
  const until = Date.now() + 120_000
  while (!what()) {
    if (Date.now() > until) throw new Error(`it did not happen:\n${server.stdout()}`)
    await sleep(100)
  }
}

/** All of them for the so manieth time. */
const untilAllAnswer = (times: number) =>
  untilTrue(() => server.stdout().split('All 3 processes answer').length > times)

const start = async (env: Record<string, string>) => {
  server = await startProcess({
    DRAIN_SECONDS: '1',
    LOG_LEVEL: 'info',
    WEB_CONCURRENCY: '3',
    ...env,
  })
  ;({ pid } = server)
  await untilAllAnswer(1)
}

describe('Three processes of one machine', () => {
  beforeAll(async () => {
    await ensureBuild()
    await start(LIMITED)
  }, 840_000)
  afterAll(() => server.stop(), 60_000)

  it('admit exactly the limit of 100 among 300 concurrent requests', async () => {
    const counts = await statusesOf(Array.from({ length: 300 }, () => ask()))
    const used = childrenOf(pid).map((id) => Math.round(memoryOf({ pid: id })))
    process.stdout.write(
      `memory: ${Math.round(memoryOf({ pid }))} MB the primary, ${used.join(', ')} MB its processes\n`,
    )
    expect(counts).toEqual({ 200: 100, 429: 200 })
  })

  it('count the sign-ins of a client together (429)', async () => {
    await untilAdminAnswers(server)
    const statuses: number[] = []
    for (let n = 0; n < 11; n += 1) {
      const { status } = await fetch(`${server.url}/api/users/login`, {
        body: JSON.stringify({ email: 'nobody@news.example', password: 'not the right one' }),
        headers: { Connection: 'close', 'Content-Type': 'application/json', Origin: server.url },
        method: 'POST',
      })
      statuses.push(status)
    }
    expect(statuses).toEqual([...Array(10).fill(401), 429])
  })

  it('answer 200 while a killed process is replaced', async () => {
    const [one = 0] = childrenOf(pid)
    process.kill(one, 'SIGKILL')
    await untilTrue(() => server.stdout().includes(`Process ${one} has ended (SIGKILL)`))
    const answered: number[] = []
    let isWhole = false
    const whole = untilAllAnswer(2).then(() => (isWhole = true))
    while (!isWhole) {
      answered.push(await ask('/embed/wire'))
      // Without a pause the requests would take the processor time of the process that starts.
      await sleep(20)
    }
    await whole
    expect([...new Set(answered)]).toEqual([200])
    expect(childrenOf(pid)).not.toContain(one)
  })

  it('answer pending requests, then end, when a terminal sends SIGINT to all of them', async () => {
    const all = [pid, ...childrenOf(pid)]
    const asked = statusesOf(Array.from({ length: 30 }, () => ask('/embed/wire')))
    await sleep(50)
    for (const id of all) process.kill(id, 'SIGINT')
    expect(await asked).toEqual({ 200: 30 })
    await untilTrue(() => childrenOf(pid).length === 0)
    expect(server.stdout().match(/"msg":"SIGINT: /g)).toHaveLength(1)
    expect(server.stderr()).toBe('')
  })
})

describe('Three nodes on one MongoDB', () => {
  const nodes: NewsroomProcess[] = []

  beforeAll(async () => {
    const env = { ...LIMITED, PAYLOAD_SECRET: 'sixteen characters', RATE_LIMIT_STORE: 'mongodb' }
    const first = await startProcess(env, PUBLIC)
    nodes.push(first)
    const shared = { ...env, DATABASE_URI: first.env.DATABASE_URI }
    nodes.push(...(await Promise.all([startProcess(shared, PUBLIC), startProcess(shared, PUBLIC)])))
  }, 240_000)
  afterAll(() => Promise.all(nodes.map((node) => node.stop())), 60_000)

  it('admit exactly the limit of 100 among 300 concurrent requests', async () => {
    const urls = nodes.map(({ url }) => url)
    const asked = Array.from({ length: 300 }, (_, n) => ask('/api/v1/beats', urls[n % 3]))
    expect(await statusesOf(asked)).toEqual({ 200: 100, 429: 200 })
    expect(nodes.map((node) => node.stdout()).join('')).not.toContain('in this process alone')
  })

  it('are noticed by a move to SQLite, although they serve readers alone and count in MongoDB', async () => {
    const [node] = nodes
    const target = `file:${node?.env.DATA_DIR}/moved.db`
    expect(await run('scripts/move.ts', [target], { env: node?.env ?? {} })).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^move: a newsroom is running on this database: stop it first/),
    })
  })

  it('answer 401 on every node within 2 s of a key’s revocation, and store the key’s use once', async () => {
    const { hash, id: keyId, key } = makeKey()
    const { connection } = await mongoose.connect(nodes[0]?.env.DATABASE_URI ?? '')
    try {
      const keys = connection.collection('api-keys')
      await keys.insertOne({ hash, keyId, label: 'A dashboard', owner: 'Ada Fox' })
      const withKey = () =>
        Promise.all(
          nodes.map(async ({ url }) => {
            const headers = { Connection: 'close', 'X-API-Key': key }
            return (await fetch(`${url}/api/v1/beats`, { headers })).status
          }),
        )
      const used = async () => (await keys.findOne({ keyId }))?.lastUsedAt?.getTime()
      expect(await withKey()).toEqual([200, 200, 200])
      while ((await used()) === undefined) await sleep(50)
      const first = await used()
      await sleep(2_000)
      expect(await withKey()).toEqual([200, 200, 200])
      expect(await used()).toBe(first)
      await keys.updateOne({ keyId }, { $set: { revokedAt: new Date() } })
      await sleep(2_000)
      expect(await withKey()).toEqual([401, 401, 401])
    } finally {
      await mongoose.disconnect()
    }
  })
})
