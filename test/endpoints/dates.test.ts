import { execFileSync } from 'node:child_process'
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

const dateOf = ({ headers }: Seen) => headers['last-modified']

describe('a conditional request with If-Modified-Since alone', () => {
  it.each([
    ['a list', '2026-05-01T12:00'],
    ['a feed', '2026-06-01T12:00'],
  ])(
    'gets 200 and no Last-Modified within the second of a change, and 200 after a late save: %s',
    async (name, minute) => {
      const ask = asks[name]!
      const second = new Date(`${minute}:10Z`).toUTCString()
      const since = async (date: string) => (await ask({ 'if-modified-since': date })).status
      clockAt(`${minute}:10.300Z`)
      await publish('First', `${minute}:10.100Z`)
      const first = await ask()
      clockAt(`${minute}:10.900Z`)
      await publish('Second', `${minute}:10.700Z`)
      const next = await ask()
      expect(next.headers.etag).not.toBe(first.headers.etag)
      expect([dateOf(first), dateOf(next)]).toEqual([undefined, undefined])
      expect(await since(second)).toBe(200)
      clockAt(`${minute}:30.000Z`)
      const third = await ask()
      expect([dateOf(third), third.headers.etag]).toEqual([second, next.headers.etag])
      // Saved before and visible now, as a transaction that took long.
      await publish('Late', `${minute}:10.400Z`)
      expect(await since(second)).toBe(200)
      expect(await since(new Date(`${minute}:29Z`).toUTCString())).toBe(200)
    },
  )

  it.each([
    ['a list', '2026-07-01T12:00'],
    ['a feed', '2026-07-02T12:00'],
  ])(
    'gets 304 for the Last-Modified date once the second of an import is over: %s',
    async (name, minute) => {
      const ask = asks[name]!
      clockAt(`${minute}:00.900Z`)
      for (const at of ['100', '100', '200', '500']) {
        await publish(`Imported for ${name}`, `${minute}:00.${at}Z`)
      }
      clockAt(`${minute}:00.999Z`)
      expect(dateOf(await ask())).toBeUndefined()
      clockAt(`${minute}:02.000Z`)
      const { headers } = await ask()
      const date = headers['last-modified'] ?? ''
      expect([`${minute}:00.000Z`, `${minute}:01.000Z`]).toContain(new Date(date).toISOString())
      for (const ahead of [0, 1_000]) {
        const since = new Date(Math.min(Date.parse(date) + ahead, Date.now())).toUTCString()
        const current = await ask({ 'if-modified-since': since })
        expect(current).toMatchObject({ headers: { etag: headers.etag }, status: 304 })
      }
      const before = new Date(Date.parse(date) - 1_000).toUTCString()
      expect((await ask({ 'if-modified-since': before })).status).toBe(200)
    },
  )

  it('gets a Last-Modified that is not in the future, and 200 for a date in the future', async () => {
    const ask = asks['a list']!
    clockAt('2026-08-01T12:00:00.900Z')
    await publish('Now', '2026-08-01T12:00:00.800Z')
    clockAt('2026-08-01T12:00:02.000Z')
    expect(Date.parse(dateOf(await ask()) ?? '')).toBeLessThanOrEqual(Date.now())
    const ahead = { 'if-modified-since': 'Sat, 01 Aug 2026 13:00:00 GMT' }
    expect((await ask(ahead)).status).toBe(200)
  })

  it('has its date in GMT where it names no zone, whatever the zone of the server', () => {
    const source = `
      import { isCurrent } from './src/http/conditional.ts'
      const answer = { headers: {}, modified: new Date('2025-08-01T12:00Z') }
      const dates = ['Fri Aug  1 11:59:59 2025', 'Fri Aug  1 12:00:00 2025']
      const requestSince = (date) => ({
        header: (name) => name === 'if-modified-since' ? date : undefined,
        method: 'GET',
      })
      console.log(...dates.map((date) => isCurrent(requestSince(date), answer)))`
    const said = execFileSync(
      process.execPath,
      ['--import', 'tsx', '--input-type=module', '--eval', source],
      { encoding: 'utf8', env: { ...process.env, TZ: 'America/Chicago' } },
    )
    expect(said).toBe('false true\n')
  })
})
