import { beforeAll, describe, expect, it, jest } from '@jest/globals'
import { settled } from '../../src/core/later.ts'
import { READS } from '../../src/database/reads.ts'
import { makeKey } from '../../src/http/limits/key.ts'
import { issueKey } from '../support/keys.ts'
import { BASE_URL } from '../support/newsroom.ts'
import { someone, spender } from '../support/spend.ts'
import { useNewsroom } from '../support/useNewsroom.ts'

const newsroom = useNewsroom()
const { desk, get } = newsroom
const spend = spender(newsroom)

beforeAll(() => desk.publish('beats', { slug: 'charters' }))

describe('The anonymous limit', () => {
  it('admits 60 requests in a minute and answers 429 to the 61st', async () => {
    const address = someone()
    const first = await get('/api/v1/beats', { address })
    expect(first.headers).toMatchObject({
      ratelimit: '"anonymous";r=59;t=60',
      'ratelimit-policy': '"anonymous";q=60;w=60',
    })
    await spend(address, 58)
    expect((await get('/api/v1/beats', { address })).headers.ratelimit).toMatch(/;r=0;/)
    const { headers, json, status } = await get('/api/v1/beats', { address })
    expect(status).toBe(429)
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'ratelimit-policy': '"anonymous";q=60;w=60',
    })
    expect(headers.ratelimit).toBe(`"anonymous";r=0;t=${headers['retry-after']}`)
    expect(json).toMatchObject({
      data: [],
      error: {
        detail: `The limit is 60 requests a minute. Try again in ${headers['retry-after']} s.`,
        status: 429,
        title: 'Too many requests',
        type: `${BASE_URL}/developers#rate-limited`,
      },
    })
  })

  it('admits requests again after the seconds of Retry-After, and not before', async () => {
    jest.useFakeTimers({ doNotFake: REAL })
    try {
      const address = someone()
      await get('/api/v1/beats', { address })
      jest.advanceTimersByTime(12_345)
      await spend(address, 59)
      const { headers, status } = await get('/api/v1/beats', { address })
      expect({ after: headers['retry-after'], status }).toEqual({ after: '48', status: 429 })
      jest.advanceTimersByTime(47_000)
      expect((await get('/api/v1/beats', { address })).headers['retry-after']).toBe('1')
      jest.advanceTimersByTime(1_000)
      const next = await get('/api/v1/beats', { address })
      expect(next.status).toBe(200)
      expect(next.headers.ratelimit).toBe('"anonymous";r=59;t=60')
    } finally {
      jest.useRealTimers()
    }
  })

  it('sends a Retry-After of at most 60 s when the machine’s clock is set an hour back or ahead', async () => {
    const address = someone()
    await spend(address)
    const now = jest.spyOn(Date, 'now')
    try {
      for (const hours of [-1, 1]) {
        now.mockReturnValue(new Date().getTime() + hours * 3_600_000)
        const { headers, status } = await get('/api/v1/beats', { address })
        expect(status).toBe(429)
        expect(Number(headers['retry-after'])).toBeLessThanOrEqual(60)
      }
    } finally {
      now.mockRestore()
    }
  })

  it('answers 401 to 20 different unknown keys of a client within a minute, then 429 to unknown keys alone', async () => {
    const address = someone()
    const { key } = await issueKey(newsroom.payload)
    const { key: unused } = await issueKey(newsroom.payload)
    const withKey = (text: string) =>
      get('/api/v1/beats', { address, headers: { 'x-api-key': text } })
    expect((await withKey(key)).status).toBe(200)
    const unknown = Array.from({ length: 20 }, (_, n) => (n % 2 ? makeKey().key : `none-${n}`))
    for (const text of unknown) expect((await withKey(text)).status).toBe(401)
    const find = jest.spyOn(newsroom.payload.db, 'find')
    const { headers, status } = await withKey(makeKey().key)
    expect(find.mock.calls.filter(([{ collection }]) => collection === 'api-keys')).toEqual([])
    find.mockRestore()
    expect(status).toBe(429)
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(60)
    expect((await withKey(unknown[0] as string)).status).toBe(429)
    expect((await withKey(key)).status).toBe(200)
    // Nothing was counted as a request, and another client may have a key that is new here.
    expect((await get('/api/v1/beats', { address })).headers.ratelimit).toContain('r=59;')
    const other = await get('/api/v1/beats', {
      address: someone(),
      headers: { 'x-api-key': unused },
    })
    expect(other.status).toBe(200)
  })

  it('answers 401 to each of 50 requests with the same unknown key', async () => {
    const address = someone()
    const headers = { 'x-api-key': makeKey().key }
    const asked = await Promise.all(
      Array.from({ length: 50 }, () => get('/api/v1/beats', { address, headers })),
    )
    expect(new Set(asked.map(({ status }) => status))).toEqual(new Set([401]))
  })

  it('reads nothing of the database for a request that it refuses, at an address never answered', async () => {
    const address = someone()
    await spend(address)
    await settled(newsroom.payload)
    const { db } = newsroom.payload
    const reads = READS.map((name) => jest.spyOn(db, name))
    const unanswered = '/api/v1/beats/never-asked-for'
    expect((await get(unanswered, { address })).status).toBe(429)
    for (const { mock } of reads) expect(mock.calls).toEqual([])
    // Or the spies prove nothing.
    expect((await get(unanswered, { address: someone() })).status).toBe(404)
    expect(reads.some(({ mock }) => mock.calls.length > 0)).toBe(true)
    for (const read of reads) read.mockRestore()
  })

  it('lists its headers in Access-Control-Expose-Headers', async () => {
    const { headers } = await get('/api/v1/beats', { address: someone() })
    expect(headers['access-control-expose-headers']).toMatch(/RateLimit, RateLimit-Policy/)
  })

  it('does not limit requests without an address', async () => {
    for (let n = 0; n < 61; n += 1) {
      const { headers, status } = await get('/api/v1/beats')
      expect({ left: headers.ratelimit, status }).toEqual({ left: undefined, status: 200 })
    }
  })

  it('admits exactly 60 of 200 requests at once', async () => {
    const address = someone()
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, n) =>
        get('/api/v1/beats', {
          address,
          ...(n % 2 === 0 && { headers: { 'if-none-match': '"another"' } }),
        }),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(60)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(140)
  })
})

/** What the database's driver and Payload wait by. */
const REAL: ('nextTick' | 'queueMicrotask' | 'setImmediate' | 'setInterval')[] = [
  'nextTick',
  'queueMicrotask',
  'setImmediate',
  'setInterval',
]
