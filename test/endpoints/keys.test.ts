import { afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals'
import { makeKey } from '../../src/http/limits/key.ts'
import { newsroomOf } from '../../src/core/newsroom.ts'
import { itInside } from '../support/itInside.ts'
import { issueKey } from '../support/keys.ts'
import { BASE_URL } from '../support/newsroom.ts'
import { useNewsroom } from '../support/useNewsroom.ts'

const newsroom = useNewsroom()
const { desk, get: client } = newsroom
const withKey = (key: string, options: Parameters<typeof client>[1] = {}) =>
  client('/api/v1/beats', { ...options, headers: { 'x-api-key': key, ...options.headers } })

beforeAll(async () => {
  await desk.publish('beats', { slug: 'charters' })
})
afterEach(() => void jest.useRealTimers())

describe('A key', () => {
  it('has a quota of 600 requests a minute and a count of its own', async () => {
    const { key } = await issueKey(newsroom.payload)
    const address = '198.51.100.1'
    const first = await withKey(key, { address })
    expect(first.status).toBe(200)
    expect(first.headers).toMatchObject({
      ratelimit: '"key";r=599;t=60',
      'ratelimit-policy': '"key";q=600;w=60',
    })
    expect((await withKey(key, { address: '198.51.100.2' })).headers.ratelimit).toMatch(/;r=598;/)
    const another = await issueKey(newsroom.payload)
    expect((await withKey(another.key, { address })).headers.ratelimit).toMatch(/;r=599;/)
    const anonymous = await client('/api/v1/beats', { address })
    expect(anonymous.headers.ratelimit).toBe('"anonymous";r=59;t=60')
  })

  it('has the limit that is set on it, also without a client address', async () => {
    const { doc, key } = await issueKey(newsroom.payload, { limit: 2 })
    expect((await withKey(key)).headers['ratelimit-policy']).toBe('"key";q=2;w=60')
    expect((await withKey(key)).status).toBe(200)
    const refused = await withKey(key)
    expect(refused.status).toBe(429)
    expect(refused.headers['retry-after']).toMatch(/^[1-9]\d*$/)
    await newsroom.payload.update({ id: doc.id, collection: 'api-keys', data: { limit: 3 } })
    expect((await withKey(key)).status).toBe(200)
  })

  it('receives 200 when the anonymous limit of its address is spent', async () => {
    const address = '198.51.100.3'
    for (let n = 0; n < 60; n += 1) await client('/api/v1/beats', { address })
    expect((await client('/api/v1/beats', { address })).status).toBe(429)
    const { key } = await issueKey(newsroom.payload)
    expect((await withKey(key, { address })).status).toBe(200)
  })

  it('keeps its answers out of shared caches by Cache-Control: private', async () => {
    const { key } = await issueKey(newsroom.payload)
    const { headers } = await withKey(key)
    expect(headers['cache-control']).toBe('private, max-age=30')
    expect(headers.vary).toBe('Accept-Encoding, X-API-Key')
    const again = await withKey(key, { headers: { 'if-none-match': headers.etag ?? '' } })
    expect(again.status).toBe(304)
    expect(again.headers).toMatchObject({
      'cache-control': 'private, max-age=30',
      ratelimit: '"key";r=599;t=60',
    })
  })

  it('appears in no answer: neither a success, a failure nor a refusal', async () => {
    const { key } = await issueKey(newsroom.payload)
    const page = await client('/api/v1/articles?per_page=1', { headers: { 'x-api-key': key } })
    const failed = await client('/api/v1/articles?x=1', { headers: { 'x-api-key': key } })
    const refused = await withKey(key.slice(0, -1))
    for (const answer of [page, failed, refused]) {
      expect(JSON.stringify(answer)).not.toContain(key.slice(0, -1))
    }
  })
})

describe('An invalid key', () => {
  const kinds: [string, () => Promise<string> | string][] = [
    ['empty', () => ''],
    ['malformed', () => 'open sesame'],
    ['too long', async () => `${(await issueKey(newsroom.payload)).key}x`],
    [
      'sent twice',
      async () =>
        Array(2)
          .fill((await issueKey(newsroom.payload)).key)
          .join(', '),
    ],
    ['unknown', () => makeKey().key],
    ['known by its id alone', async () => forged((await issueKey(newsroom.payload)).key)],
    [
      'revoked',
      async () => (await issueKey(newsroom.payload, { revokedAt: '2026-01-01T00:00:00.000Z' })).key,
    ],
    [
      'expired',
      async () => (await issueKey(newsroom.payload, { expiresAt: '2026-01-01T00:00:00.000Z' })).key,
    ],
  ]
  const forged = (key: string) => key.slice(0, 17) + makeKey().key.slice(17)

  it.each(kinds)('is refused with 401: %s', async (_kind, make) => {
    const { headers, json, status } = await withKey(await make())
    expect(status).toBe(401)
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'www-authenticate': 'ApiKey realm="/api/v1", header="X-API-Key"',
    })
    expect(json).toMatchObject({
      data: [],
      error: {
        status: 401,
        title: 'Invalid API key',
        type: `${BASE_URL}/developers#invalid-api-key`,
      },
    })
  })

  it.each(kinds)(
    'is refused with 401, not 429, when the anonymous limit is spent: %s',
    async (kind, make) => {
      const address = `203.0.113.${kinds.findIndex(([name]) => name === kind) + 1}`
      const key = await make()
      for (let n = 0; n < 60; n += 1) await client('/api/v1/beats', { address })
      const refused = await withKey(key, { address })
      expect(refused.status).toBe(401)
      expect(refused.headers.ratelimit).toMatch(/^"anonymous";r=0;t=\d+$/)
    },
  )

  it('does not count towards the anonymous limit', async () => {
    const address = '203.0.113.99'
    for (let n = 0; n < 70; n += 1) {
      expect((await withKey('open sesame', { address })).status).toBe(401)
    }
    expect((await client('/api/v1/beats', { address })).headers.ratelimit).toMatch(/;r=59;/)
  })

  it('receives 401 also where the plain request is a 404 or a 400, while a preflight receives 204', async () => {
    const headers = { 'x-api-key': 'open sesame' }
    for (const url of ['/api/v1/nothing', '/api/v1/beats/charters', '/api/v1/articles?x=1']) {
      expect((await client(url, { headers })).status).toBe(401)
    }
    expect((await client('/api/v1/beats', { headers, method: 'OPTIONS' })).status).toBe(204)
  })

  itInside()('is accepted 1 ms before its expiry and refused with 401 at its expiry', async () => {
    const expiresAt = new Date(Date.now() + 60_000).toISOString()
    const { key } = await issueKey(newsroom.payload, { expiresAt })
    const clock = newsroomOf(newsroom.payload)
    const { now } = clock
    for (const [instant, status] of [
      [Date.parse(expiresAt) - 1, 200],
      [Date.parse(expiresAt), 401],
    ] as const) {
      clock.now = () => new Date(instant)
      expect((await withKey(key)).status).toBe(status)
    }
    clock.now = now
  })
})
