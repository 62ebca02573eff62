import { afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals'
import { useNewsroom } from '../support/useNewsroom.ts'

const { ask, desk, get } = useNewsroom()
let asks: Record<string, (headers?: Record<string, string>) => Promise<Seen>>

type Seen = { headers: Record<string, string>; status: number }

beforeAll(async () => {
  asks = {
    'a list': (headers = {}) => get('/api/v1/articles', { headers }),
    'a feed': (headers = {}) => ask('/feed.xml', { headers }),
  }
})
afterEach(() => void jest.useRealTimers())

/** Only the clock is the test's: the database's driver waits by real timers. */
const clockAt = (instant: string) =>
  jest.useFakeTimers({
    doNotFake: [
      'hrtime',
      'nextTick',
      'performance',
      'queueMicrotask',
      'setImmediate',
      'setInterval',
      'setTimeout',
    ],
    now: new Date(instant),
  })

const publish = (title: string, at: string) =>
  desk.publish('articles', { publishedAt: at, title }, { at: new Date(at) })

const dateOf = ({ headers }: Seen) => headers['last-modified'] ?? ''

describe('a copy that is told by its date alone', () => {
  it.each([
    ['a list', '2026-05-01T12:00'],
    ['a feed', '2026-06-01T12:00'],
  ])('should miss no second change within the same second: %s', async (name, minute) => {
    const ask = asks[name]!
    const statusOf = async (date: string) => (await ask({ 'if-modified-since': date })).status
    clockAt(`${minute}:10.300Z`)
    await publish('First', `${minute}:10.100Z`)
    const first = await ask()
    clockAt(`${minute}:10.900Z`)
    await publish('Second', `${minute}:10.700Z`)
    const second = await ask()
    expect(second.headers.etag).not.toBe(first.headers.etag)
    expect(await statusOf(dateOf(first))).toBe(200)
    // A client without a date of ours takes the one of the answer.
    expect(await statusOf(new Date(`${minute}:10Z`).toUTCString())).toBe(200)
    // Saved before and visible now, as a transaction that took long.
    clockAt(`${minute}:30.000Z`)
    const third = await ask()
    await publish('Late', `${minute}:10.400Z`)
    expect(await statusOf(dateOf(second))).toBe(200)
    expect(await statusOf(dateOf(third))).toBe(200)
  })

  it.each(['a list', 'a feed'])(
    'should be current while no other change shares its second: %s',
    async (name) => {
      const ask = asks[name]!
      clockAt('2026-07-01T12:00:00.900Z')
      await publish(
        `Alone, for ${name}`,
        name === 'a list' ? '2026-07-01T12:00:00.500Z' : '2026-07-02T12:00:00.500Z',
      )
      clockAt('2026-07-02T12:00:01.000Z')
      const { headers } = await ask()
      const current = { 'if-modified-since': dateOf({ headers, status: 200 }) }
      expect(await ask(current)).toMatchObject({ headers: { etag: headers.etag }, status: 304 })
    },
  )

  it('should be current once nothing of a crowded second can be on its way', async () => {
    const ask = asks['a list']!
    clockAt('2026-07-03T12:00:00.900Z')
    await publish('One of two', '2026-07-03T12:00:00.500Z')
    await publish('The other', '2026-07-03T12:00:00.600Z')
    clockAt('2026-07-03T12:02:00.000Z')
    const statusOf = async (date: string) => (await ask({ 'if-modified-since': date })).status
    expect(dateOf(await ask())).toBe('Fri, 03 Jul 2026 12:00:00 GMT')
    expect(await statusOf('Fri, 03 Jul 2026 12:00:00 GMT')).toBe(200)
    expect(await statusOf('Fri, 03 Jul 2026 12:01:00 GMT')).toBe(200)
    expect(await statusOf('Fri, 03 Jul 2026 12:01:01 GMT')).toBe(304)
  })

  it('should never be dated later than the clock, nor believed when it is', async () => {
    const ask = asks['a list']!
    clockAt('2026-08-01T12:00:00.900Z')
    await publish('Now', '2026-08-01T12:00:00.800Z')
    const date = Date.parse(dateOf(await ask()))
    expect(date).toBeLessThanOrEqual(Date.now())
    const ahead = { 'if-modified-since': 'Sat, 01 Aug 2026 13:00:00 GMT' }
    expect((await ask(ahead)).status).toBe(200)
  })
})
