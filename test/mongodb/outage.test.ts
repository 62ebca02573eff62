import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { addUsers, emailOf, untilAdminAnswers } from '../support/admin.ts'
import { ensureBuild } from '../support/build.ts'
import { databaseAt, openInFront } from '../support/inFront.ts'
import type { NewsroomProcess } from '../support/process.ts'
import { freePort, run, scriptEnv, startProcess } from '../support/process.ts'
import type { Proxy } from '../support/proxy.ts'
import { openProxy } from '../support/proxy.ts'
import { timedGet } from '../support/timed.ts'

/** The limit is 2 s; a busy machine may take slightly longer. */
const IN_TIME_MS = 3_500

/** One address of each surface, the article's among them. */
const READ = [
  '/api/v1/articles',
  '/api/v1/articles/known',
  '/embed/wire',
  '/feed.xml',
  '/wire.json',
  '/',
  '/articles/known',
  '/sitemap.xml',
]

/** Addresses of the same surfaces that were not requested before: no cache entry exists. Parameters that an address does not read make none. */
const unread = (how: 'cut' | 'hang'): string[] => [
  `/api/v1/articles?per_page=${how.length + 40}`,
  `/api/v1/wire?per_page=${how.length + 40}`,
  `/embed/wire?limit=${how.length + 6}`,
  ...{ cut: ['/feed.atom', '/wire-rss.xml'], hang: ['/feed.json', '/wire.atom'] }[how],
  `/articles/unread-${how}`,
  `/documents/unread-${how}`,
]

let proxy: Proxy
let server: NewsroomProcess
let token = ''
let id = ''
/** DATABASE_URI by way of the proxy. */
let uri = ''

const staff = async (method: string, path: string, data?: unknown) => {
  const answer = await fetch(`${server.url}/api/${path}`, {
    headers: { Authorization: `JWT ${token}`, 'Content-Type': 'application/json' },
    method,
    ...(data !== undefined && { body: JSON.stringify(data) }),
  })
  return { answer, body: await answer.json() }
}

/**
 * Saves until the answer is not 503: the editors' process pings the database independently, at most 4 s apart, whatever `/readyz` of
 * the readers' process answers.
 */
