import { beforeAll, describe, expect, it, jest } from '@jest/globals'
import { newsroomOf } from '../../src/core/newsroom.ts'
import { catchUp } from '../../src/store/changes/catchUp.ts'
import { tailOf } from '../../src/store/changes/tail.ts'
import { forget } from '../support/forget.ts'
import type { Got } from '../support/nodeClient.ts'
import { askNode } from '../support/nodeClient.ts'
import { useHost, useNewsroom } from '../support/useNewsroom.ts'
import { nextSecond } from '../support/nextSecond.ts'

const newsroom = useNewsroom()
const host = useHost(newsroom)
const { desk } = newsroom

const get = (path: string, how?: Parameters<typeof askNode>[2]) => askNode(host.url, path, how)

/** What differs from one request to the next. */
const lasting = ({ body, headers, status }: Got) => {
  const { date: _date, ratelimit: _left, 'x-request-id': _id, ...rest } = headers
  return {
    body: body.toString('base64'),
    headers: rest,
    names: Object.keys(headers).sort(),
    status,
  }
}

/** Enough for every question here, and still reached by the last. */
const LIMIT = 300

beforeAll(async () => {
  newsroomOf(newsroom.payload).limits.anonymous = LIMIT
  for (let index = 0; index < 12; index += 1) {
    await desk.publish('articles', { slug: `n-${index}`, title: `Article ${index}` })
  }
  await nextSecond()
})

const ADDRESSES = [
  '/api/v1/articles',
  '/api/v1/articles/n-1',
  '/embed/wire',
  '/feed.xml',
  '/',
  '/articles/n-1',
]

const ASKED: Record<string, string>[] = [
  {},
  { 'accept-encoding': 'br' },
  { 'accept-encoding': 'gzip' },
  { 'accept-encoding': 'identity;q=0, gzip;q=0.5' },
  { 'if-modified-since': new Date(Date.now() + 1e9).toUTCString() },
  { 'if-none-match': '*' },
  { 'if-none-match': '' },
]

describe('a cached answer', () => {
  it.each(ADDRESSES)(
    'equals the answer of the miss for every method, encoding and condition, but for its request id: %s',
    async (path) => {
      const { etag = '' } = (await get(path)).headers
      for (const headers of [...ASKED, { 'if-none-match': etag }]) {
        for (const method of ['GET', 'HEAD']) {
          const made = await get(path, { headers, method })
          const kept = await get(path, { headers, method })
          expect(lasting(kept)).toEqual(lasting(made))
          expect(kept.headers['x-request-id']).not.toBe(made.headers['x-request-id'])
        }
      }
    },
  )

  it('has no Last-Modified within the second of a change, and the same one in every form afterwards', async () => {
    await nextSecond()
    const within = jest.spyOn(Date, 'now').mockReturnValue(Date.now())
    await desk.publish('articles', { slug: 'dated', title: 'Dated' })
    const ways: Record<string, string>[] = [
      {},
      { 'accept-encoding': 'br' },
      { 'if-none-match': '*' },
    ]
    const dates = async () => {
      const found = []
      for (const headers of [...ways, ...ways]) {
        found.push((await get('/api/v1/articles', { headers })).headers['last-modified'])
      }
      return found
    }
    expect(new Set(await dates())).toEqual(new Set([undefined]))
    within.mockRestore()
    await nextSecond()
    const [date = ''] = await dates()
    expect(new Set(await dates())).toEqual(new Set([date]))
    expect(Date.parse(date)).toBeLessThanOrEqual(Date.now() - 1_000)
    for (let round = 0; round < 2; round += 1) {
      const since = { 'if-modified-since': date }
      expect((await get('/api/v1/articles', { headers: since })).status).toBe(304)
    }
  })

  it('is answered 412 for an If-Match that differs, and 200 for one that matches', async () => {
    for (const path of ADDRESSES) {
      const { etag = '' } = (await get(path)).headers
      const status = async (tag: string) =>
        (await get(path, { headers: { 'if-match': tag } })).status
      expect([path, await status('"x"'), await status(etag)]).toEqual([path, 412, 200])
    }
  })

  it('counts against the rate limit, but not when it is revalidated with 304', async () => {
    const left = ({ headers }: Got) => Number(/r=(\d+)/.exec(String(headers.ratelimit))?.[1])
    const first = await get('/api/v1/articles')
    const second = await get('/api/v1/articles')
    expect(left(second)).toBe(left(first) - 1)
    const { etag = '' } = second.headers
    for (const expected of [304, 304, 304]) {
      const held = await get('/api/v1/articles', { headers: { 'if-none-match': etag } })
      expect([held.status, left(held)]).toEqual([expected, left(second)])
    }
  })

  it('is invalidated by a save, and by a withdrawal (410)', async () => {
    const doc = await desk.publish('articles', { slug: 'soon-gone', title: 'Soon gone' })
    const body = async () => (await get('/api/v1/articles/soon-gone')).body.toString()
    await body()
    expect(await body()).toContain('Soon gone')
    await desk.update('articles', doc, { _status: 'published', title: 'Renamed' })
    expect(await body()).toContain('Renamed')
    await desk.withdraw('articles', doc, 'Wrong.')
    expect((await get('/api/v1/articles/soon-gone')).status).toBe(410)
  })

  it('is made once for 1,000 concurrent requests', async () => {
    const { payload } = newsroom
    await catchUp(payload)
    tailOf(payload).readAt = Infinity
    const find = jest.spyOn(payload.db, 'find')
    const calls = async (asked: number, path: string): Promise<number> => {
      find.mockClear()
      const answers = await Promise.all(Array.from({ length: asked }, () => get(path)))
      expect(new Set(answers.map(({ body, status }) => `${status} ${body}`)).size).toBe(1)
      expect(answers[0]?.status).toBe(200)
      return find.mock.calls.length
    }
    forget(payload)
    const once = await calls(1, '/articles')
    expect(once).toBeGreaterThan(0)
    forget(payload)
    expect(await calls(1_000, '/articles')).toBe(once)
    find.mockRestore()
  })

  it('is answered 429 with Retry-After and a problem document beyond the rate limit', async () => {
    const headers = { 'accept-encoding': 'identity' }
    let last = await get('/api/v1/beats', { headers })
    for (let asked = 0; asked < LIMIT && last.status === 200; asked += 1) {
      last = await get('/api/v1/beats', { headers })
    }
    expect(last.status).toBe(429)
    expect(last.headers).toMatchObject({
      'retry-after': expect.any(String),
      'x-request-id': expect.any(String),
    })
    expect(last.body.toString()).toContain('rate-limited')
  })
})
