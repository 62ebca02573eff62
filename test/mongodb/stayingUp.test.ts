import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { Doc } from '../../src/core/types.ts'
import type { Newsdesk } from '../support/content.ts'
import { makeNewsdesk } from '../support/content.ts'
import type { Mongod } from '../support/mongod.ts'
import { canStartMongod, startMongod } from '../support/mongod.ts'
import type { TestNewsroom } from '../support/newsroom.ts'
import { makeNewsroom } from '../support/newsroom.ts'
import type { NewsroomProcess } from '../support/process.ts'
import { startProcess } from '../support/process.ts'
import type { Proxy } from '../support/proxy.ts'
import { openProxy } from '../support/proxy.ts'

/** Every surface: lists, items, widgets, feeds, pages. */
const WARM = [
  '/api/v1/articles',
  '/api/v1/articles/known',
  '/api/v1/beats',
  '/api/v1/school-boards',
  '/embed/wire',
  '/embed/scorecards',
  '/feed.xml',
  '/wire.json',
  '/articles',
  '/articles/known',
  '/',
]

const CLIENTS = 8

/** So long an outage goes on at least. */
const AWAY_MS = 4_000

/** The issue says 2 s; a busy machine may take a moment to say so. */
const IN_TIME_MS = 3_500

/** Each way: the log, read each second, then takes more than that. */
const SLOW_MS = 400

type Break = {
  how: string
  lose: () => Promise<void> | void
  mend: () => Promise<void> | void
  /** Whether it still answers, if late: what it says in time is as good as a refusal. */
  answersLate?: boolean
}

let desk: Newsdesk
let env: Record<string, string>
let gone: Doc
let mongod: Mongod | undefined
let newsroom: TestNewsroom
let proxy: Proxy
let server: NewsroomProcess

const start = () => startProcess(env, { args: ['--public'] })

const BREAKS: Break[] = [
  { answersLate: true, how: 'slowed', lose: () => proxy.slow(SLOW_MS), mend: () => proxy.mend() },
  { how: 'hung', lose: () => proxy.hang(), mend: () => proxy.mend() },
  { how: 'cut', lose: () => proxy.cut(), mend: () => proxy.mend() },
  // What only a server may have done to it that is nobody else's.
  ...(canStartMongod
    ? [
        {
          how: 'stopped by SIGSTOP',
          lose: () => mongod?.signal('SIGSTOP'),
          mend: () => mongod?.signal('SIGCONT'),
        },
        { how: 'killed', lose: () => mongod?.kill(), mend: () => mongod?.restart() },
      ]
    : []),
]

/** A newsroom that holds something of everything that is read: another node of the same database, past the proxy. */
const openDesk = async (uri: string): Promise<TestNewsroom> => {
  const given = process.env.DATABASE_URI
  process.env.DATABASE_URI = uri
  const newsroom = await makeNewsroom()
  process.env.DATABASE_URI = given
  desk = makeNewsdesk(newsroom.payload)
  await desk.publish('articles', { slug: 'known', title: 'Known' })
  gone = await desk.publish('articles', { slug: 'gone', title: 'Gone' })
  await desk.publish('wire-posts', { headline: 'Known' })
  await desk.publish('beats', { name: 'Known' })
  return newsroom
}

beforeAll(async () => {
  if (canStartMongod) mongod = await startMongod()
  const uri = new URL(mongod?.uri ?? process.env.DATABASE_URI ?? '')
  newsroom = await openDesk(uri.href)
  proxy = await openProxy({ host: uri.hostname, port: Number(uri.port) })
  uri.host = `127.0.0.1:${proxy.port}`
  uri.pathname = `/${path.basename(newsroom.dataDir)}`
  env = {
    BASE_URL: 'http://newsroom.example',
    DATABASE_URI: uri.href,
    DATA_DIR: path.join(newsroom.dataDir, 'node'),
  }
  server = await start()
}, 300_000)
afterAll(async () => {
  mongod?.signal('SIGCONT')
  await proxy?.mend()
  await server?.stop()
  await proxy?.close()
  await newsroom?.close()
  await mongod?.close()
}, 60_000)

type Timed = { cache: null | string; ms: number; retry: null | string; status: number }

const ask = async (address: string): Promise<Timed> => {
  const from = performance.now()
  const answer = await fetch(`${server.url}${address}`)
  await answer.text()
  const { headers, status } = answer
  const ms = performance.now() - from
  return { cache: headers.get('cache-status'), ms, retry: headers.get('retry-after'), status }
}

/** Clients that ask for what is kept, one request after the other, until they are told to end. */
const load = () => {
  const answers: Timed[] = []
  let isOver = false
  const client = async (_: unknown, nth: number) => {
    for (let turn = nth; !isOver; turn += 1) {
      const answer = await ask(WARM[turn % WARM.length] ?? '/')
      answers.push(answer)
      await sleep(2)
    }
  }
  const clients = Promise.all(Array.from({ length: CLIENTS }, client))
  return {
    answers,
    end: async () => {
      isOver = true
      await clients
    },
  }
}

