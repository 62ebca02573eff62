import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createClient } from '@libsql/client'
import { describe, expect, it } from '@jest/globals'
import type { Payload } from 'payload'
import { sealToken } from '../../src/site/forms/token.ts'
import { ensureBuild } from '../support/build.ts'
import { addUsers, emailOf } from '../support/admin.ts'
import { staffOf } from '../support/editors.ts'
import { run, startProcess } from '../support/process.ts'
import { use } from '../support/use.ts'
import { exportOf, postOf, storyOf } from '../support/wordpress.ts'

const PAYLOAD_SECRET = 'sixteen characters or more'

const [WRITERS, SAVES, SIGN_UPS, DUE, POSTS] = [20, 15, 100, 50, 150]
const [UPLOADS, SIGN_INS] = [100, 30]

/** Sign-ins of one account and client at once: more are refused. */
const AT_ONCE = 6

/** Milliseconds that the main thread of the listening process may wait for a lock or a disk. */
const LONGEST_WAIT = 20

describe('Two processes and an import on one SQLite file', () => {
  const server = use(async () => {
    await ensureBuild()
    const started = await startProcess(
      { DATABASE_URI: '', LOG_LEVEL: 'info', PAYLOAD_SECRET },
      { nodeArgs: ['--import', './test/support/waits.mjs'] },
    )
    return Object.assign(started, { close: () => started.stop() })
  }, 600_000)

  it('store each write once: 20 writers, 100 uploads, 30 sign-ins, sign-ups, 50 due items and an import', async () => {
    const rest = await staffOf(server, 'admin')
    const dataDir = server.env.DATA_DIR ?? ''
    const file = path.join(dataDir, 'export.xml')
    fs.writeFileSync(
      file,
      exportOf(Array.from({ length: POSTS }, (_, n) => postOf(n + 1, storyOf(n + 1)))),
    )
    const tokens = await Promise.all(
      Array.from({ length: SIGN_UPS }, (_, n) => sealToken(SEALS, 'confirm', `r${n}@news.example`)),
    )
    const failures: string[] = []
    const expectStatus = (wanted: number, { status }: { status: number }, what: string) => {
      if (status !== wanted) failures.push(`${what}: ${status}`)
    }
    const { editor: password } = await addUsers(server, ['editor'])
    const signIn = async () => {
      const body = JSON.stringify({ email: emailOf('editor'), password })
      const headers = { 'Content-Type': 'application/json', Origin: server.url }
      const answer = await fetch(`${server.url}/api/users/login`, { body, headers, method: 'POST' })
      expectStatus(200, answer, 'sign-in')
      return String(((await answer.json()) as { token?: string }).token)
    }
    const own = await signIn()
    const due = Date.now() + 20_000
    for (let n = 0; n < DUE; n += 1) {
      const publishedAt = new Date(due).toISOString()
      const scheduled = { _status: 'published', publishedAt, title: `Scheduled ${n}` }
      expectStatus(201, await rest('POST', 'articles', scheduled), scheduled.title)
    }
    let isOver = false
    const waits: number[] = []
    const writers = Array.from({ length: WRITERS }, async (_, writer) => {
      for (let n = 0; n < SAVES; n += 1) {
        const title = `Writer ${writer} save ${n}`
        expectStatus(201, await rest('POST', 'articles', { _status: 'published', title }), title)
      }
    })
    const signUps = async () => {
      for (const token of tokens) {
        const body = new URLSearchParams({ token })
        const answer = await fetch(`${server.url}/subscribe/confirm`, { body, method: 'POST' })
        expectStatus(200, answer, `sign-up ${await answer.text()}`)
      }
    }
    const reader = async () => {
      while (!isOver) {
        const from = performance.now()
        await (await fetch(`${server.url}/livez`)).text()
        waits.push(performance.now() - from)
        await sleep(10)
      }
    }
    const upload = async (n: number) => {
      const body = new FormData()
      body.set('file', new File([`minutes ${n}`], 'minutes.txt', { type: 'text/plain' }))
      const headers = { Authorization: `JWT ${own}`, Origin: server.url }
      const answer = await fetch(`${server.url}/api/files`, { body, headers, method: 'POST' })
      expectStatus(201, answer, `upload ${n}: ${await answer.text()}`)
    }
    const sessions: string[] = []
    const signIns = async () => {
      while (sessions.length < SIGN_INS) {
        sessions.push(...(await Promise.all(Array.from({ length: AT_ONCE }, signIn))))
      }
    }
    const reading = reader()
    process.kill(server.pid, 'SIGUSR2')
    const [imported] = await Promise.all([
      run('imports/main.ts', ['wordpress', file], { env: server.env }),
      ...writers,
      ...Array.from({ length: UPLOADS }, (_, n) => upload(n)),
      signIns(),
      signUps(),
    ])
    await sleep(Math.max(0, due + 3_000 - Date.now()))
    isOver = true
    await reading

    const said = server.stdout() + server.stderr() + imported.stderr
    expect([failures, imported.code, said.match(/[^\n]*locked[^\n]*/g)]).toEqual([[], 0, null])
    expect(imported.stdout).toContain(`${POSTS} created, 0 updated`)
    waits.sort((a, b) => a - b)
    process.stdout.write(
      `/livez beside them: ${waits.length} answers, p99 ${waits[Math.floor(waits.length * 0.99)]?.toFixed(1)} ms, longest ${waits.at(-1)?.toFixed(1)} ms\n`,
    )

    for (const session of [own, ...sessions]) {
      const headers = { Authorization: `JWT ${session}` }
      const { user } = await (await fetch(`${server.url}/api/users/me`, { headers })).json()
      expect(user?.email).toBe(emailOf('editor'))
    }

    const client = createClient({ url: `file:${path.join(dataDir, 'newsroom.db')}` })
    const count = async (sql: string) => Number((await client.execute(sql)).rows[0]?.[0])
    const articles = WRITERS * SAVES + DUE + POSTS
    expect(await count('SELECT count(*) FROM articles')).toBe(articles)
    expect(await count('SELECT count(DISTINCT title) FROM articles')).toBe(articles)
    expect(await count('SELECT count(*) FROM subscribers')).toBe(SIGN_UPS)
    expect(await count("SELECT count(*) FROM changes WHERE kind = 'articles'")).toBe(articles)
    expect(await count('SELECT count(DISTINCT item) FROM changes')).toBe(articles)
    expect(await count('SELECT max(seq) - count(*) FROM changes')).toBe(0)
    expect(await count("SELECT count(*) FROM changes WHERE what = 'created'")).toBe(articles)
    expect(await count('SELECT count(DISTINCT filename) FROM files')).toBe(UPLOADS)
    client.close()
    const folder = path.join(dataDir, 'files')
    const texts = fs.readdirSync(folder).map((name) => fs.readFileSync(path.join(folder, name)))
    expect([texts.length, new Set(texts.map(String)).size]).toEqual([UPLOADS, UPLOADS])
    const { meta } = await (await fetch(`${server.url}/api/v1/articles?per_page=1`)).json()
    expect(meta.total).toBe(articles)
    await server.stop()
    const [, wait] = /longest wait: (.+) ms/.exec(server.stderr()) ?? []
    process.stdout.write(`longest wait of the listening process: ${wait} ms\n`)
    if (process.platform === 'linux') expect(Number(wait)).toBeLessThan(LONGEST_WAIT)
  }, 600_000)
})

/** What a token is sealed with, as the newsroom's Payload makes it of its secret. */
const SEALS = {
  config: { custom: { newsroom: { now: () => new Date() } } },
  secret: createHash('sha256').update(PAYLOAD_SECRET).digest('hex').slice(0, 32),
} as unknown as Payload
