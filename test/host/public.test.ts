import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { untilAdminAnswers } from '../support/admin.ts'
import { ensureBuild } from '../support/build.ts'
import { childrenOf } from '../support/children.ts'
import type { NewsroomProcess } from '../support/process.ts'
import { PUBLIC, memoryOf, startProcess } from '../support/process.ts'

const NEXT = ['--import', path.resolve('test/support/tellNext.mjs')]

const QUERIES = ['--import', path.resolve('test/support/tellQueries.mjs')]

const ONE_ADDRESS = { BASE_URL: 'http://newsroom.example' }

const servers: NewsroomProcess[] = []
let full: NewsroomProcess
let readers: NewsroomProcess

beforeAll(async () => {
  await ensureBuild()
  servers.push((full = await startProcess(ONE_ADDRESS, { nodeArgs: [...NEXT, ...QUERIES] })))
}, 600_000)
afterAll(() => Promise.all(servers.map((server) => server.stop())), 60_000)

const ask = async (server: NewsroomProcess, address: string, init: RequestInit = {}) => {
  const answer = await fetch(`${server.url}${address}`, init)
  const { headers, status } = answer
  return { body: await answer.text(), cache: headers.get('cache-control'), status }
}

describe('A full server that starts', () => {
  it('answers readers 200 before its admin is ready, and the admin 503 with Retry-After until it is', async () => {
    const get = (path: string) => fetch(`${full.url}${path}`)
    const [ready, list] = [await get('/readyz'), await get('/api/v1/beats')]
    expect([ready.status, list.status]).toEqual([200, 200])
    const [page, me] = [await get('/admin/login'), await get('/api/users/me')]
    expect([page.status, me.status]).toEqual([503, 503])
    expect([page.headers.get('retry-after'), me.headers.get('retry-after')]).toEqual(['5', '5'])
    expect(await page.text()).toContain('The newsroom’s admin is starting')
    expect(await me.json()).toEqual({
      errors: [
        {
          message:
            'The newsroom’s admin is starting, and nothing was saved. Please try again in a moment.',
        },
      ],
    })
    await untilAdminAnswers(full)
    const from = performance.now()
    expect((await get('/admin/login')).status).toBe(200)
    process.stdout.write(`first /admin/login: ${Math.round(performance.now() - from)} ms\n`)
    expect((await get('/api/users/me')).status).toBe(200)
  })
})

describe('A server for readers alone', () => {
  beforeAll(async () => {
    await untilAdminAnswers(full)
    const options = { ...PUBLIC, nodeArgs: NEXT }
    servers.push((readers = await startProcess(ONE_ADDRESS, options)))
  }, 300_000)

  it('answers readers with the same bodies as a full server', async () => {
    const addresses = ['/', '/api/v1/beats', '/api/v1/openapi.json', '/embed/wire', '/feed.xml']
    for (const address of [...addresses, '/developers', '/subscribe', '/readyz']) {
      const [here, there] = [await ask(readers, address), await ask(full, address)]
      expect(here.status).toBe(200)
      expect(here.body).toBe(there.body)
    }
  })

  it('answers 404 to staff addresses, as a page for the admin and as JSON for the REST API', async () => {
    for (const address of ['/admin', '/admin/login', '/_next/static/x.js']) {
      const { body, cache, status } = await ask(readers, address)
      expect([status, cache]).toEqual([404, 'no-store'])
      expect(body).toContain('The newsroom’s admin and its API are on another one.')
    }
    const login = {
      body: JSON.stringify({ email: 'ada@newsroom.example', password: 'x' }),
      headers: { 'Content-Type': 'application/json' },
      method: 'POST',
    }
    for (const [address, init] of [
      ['/api/articles', {}],
      ['/api/users/login', login],
    ] as const) {
      const { body, cache, status } = await ask(readers, address, init)
      expect([status, cache]).toEqual([404, 'no-store'])
      expect(JSON.parse(body).errors[0].message).toMatch(/^This server is for readers alone\./)
    }
  })

  it('loads no Next module, nor does the listening process of a full server, and uses less memory than that server', () => {
    const loading = [...full.stderr().matchAll(/^(\d+) loads Next: /gm)].map(([, pid]) =>
      Number(pid),
    )
    expect(new Set(loading)).toEqual(new Set(childrenOf(full.pid)))
    expect(readers.stderr()).toBe('')
    const all = [full.pid, ...childrenOf(full.pid)].map((pid) => Math.round(memoryOf({ pid })))
    const alone = Math.round(memoryOf(readers))
    process.stdout.write(
      `memory: ${all.join(' and ')} MB with the admin, ${alone} MB for readers alone\n`,
    )
    expect(alone).toBeLessThan(all.reduce((sum, one) => sum + one, 0))
  })
})

describe('A server whose admin is not built', () => {
  it('answers staff 404, and logs what to do', async () => {
    const cwd = fs.mkdtempSync(path.join(os.tmpdir(), 'unbuilt-'))
    fs.symlinkSync(path.resolve('scripts'), path.join(cwd, 'scripts'))
    const unbuilt = await startProcess(ONE_ADDRESS, { cwd })
    try {
      expect((await ask(unbuilt, '/admin')).status).toBe(404)
      expect((await ask(unbuilt, '/api/v1/beats')).status).toBe(200)
      expect(unbuilt.stdout()).toContain('run npm run build, then start again')
    } finally {
      await unbuilt.stop()
      fs.rmSync(cwd, { recursive: true })
    }
  })
})

describe('The listening process of a full server', () => {
  it('runs each query of SQLite for answers in a turn of the event loop of its own', async () => {
    const before = full.stderr().length
    const lists = ['articles', 'beats', 'documents', 'wire']
    await Promise.all(lists.map((list) => ask(full, `/api/v1/${list}?per_page=7`)))
    const queries = full
      .stderr()
      .slice(before)
      .split('\n')
      .filter((line) => line.startsWith(`${full.pid} queries: `))
    expect(queries.length).toBeGreaterThan(3)
    expect(new Set(queries).size).toBe(queries.length)
  })
})