const until = async (what: string, isSo: () => boolean | Promise<boolean>): Promise<void> => {
  for (const end = Date.now() + 60_000; !(await isSo()); await sleep(50)) {
    if (Date.now() > end) throw new Error(`it did not come to this: ${what}`)
  }
}

const readiness = async () => (await (await fetch(`${server.url}/readyz`)).text()).trim()

const textOf = async (address: string) => (await fetch(`${server.url}${address}`)).text()

const isReady = async () => (await readiness()) === 'ok'

const isKept = async () => {
  const warm = await Promise.all(WARM.map(ask))
  return warm.every(({ cache, status }) => status === 200 && cache === null)
}

const percentile = (answers: Timed[], share: number): number => {
  const sorted = answers.map(({ ms }) => ms).sort((one, other) => one - other)
  return Math.round(sorted[Math.floor((sorted.length - 1) * share)] ?? 0)
}

describe('A newsroom that starts while its database is away', () => {
  const startWithout = async () => {
    await proxy.cut()
    server = await start()
    expect(await readiness()).toBe('from memory: database unavailable')
  }
  const comeBack = async () => {
    await proxy.mend()
    await until('it is ready', isReady)
    await until('all of it is current', isKept)
  }

  it('should serve what it had kept, without what was withdrawn, and work by itself when the database comes', async () => {
    await until('all of it is kept', isKept)
    expect((await ask('/articles/gone')).status).toBe(200)
    await server.stop()
    await startWithout()
    for (const address of [...WARM, '/articles/gone']) {
      expect(await ask(address)).toMatchObject({
        cache: expect.stringMatching(/^civic-newsroom; hit; detail=/),
        status: 200,
      })
    }
    for (const address of ['/admin', '/api/v1/wire?per_page=7']) {
      expect(await ask(address)).toMatchObject({ retry: '5', status: 503 })
    }
    await comeBack()
    await desk.withdraw('articles', gone, 'Wrong.')
    await until('it is withdrawn', async () => !(await textOf('/articles')).includes('Gone'))
    expect((await ask('/articles/gone')).status).toBe(410)
    process.kill(server.pid, 'SIGKILL')
    await server.stop()
    await startWithout()
    expect((await ask('/api/v1/school-boards')).status).toBe(200)
    expect((await ask('/embed/scorecards')).status).toBe(200)
    for (const address of WARM) expect(await textOf(address)).not.toContain('Gone')
    expect((await ask('/articles/gone')).status).toBe(503)
    await comeBack()
    expect((await ask('/articles/gone')).status).toBe(410)
  }, 300_000)
})

describe('A newsroom under constant load whose database is', () => {
  it.each(BREAKS)(
    '$how should fail no reader of what was read, refuse the rest in time, and recover by itself',
    async ({ answersLate = false, how, lose, mend }) => {
      await until('all of it is kept', isKept)
      const { answers, end } = load()
      await until('it is read', () => answers.length > 100)
      const whole = answers.length
      await lose()
      const from = Date.now()
      const misses: Timed[] = []
      for (let n = 0; Date.now() - from < AWAY_MS || misses.length < 6; n += 1) {
        misses.push(...(await Promise.all([ask(`/?${how}=${n}`), ask(`/feed.xml?${how}=${n}`)])))
      }
      await until('what is kept says that it stands in', () =>
        answers.slice(-WARM.length).some(({ cache }) => cache !== null),
      )
      const away = answers.slice(whole)
      await mend()
      await until('it is ready', isReady)
      await until('it makes answers', async () => (await ask(`/?after=${how}`)).status === 200)
      await until('what is kept is current', () =>
        answers.slice(-2 * CLIENTS).every(({ cache }) => cache === null),
      )
      await end()
      process.stdout.write(
        `${how}: ${away.length} answers, p50 ${percentile(away, 0.5)} ms, p99 ${percentile(away, 0.99)} ms, longest ${percentile(away, 1)} ms; ` +
          `${misses.length} new ones, longest ${percentile(misses, 1)} ms\n`,
      )
      expect(answers.filter(({ status }) => status !== 200)).toEqual([])
      const isRight = ({ retry, status }: Timed) =>
        status === 503 ? retry !== null : status === 200 && answersLate
      expect(misses.filter((miss) => !isRight(miss))).toEqual([])
      expect(percentile([...away, ...misses], 1)).toBeLessThan(IN_TIME_MS)
      const stoodIn = away.filter(({ cache }) => cache !== null)
      expect(stoodIn.length).toBeGreaterThan(WARM.length)
      for (const { cache } of stoodIn) expect(cache).toMatch(/^civic-newsroom; hit; detail=/)
    },
    180_000,
  )
})
