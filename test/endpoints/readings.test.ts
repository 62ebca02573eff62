import net from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals'
import { newsroomOf } from '../../src/core/newsroom.ts'
import { forget } from '../support/forget.ts'
import { useHost, useNewsroom } from '../support/useNewsroom.ts'

const newsroom = useNewsroom()
const { desk } = newsroom
const host = useHost(newsroom)
let url = ''

beforeAll(async () => {
  for (let n = 0; n < 5; n += 1) await desk.publish('articles', { slug: `article-${n}` })
  newsroomOf(newsroom.payload).limits.anonymous = 1_000_000
  url = host.url
})
afterEach(() => void jest.restoreAllMocks())

/** Counts database reads during `act`. */
const calls = () => jest.spyOn(newsroom.payload.db, 'find')

const get = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(`${url}${path}`, { headers })
  return { headers: answer.headers, status: answer.status, text: await answer.text() }
}

/** A slow database, so that requests overlap. */
const slowly = () => {
  const { db } = newsroom.payload
  const find = db.find.bind(db)
  return jest.spyOn(db, 'find').mockImplementation(async (args) => {
    await sleep(50)
    return find(args)
  })
}

/** Sends a request, and leaves the answer to come. */
const send = (path: string): Promise<net.Socket> =>
  new Promise((resolve, reject) => {
    const socket = net.connect(host.port, '127.0.0.1', () => {
      socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`, () => resolve(socket))
    })
    socket.on('error', reject)
  })

describe('equal concurrent requests', () => {
  it.each(['/api/v1/articles', '/feed.xml', '/embed/wire', '/articles', '/'])(
    'read the database hardly more than one request at %s, each with its own status and request id',
    async (path) => {
      const spy = calls()
      const alone = await get(path)
      const cost = spy.mock.calls.length
      const tag = { 'If-None-Match': String(alone.headers.get('etag')) }
      // Connections are made first: sixty at once take longer than a reading.
      await Promise.all(Array.from({ length: 60 }, () => get('/robots.txt')))
      spy.mockRestore()
      const slow = slowly()
      const answers = await Promise.all(
        Array.from({ length: 60 }, (_, index) => get(path, index % 2 === 0 ? {} : tag)),
      )
      expect(cost).toBeGreaterThan(0)
      // The cached first read is used; a read of the log may be added.
      expect(slow.mock.calls.length).toBeLessThan(cost + 10)
      answers.forEach(({ headers, status, text }, index) => {
        expect([status, text]).toEqual(index % 2 === 0 ? [200, alone.text] : [304, ''])
        expect(headers.get('etag')).toBe(alone.headers.get('etag'))
      })
      expect(new Set(answers.map(({ headers }) => headers.get('x-request-id'))).size).toBe(60)
    },
  )

  it('make as many queries of articles as one request, for 1,000 at once with nothing cached', async () => {
    const { payload } = newsroom
    const queries = async (readers: number) => {
      forget(payload)
      const spy = slowly()
      const answers = await Promise.all(
        Array.from({ length: readers }, () => get('/api/v1/articles')),
      )
      expect([...new Set(answers.map(({ status }) => status))]).toEqual([200])
      // The log is read besides, each second: it looks for the one that comes due next.
      const asked = spy.mock.calls.filter(
        ([{ collection, limit }]) => collection === 'articles' && limit !== 1,
      )
      spy.mockRestore()
      return asked.length
    }
    expect(await queries(1_000)).toBe(await queries(1))
  })

  it('show what was published before a request was sent, while others are under way', async () => {
    let isOver = false
    const busy = Array.from({ length: 8 }, async () => {
      while (!isOver) await get('/api/v1/articles')
    })
    try {
      for (let n = 0; n < 10; n += 1) {
        const slug = `seen-at-once-${n}`
        await desk.publish('articles', { slug })
        expect((await get('/api/v1/articles')).text).toContain(`"${slug}"`)
      }
    } finally {
      isOver = true
      await Promise.all(busy)
    }
  })

  it('show what was published before the last of them was sent, and so does the answer that is kept', async () => {
    const { db } = newsroom.payload
    const find = db.find.bind(db)
    let release = () => {}
    const released = new Promise<void>((resolve) => (release = resolve))
    let isHeld = false
    jest.spyOn(db, 'find').mockImplementation(async (args) => {
      // One item more than the page holds.
      if (args.collection === 'articles' && args.limit === 8 && !isHeld) {
        isHeld = true
        await released
      }
      return find(args)
    })
    const path = '/api/v1/articles?per_page=7'
    const first = get(path)
    while (!isHeld) await sleep(1)
    const queued = get(path)
    await sleep(20)
    await desk.publish('articles', { slug: 'while-queued' })
    const joined = get(path)
    await sleep(20)
    release()
    await Promise.all([first, queued])
    expect((await joined).text).toContain('"while-queued"')
    expect((await get(path)).text).toContain('"while-queued"')
  })

  it('all answer 500 when the database fails, each with its own id; a later one answers 200', async () => {
    jest.spyOn(newsroom.payload.db, 'find').mockRejectedValue(new Error('broken on purpose'))
    const failed = await Promise.all(Array.from({ length: 10 }, () => get('/api/v1/beats')))
    expect(failed.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 500))
    const ids = failed.map(({ text }) => /Its id is ([0-9a-f-]{36})/.exec(text)?.[1])
    expect(new Set(ids).size).toBe(10)
    jest.restoreAllMocks()
    expect((await get('/api/v1/beats')).status).toBe(200)
  })
})

describe('a client that hangs up', () => {
  it('stops the reads of its requests: 200 aborted lists cost fewer finds than 60 complete ones', async () => {
    const spy = calls()
    await get('/api/v1/documents')
    const cost = spy.mock.calls.length
    expect(cost).toBeGreaterThan(0)
    spy.mockRestore()
    const slow = slowly()
    // Each is read separately: they cannot be shared.
    const sizes = Array.from({ length: 100 }, (_, index) => index + 1)
    const lists = ['articles', 'wire'].flatMap((name) =>
      sizes.map((size) => `/api/v1/${name}?per_page=${size}`),
    )
    const sockets = await Promise.all(lists.map(send))
    while (slow.mock.calls.length === 0) await sleep(10)
    for (const socket of sockets) socket.destroy()
    const from = performance.now()
    const { status } = await get('/readyz')
    const ms = Math.round(performance.now() - from)
    expect(status).toBe(200)
    expect((await get('/api/v1/beats')).status).toBe(200)
    process.stdout.write(
      `200 aborted lists: /readyz in ${ms} ms, ${slow.mock.calls.length} finds where one list takes ${cost}\n`,
    )
    expect(slow.mock.calls.length).toBeLessThan(cost * 60)
  })
})
