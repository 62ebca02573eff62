import { beforeAll, describe, expect, it, jest } from '@jest/globals'
import { someone, spender } from '../support/spend.ts'
import { useNewsroom } from '../support/useNewsroom.ts'

const newsroom = useNewsroom()
const { desk, get } = newsroom
const spend = spender(newsroom)

beforeAll(async () => {
  await desk.atInstant(new Date('2026-05-01T12:00:00.000Z'), async () => {
    await desk.withdraw('beats', await desk.publish('beats', { slug: 'gone' }), 'It was wrong.')
  })
  // The only change in its second, so that a date identifies the version.
  await desk.atInstant(new Date('2026-05-01T12:00:05.000Z'), () =>
    desk.publish('beats', { slug: 'charters' }),
  )
})

describe('The anonymous limit', () => {
  it.each([
    ['GET', '/api/v1/beats', 200],
    ['HEAD', '/api/v1/beats', 200],
    ['GET', '/api/v1/beats?x=1', 400],
    ['GET', '/api/v1/nothing', 404],
    ['GET', '/api/v1', 404],
    ['GET', '/api/v1/beats/gone', 410],
  ])('counts %s %s, which answers %i', async (method, url, status) => {
    const address = someone()
    const answer = await get(url, { address, method })
    expect(answer.status).toBe(status)
    expect(answer.headers.ratelimit).toBe('"anonymous";r=59;t=60')
  })

  it.each([
    ['POST', '/api/v1/beats', 405],
    ['GET', '/api/v2/beats', 404],
  ])('does not count %s %s, which answers %i', async (method, url, status) => {
    const address = someone()
    const answer = await get(url, { address, method })
    expect(answer.status).toBe(status)
    expect(answer.headers.ratelimit).toBe('"anonymous";r=60;t=60')
  })

  it('neither counts nor refuses a preflight: it answers 204 without RateLimit when the limit is spent', async () => {
    const address = someone()
    expect((await get('/api/v1/beats', { address, method: 'OPTIONS' })).status).toBe(204)
    const first = await get('/api/v1/beats', { address })
    expect(first.headers.ratelimit).toBe('"anonymous";r=59;t=60')
    await spend(address, 59)
    expect((await get('/api/v1/beats', { address })).status).toBe(429)
    const { headers, status } = await get('/api/v1/beats', { address, method: 'OPTIONS' })
    expect(status).toBe(204)
    expect(headers.ratelimit).toBeUndefined()
  })

  it('does not count a 304 to a current ETag, which is answered also when the limit is spent', async () => {
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
    'counts a 304 to %s; when the limit is spent, the answer is 429 without a read of the list',
    async (_, name, value) => {
      const address = someone()
      const headers = { [name]: value }
      const current = await get('/api/v1/beats', { address, headers })
      expect([current.status, current.headers.ratelimit]).toEqual([304, '"anonymous";r=59;t=60'])
      await spend(address, 59)
      const find = jest.spyOn(newsroom.payload.db, 'find')
      expect((await get('/api/v1/beats', { address, headers })).status).toBe(429)
      expect(find.mock.calls.filter(([{ collection }]) => collection === 'beats')).toEqual([])
      find.mockRestore()
    },
  )

  it('counts a conditional request that answers 200', async () => {
    const address = someone()
    const headers = { 'if-none-match': '"another"' }
    const { headers: sent, status } = await get('/api/v1/beats', { address, headers })
    expect({ left: sent.ratelimit, status }).toEqual({
      left: '"anonymous";r=59;t=60',
      status: 200,
    })
  })

  it('does not count a request that answers 500', async () => {
    const address = someone()
    const { db } = newsroom.payload
    const { find } = db
    db.find = () => Promise.reject(new Error('broken'))
    // An address that was not requested before.
    const answer = await get('/api/v1/wire?per_page=97', { address })
    db.find = find
    expect(answer.status).toBe(500)
    expect(answer.headers.ratelimit).toBe('"anonymous";r=60;t=60')
  })
})
