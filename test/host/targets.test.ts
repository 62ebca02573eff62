import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { untilAdminAnswers } from '../support/admin.ts'
import { ensureBuild } from '../support/build.ts'
import type { NewsroomProcess } from '../support/process.ts'
import { startProcess } from '../support/process.ts'
import type { RawAnswer } from '../support/socket.ts'
import { getRaw } from '../support/socket.ts'

let server: NewsroomProcess

beforeAll(async () => {
  await ensureBuild()
  server = await startProcess({ RATE_LIMIT_ANONYMOUS: '20' })
  await untilAdminAnswers(server)
}, 300_000)
afterAll(() => server?.stop())

/** Around the limit: ways to write `/api/v1/beats` that a server which tidies paths up takes for it. */
const SPELLINGS = [
  '/api/./v1/beats',
  '/api/x/../v1/beats',
  '/api/%2e/v1/beats',
  '/api/%2E%2e/api/v1/beats',
  '/api/.%2e/api/v1/beats',
  '/_next/../api/v1/beats',
  '/admin/../api/v1/beats',
  '/admin/%2e%2e/api/v1/beats',
  '/api/users/../v1/beats',
  '//api/v1/beats',
  '/api//v1/beats',
  '/api/v1//beats',
  '///api///v1///beats',
  '/api\\v1\\beats',
  '\\api\\v1\\beats',
  '/\\api/v1/beats',
  '/api%2fv1/beats',
  '/api%2Fv1%2Fbeats',
  '/api/v1%2fbeats',
  '/api%5cv1%5Cbeats',
  '/api/%76%31/beats',
  '/api/v%31/beats',
  '/%61pi/v1/beats',
  '/%61%70%69/%76%31/%62eats',
  '/api/V1/beats',
  '/API/v1/beats',
  '/Api/V1/beats',
  '/api/%2576%2531/beats',
  '/api/%252e/v1/beats',
  '/api;/v1/beats',
  '/api/;/v1/beats',
  '/api/v1;x/beats',
  '/api/v1/beats/.',
  '/api/v1/./beats',
  '/api/v01/beats',
  '/api/v1/%2e/beats',
  '/_next/api/v1/beats',
  '/_next/data/x/api/v1/beats.json',
  '/api/v1/beats/',
  '/api/v1/nowhere/../beats',
]

describe('a non-canonical spelling of an address', () => {
  it('never bypasses the rate limit: 200 requests by every spelling get 308, 400, 404 or 429', async () => {
    const spell = async () => {
      const answers: [string, RawAnswer][] = []
      for (const target of SPELLINGS) answers.push([target, await getRaw(server.port, target)])
      return answers
    }
    const answers = [...(await spell()), ...(await spell())]
    let left = 200
    while (left > 0) {
      const { status } = await getRaw(server.port, '/api/v1/beats')
      left = status === 429 ? 0 : left - 1
    }
    for (let round = 0; round < 3; round += 1) answers.push(...(await spell()))
    expect(answers.length).toBeGreaterThanOrEqual(200)
    const refused = [308, 400, 404, 429]
    const others = answers.filter(([, { status }]) => !refused.includes(status))
    expect(others.map(([target, { head }]) => [target, head])).toEqual([])
  })

  it('is answered 404, in the JSON envelope for an API address, as an HTML page for any other', async () => {
    for (const target of ['/api/./v1/beats', '//api/v1/beats', '/admin/../api/v1/beats']) {
      const { body, headers, status } = await getRaw(server.port, target)
      expect([target, status, headers.get('content-type')]).toEqual([
        target,
        404,
        'application/json; charset=utf-8',
      ])
      expect(JSON.parse(body)).toMatchObject({ data: [], error: { status: 404 } })
    }
    const pages = ['/./articles', '/articles//', '/x/%2e%2e/articles', '/articles%2fx', '/a\\b']
    for (const target of [...pages, '/admin/./login', '/api/%75sers/me', '/%61dmin/login']) {
      const { body, headers, status } = await getRaw(server.port, target)
      expect([target, status, headers.get('content-type')]).toEqual([
        target,
        404,
        'text/html; charset=utf-8',
      ])
      expect(body).toContain('There is no page at this address')
    }
  })
})

describe('a target in absolute form', () => {
  it('is routed by its path, as RFC 9112 requires', async () => {
    const { port } = server
    const plain = await getRaw(port, '/wire-rss.xml')
    for (const host of [
      'http://news.example',
      'HTTP://news.example:80',
      `http://127.0.0.1:${port}`,
    ]) {
      const absolute = await getRaw(port, `${host}/wire-rss.xml`)
      expect([host, absolute.status]).toEqual([host, 200])
      expect(absolute.headers.get('etag')).toBe(plain.headers.get('etag'))
    }
    expect((await getRaw(port, 'http://news.example')).status).toBe(200)
    expect((await getRaw(port, 'http://news.example?x=1')).status).toBe(200)
    const [{ status }, limited] = [
      await getRaw(port, 'http://news.example/api/v1/none'),
      await getRaw(port, 'http://news.example/api/v1/beats'),
    ]
    expect([404, 429]).toContain(status)
    expect(limited.headers.get('ratelimit')).toMatch(/^"anonymous"/)
  })
})

describe('a request that offers an upgrade', () => {
  const offers: Record<string, string>[] = [
    { Connection: 'Upgrade, HTTP2-Settings', Upgrade: 'h2c', 'HTTP2-Settings': 'AAMAAABkAAQAAP__' },
    {
      Connection: 'Upgrade',
      Upgrade: 'websocket',
      'Sec-WebSocket-Key': 'dGhlIHNhbXBsZSBub25jZQ==',
    },
  ]

  it('is answered 200 without an upgrade, also after the admin has been opened', async () => {
    const ask = async () => {
      const answers: number[] = []
      for (const target of ['/feed.xml', '/livez', '/']) {
        for (const { Connection, ...offer } of offers) {
          const headers = { ...offer, Connection: `${Connection}, close` }
          answers.push((await getRaw(server.port, target, headers)).status)
        }
      }
      return answers
    }
    const all = Array.from({ length: 6 }, () => 200)
    expect(await ask()).toEqual(all)
    expect((await getRaw(server.port, '/admin/login')).status).toBe(200)
    expect((await getRaw(server.port, '/api/users/me')).status).toBe(200)
    expect(await ask()).toEqual(all)
  })
})
