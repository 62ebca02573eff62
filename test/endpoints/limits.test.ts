import { beforeAll, describe, expect, it, jest } from '@jest/globals'
import { clientGroup } from '../../src/http/limits/clientGroup.ts'
import { BASE_URL } from '../support/newsroom.ts'
import { useNewsroom } from '../support/useNewsroom.ts'

const newsroom = useNewsroom()
const { desk, get } = newsroom
let spend: (address: string, times?: number) => Promise<void>

/** Each test has clients of its own. */
let clients = 0

const someone = () => `203.0.113.${(clients += 1)}`

beforeAll(async () => {
  spend = async (address, times = 60) => {
    for (let n = 0; n < times; n += 1) await get('/api/v1/beats', { address })
  }
  await desk.atInstant(new Date('2026-05-01T12:00:00.000Z'), async () => {
    await desk.withdraw('beats', await desk.publish('beats', { slug: 'gone' }), 'It was wrong.')
  })
  // Alone in its second, so that a date can tell a copy of it.
  await desk.atInstant(new Date('2026-05-01T12:00:05.000Z'), () =>
    desk.publish('beats', { slug: 'charters' }),
  )
})

describe('The anonymous limit', () => {
  it('should answer 60 requests in a minute and refuse the 61st', async () => {
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

  it('should answer again after the seconds that Retry-After says, and not before', async () => {
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

  it.each([
    ['GET', '/api/v1/beats', 200],
    ['HEAD', '/api/v1/beats', 200],
    ['GET', '/api/v1/beats?x=1', 400],
    ['GET', '/api/v1/nothing', 404],
    ['GET', '/api/v1', 404],
    ['GET', '/api/v1/beats/gone', 410],
  ])('should count %s %s, a %i', async (method, url, status) => {
    const address = someone()
    const answer = await get(url, { address, method })
    expect(answer.status).toBe(status)
    expect(answer.headers.ratelimit).toBe('"anonymous";r=59;t=60')
  })

  it.each([
    ['POST', '/api/v1/beats', 405],
    ['GET', '/api/v2/beats', 404],
  ])('should not count %s %s, a %i', async (method, url, status) => {
    const address = someone()
    const answer = await get(url, { address, method })
    expect(answer.status).toBe(status)
    expect(answer.headers.ratelimit).toBe('"anonymous";r=60;t=60')
  })

  it('should not count a preflight, and answer it when the limit is spent', async () => {
    const address = someone()
    await spend(address)
    const { headers, status } = await get('/api/v1/beats', { address, method: 'OPTIONS' })
    expect(status).toBe(204)
    expect(headers.ratelimit).toBeUndefined()
  })

  it('should answer 304 free of charge, also when the limit is spent', async () => {
    const address = someone()
    const { headers } = await get('/api/v1/beats', { address })
    const current = { 'if-none-match': headers.etag ?? '' }
    const again = await get('/api/v1/beats', { address, headers: current })
    expect(again.status).toBe(304)
    expect(again.headers.ratelimit).toBe('"anonymous";r=59;t=60')
    await spend(address, 59)
    expect((await get('/api/v1/beats', { address })).status).toBe(429)
    expect((await get('/api/v1/beats', { address, headers: current })).status).toBe(304)
    const stale = { 'if-none-match': '"another"' }
    expect((await get('/api/v1/beats', { address, headers: stale })).status).toBe(429)
  })

  it.each([
    ['If-None-Match: *', 'if-none-match', '*'],
    ['a date alone', 'if-modified-since', 'Fri, 01 May 2026 12:00:05 GMT'],
  ])(
    'should count a 304 to %s, and read nothing for it when the limit is spent',
    async (_, name, value) => {
      const address = someone()
      const headers = { [name]: value }
      const current = await get('/api/v1/beats', { address, headers })
      expect([current.status, current.headers.ratelimit]).toEqual([304, '"anonymous";r=59;t=60'])
      await spend(address, 59)
      const find = jest.spyOn(newsroom.payload, 'find')
      expect((await get('/api/v1/beats', { address, headers })).status).toBe(429)
      expect(find).not.toHaveBeenCalled()
      find.mockRestore()
    },
  )

  it('should count a conditional request that ends in content', async () => {
    const address = someone()
    const headers = { 'if-none-match': '"another"' }
    const { headers: sent, status } = await get('/api/v1/beats', { address, headers })
    expect({ left: sent.ratelimit, status }).toEqual({
      left: '"anonymous";r=59;t=60',
      status: 200,
    })
  })

  it('should give back what a failure of ours has taken', async () => {
    const address = someone()
    const { find } = newsroom.payload
    newsroom.payload.find = async () => {
      throw new Error('broken')
    }
    // An address that nobody has asked for yet.
    const answer = await get('/api/v1/wire?per_page=97', { address })
    newsroom.payload.find = find
    expect(answer.status).toBe(500)
    expect(answer.headers.ratelimit).toBe('"anonymous";r=60;t=60')
  })

  it('should ask the database nothing for a request that it refuses', async () => {
    const address = someone()
    await spend(address)
    const find = jest.spyOn(newsroom.payload, 'find')
    expect((await get('/api/v1/beats', { address })).status).toBe(429)
    expect(find).not.toHaveBeenCalled()
    find.mockRestore()
  })

  it('should expose its headers to a script of any origin', async () => {
    const { headers } = await get('/api/v1/beats', { address: someone() })
    expect(headers['access-control-expose-headers']).toMatch(/RateLimit, RateLimit-Policy/)
  })

  it('should limit nobody who cannot be told apart', async () => {
    for (let n = 0; n < 61; n += 1) {
      const { headers, status } = await get('/api/v1/beats')
      expect({ left: headers.ratelimit, status }).toEqual({ left: undefined, status: 200 })
    }
  })

  it('should admit exactly the limit of 200 requests at once', async () => {
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

describe('Who a client is', () => {
  it.each([
    ['192.0.2.1', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['2001:db8:1:2ab::1', '20010db8000102/56'],
    ['2001:db8:1:2ff:9:9:9:9', '20010db8000102/56'],
    ['2001:db8:1:300::1', '20010db8000103/56'],
  ])('should count %s as %s', (address, group) => {
    expect(clientGroup(address)).toBe(group)
  })
})

/** What the database's driver and Payload wait by. */
const REAL: ('nextTick' | 'queueMicrotask' | 'setImmediate' | 'setInterval')[] = [
  'nextTick',
  'queueMicrotask',
  'setImmediate',
  'setInterval',
]
