import http from 'node:http'
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals'
import type { Host } from '../../src/host/listen.ts'
import { clientGroup } from '../../src/http/limits/clientGroup.ts'
import { makeClient } from '../support/client.ts'
import { makeNewsdesk } from '../support/content.ts'
import { openHost } from '../support/host.ts'
import type { TestNewsroom } from '../support/newsroom.ts'
import { BASE_URL, makeNewsroom } from '../support/newsroom.ts'

let newsroom: TestNewsroom
let get: ReturnType<typeof makeClient>
let spend: (address: string, times?: number) => Promise<void>

/** Each test has clients of its own. */
let clients = 0
const someone = () => `203.0.113.${(clients += 1)}`

beforeAll(async () => {
  newsroom = await makeNewsroom()
  get = makeClient(newsroom.payload)
  spend = async (address, times = 60) => {
    for (let n = 0; n < times; n += 1) await get('/api/v1/beats', { address })
  }
  const desk = makeNewsdesk(newsroom.payload)
  const at = { at: new Date('2026-05-01T12:00:00.000Z') }
  const beat = await desk.publish('beats', { slug: 'gone' }, at)
  await desk.withdraw('beats', beat, 'It was wrong.', at)
  // Alone in its second, so that a date can tell a copy of it.
  const later = { at: new Date('2026-05-01T12:00:05.000Z') }
  await desk.publish('beats', { slug: 'charters' }, later)
})
afterAll(() => newsroom.close())

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
    const answer = await get('/api/v1/beats', { address })
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

describe('The client behind a socket', () => {
  let bare: Host
  let proxied: Host
  let behindTwo: Host
  /** @returns how many requests are left to the client whose request this was */
  const left = async ({ port }: Host, from: string, forwarded?: string, path = '/api/v1/beats') => {
    const { headers, status } = await ask({ forwarded, from, path, port })
    return status === 429 ? 'none' : /r=(\d+)/.exec(String(headers.ratelimit))?.[1]
  }

  beforeAll(async () => {
    bare = await openHost(newsroom.payload)
    proxied = await openHost(newsroom.payload, { trustProxy: 'loopback' })
    behindTwo = await openHost(newsroom.payload, { trustProxy: '2' })
  })
  afterAll(() => Promise.all([bare, proxied, behindTwo].map((host) => host.close())))

  it('should be the socket’s address, and share with no other', async () => {
    expect(await left(bare, '127.0.0.11')).toBe('59')
    expect(await left(bare, '127.0.0.11')).toBe('58')
    expect(await left(bare, '127.0.0.12')).toBe('59')
  })

  it('should gain nothing by a forged X-Forwarded-For', async () => {
    expect(await left(bare, '127.0.0.13', '198.51.100.1')).toBe('59')
    expect(await left(bare, '127.0.0.13', '198.51.100.2, 10.0.0.1')).toBe('58')
    expect(await left(bare, '127.0.0.13')).toBe('57')
  })

  it('should be the address that a proxy in TRUST_PROXY tells, whatever else the client wrote', async () => {
    expect(await left(proxied, '127.0.0.1', '198.51.100.7')).toBe('59')
    expect(await left(proxied, '127.0.0.1', '198.51.100.8')).toBe('59')
    expect(await left(proxied, '127.0.0.1', '6.6.6.6, 198.51.100.7')).toBe('58')
    expect(await left(proxied, '127.0.0.1', '127.0.0.1, 198.51.100.7')).toBe('57')
  })

  it('should be the address before as many proxies as TRUST_PROXY says', async () => {
    expect(await left(behindTwo, '127.0.0.14', '6.6.6.6, 198.51.100.9, 10.0.0.1')).toBe('59')
    expect(await left(behindTwo, '127.0.0.14', '7.7.7.7, 198.51.100.9, 10.0.0.1')).toBe('58')
  })

  it('should be the proxy’s own where the proxy tells no address', async () => {
    expect(await left(proxied, '127.0.0.15', 'unknown')).toBe('59')
    expect(await left(proxied, '127.0.0.15', 'somebody else')).toBe('58')
  })

  it('should be counted for the JSON interface alone', async () => {
    for (const path of ['/', '/feed.xml', '/embed/wire', '/robots.txt', '/livez']) {
      for (let n = 0; n < 13; n += 1) {
        const { headers, status } = await ask({ from: '127.0.0.16', path, port: bare.port })
        expect({ left: headers.ratelimit, path, status }).toEqual({
          left: undefined,
          path,
          status: 200,
        })
      }
    }
    expect(await left(bare, '127.0.0.16')).toBe('59')
  })

  it('should be admitted exactly the limit of 200 requests at once', async () => {
    const all = await Promise.all(
      Array.from({ length: 200 }, () =>
        ask({ from: '127.0.0.17', path: '/api/v1/beats', port: bare.port }),
      ),
    )
    expect(all.filter(({ status }) => status === 200)).toHaveLength(60)
    expect(all.filter(({ status }) => status === 429)).toHaveLength(140)
  })
})

const ask = (args: {
  forwarded?: string | undefined
  from: string
  path: string
  port: number
}): Promise<{ headers: http.IncomingHttpHeaders; status: number | undefined }> =>
  new Promise((resolve, reject) => {
    const { forwarded, from, path, port } = args
    const request = http.get({
      headers: { ...(forwarded && { 'X-Forwarded-For': forwarded }) },
      host: '127.0.0.1',
      localAddress: from,
      path,
      port,
    })
    request.on('error', reject)
    request.on('response', (answer) => {
      answer.resume()
      answer.on('end', () => resolve({ headers: answer.headers, status: answer.statusCode }))
    })
  })

/** What the database's driver and Payload wait by. */
const REAL: ('nextTick' | 'queueMicrotask' | 'setImmediate' | 'setInterval')[] = [
  'nextTick',
  'queueMicrotask',
  'setImmediate',
  'setInterval',
]