const saveAgain = async (data: object) => {
  const until = Date.now() + 15_000
  for (;;) {
    const saved = await staff('PATCH', `articles/${id}`, data)
    if (saved.answer.status !== 503 || Date.now() > until) return saved
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
}

const timed = (path: string) => timedGet(server.url, path)

const readiness = async (): Promise<string> => {
  const answer = await fetch(`${server.url}/readyz`)
  return `${answer.status} ${(await answer.text()).trim()}`
}

const untilReady = async () => {
  const until = Date.now() + 30_000
  while ((await readiness()) !== '200 ok') {
    if (Date.now() > until) throw new Error('it did not recover')
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

beforeAll(async () => {
  ;({ proxy, uri } = await openInFront(openProxy))
  await ensureBuild()
  server = await startProcess({ DATABASE_URI: databaseAt(uri, `outage-${Date.now()}`) })
  await untilAdminAnswers(server)
  const { editor: password } = await addUsers(server, ['editor'])
  const login = await staff('POST', 'users/login', { email: emailOf('editor'), password })
  ;({ token } = login.body)
  const data = { _status: 'published', slug: 'known', title: 'Known' }
  const made = await staff('POST', 'beats', { _status: 'published', name: 'Beat', slug: 'beat' })
  expect(made.answer.status).toBe(201)
  const article = await staff('POST', 'articles', { ...data, beat: made.body.doc.id })
  expect([article.answer.status, article.body]).toMatchObject([201, {}])
  ;({ id } = article.body.doc)
}, 300_000)
afterAll(async () => {
  await proxy?.mend()
  await server?.stop()
  await proxy?.close()
}, 60_000)

describe('a database that does not answer', () => {
  it.each(['hang', 'cut'] as const)(
    'leaves cached answers at 200 and others at 503 within 3.5 s, until the newsroom recovers (%s)',
    async (how) => {
      const up = await Promise.all(READ.map(timed))
      expect(up.filter(({ status }) => status !== 200)).toEqual([])
      await proxy[how]()
      try {
        // First a read without prior detection, with a save beside it; then later ones.
        const cold = unread(how)
        const [save, warm, ...first] = await Promise.all([
          staff('PATCH', `articles/${id}`, { title: 'Changed' }),
          Promise.all(READ.map(timed)),
          ...cold.map(timed),
        ])
        const later = await Promise.all(cold.map(timed))
        const warmLater = await Promise.all(READ.map(timed))
        for (const answers of [warm, warmLater]) {
          process.stdout.write(`${how}, kept: ${answers.map(({ ms }) => `${ms} ms`).join(', ')}\n`)
          expect(answers.filter(({ status }) => status !== 200)).toEqual([])
          expect(Math.max(...answers.map(({ ms }) => ms))).toBeLessThan(IN_TIME_MS)
        }
        for (const { cache } of warmLater) expect(cache).toMatch(/^civic-newsroom; hit; detail=/)
        for (const answers of [first, later]) {
          process.stdout.write(`${how}: ${answers.map(({ ms }) => `${ms} ms`).join(', ')}\n`)
          expect(answers.filter(({ retry, status }) => status !== 503 || !retry)).toEqual([])
          expect(Math.max(...answers.map(({ ms }) => ms))).toBeLessThan(IN_TIME_MS)
        }
        const again = await staff('PATCH', `articles/${id}`, { title: 'Changed' })
        for (const { answer, body } of [save, again]) {
          expect([answer.status, body.errors[0].message]).toEqual([
            503,
            'The database does not answer, and nothing was saved. Please try again in a moment.',
          ])
          expect(answer.headers.get('retry-after')).toBe('5')
        }
        const files = await timed('/files/AAAAAAAAAAAA/x.pdf')
        expect([files.status, files.retry]).toEqual([503, '10'])
        expect((await timed('/livez')).status).toBe(200)
        // The state is logged once, not for each read that it fails.
        expect(server.stdout()).toContain('The database does not answer. Requests that need it')
        expect(server.stdout()).not.toContain('the database is away')
        // It is not to be taken away from readers: what is kept it can answer.
        expect(await readiness()).toBe('200 from memory: database unavailable')
      } finally {
        await proxy.mend()
      }
      await untilReady()
      const back = await Promise.all(READ.map(timed))
      expect(back.filter(({ cache, status }) => status !== 200 || cache !== null)).toEqual([])
      const saved = await saveAgain({ title: `Changed by ${how}` })
      expect([saved.answer.status, saved.body.doc?.title]).toEqual([200, `Changed by ${how}`])
    },
    120_000,
  )
})

describe('a start', () => {
  it('listens while it waits for the database, and exits with 1 and one line if that never answers', async () => {
    proxy.hang()
    const port = await freePort()
    const url = `http://127.0.0.1:${port}`
    const env = {
      ...server.env,
      ...scriptEnv(server.env.DATA_DIR ?? ''),
      DATABASE_URI: databaseAt(uri, 'never'),
      LOG_LEVEL: 'info',
      PORT: String(port),
    }
    const ended = run('src/host/main.ts', [], { env })
    const seen: Record<string, string[]> = {}
    let isOver = false
    void ended.finally(() => (isOver = true))
    while (!isOver) {
      for (const path of ['/livez', '/readyz', '/api/v1/beats']) {
        const answer = await fetch(`${url}${path}`).catch(() => undefined)
        if (!answer) continue
        const text = (await answer.text()).trim()
        const words = text.startsWith('{') ? JSON.parse(text).error.detail : text
        const said = `${answer.status} ${answer.headers.get('retry-after')} ${words}`
        seen[path] = [...new Set([...(seen[path] ?? []), said])]
      }
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    const { code, stderr, stdout } = await ended
    await proxy.mend()
    expect(code).toBe(1)
    expect(stderr).toMatch(/^civic-newsroom: [^\n]*cannot connect to MongoDB[^\n]*\n$/i)
    expect(stdout).toContain('Waiting for the database')
    expect(seen).toEqual({
      '/api/v1/beats': ['503 5 The newsroom is starting. Try again in a moment.'],
      '/livez': ['200 null ok'],
      '/readyz': ['503 5 starting'],
    })
  }, 120_000)
})
