import { beforeAll, describe, expect, it } from '@jest/globals'
import { XMLValidator } from 'fast-xml-parser'
import { JSDOM } from 'jsdom'
import { newsroomOf } from '../../src/core/newsroom.ts'
import type { Doc } from '../../src/core/types.ts'
import { readFeed } from '../support/feeds.ts'
import { itInside } from '../support/itInside.ts'
import { BASE_URL } from '../support/newsroom.ts'
import { SHOWN_AT, makeShowcase } from '../support/showcase.ts'
import { useNewsroom } from '../support/useNewsroom.ts'
import { nextSecond } from '../support/nextSecond.ts'

const TYPES: Record<string, string> = {
  '/feed.xml': 'application/rss+xml; charset=utf-8',
  '/feed.atom': 'application/atom+xml; charset=utf-8',
  '/feed.json': 'application/feed+json; charset=utf-8',
  '/wire-rss.xml': 'application/rss+xml; charset=utf-8',
  '/wire.atom': 'application/atom+xml; charset=utf-8',
  '/wire.json': 'application/feed+json; charset=utf-8',
}

const FEEDS = Object.keys(TYPES)
const ARTICLES = FEEDS.slice(0, 3)
const newsroom = useNewsroom()
const { ask, desk } = newsroom

const read = async (path: string) => readFeed(path, (await ask(path)).body)

describe('a feed of an empty newsroom', () => {
  it.each(FEEDS)('answers 200 with a feed without items: %s', async (path) => {
    const { body, status } = await ask(path)
    expect(status).toBe(200)
    expect(readFeed(path, body).items).toEqual([])
  })
})

describe('a feed', () => {
  beforeAll(async () => {
    await makeShowcase(desk)
    await nextSecond()
  })

  it.each(FEEDS)(
    'parses with an independent library into a title, a self link and dated items: %s',
    async (path) => {
      const { body, headers, status } = await ask(path)
      const feed = readFeed(path, body)
      expect(status).toBe(200)
      expect(headers).toMatchObject({
        'access-control-allow-origin': '*',
        'cache-control': 'public, max-age=300',
        'content-type': TYPES[path],
      })
      if (!path.endsWith('.json')) expect(XMLValidator.validate(body)).toBe(true)
      expect(feed.self).toBe(`${BASE_URL}${path}`)
      expect(feed.next).toBeUndefined()
      expect(feed.title).toBe(
        `Test Newsroom: ${path.startsWith('/wire') ? 'The wire' : 'Articles'}`,
      )
      expect(feed.items).toHaveLength(2)
      for (const item of feed.items) {
        expect(item.html).not.toBe('')
        expect(new Date(item.published ?? '')).toEqual(SHOWN_AT)
        expect(item.url).toMatch(/^https:\/\/newsroom\.example\/(articles|wire)\/[a-z-]+$/)
      }
    },
  )

  it.each(ARTICLES)(
    'names the authors and lists corrections with their texts: %s',
    async (path) => {
      const { items } = await read(path)
      const item = items.find(({ title }) => title === 'The board votes')
      expect(item?.authors).toEqual(['José Peña'])
      const text = new JSDOM(item?.html).window.document.body.textContent?.replace(/\s+/g, ' ')
      expect(text).toContain('Correction, March 2, 2026, 4:00 a.m. CST: Earlier.')
      expect(text).toContain('Update, March 3, 2026, 4:00 a.m. CST: Later.')
      expect(text).toContain('Documents: Budget 2026')
    },
  )

  it('contains corrections as data in JSON Feed', async () => {
    const { body } = await ask('/feed.json')
    const item = JSON.parse(body).items.find(({ title }: Doc) => title === 'The board votes')
    expect(item._corrections).toMatchObject([
      { text: 'Earlier.', type: 'correction' },
      { text: 'Later.', type: 'update' },
    ])
  })

  itInside()(
    'takes its build date from its newest item, not from the time of the request',
    async () => {
      const { updated } = await read('/feed.xml')
      expect(new Date(updated ?? '')).toEqual(SHOWN_AT)
      const before = await ask('/feed.xml')
      const later = newsroomOf(newsroom.payload)
      const { now } = later
      later.now = () => new Date('2090-01-01T00:00:00.000Z')
      expect(await ask('/feed.xml')).toEqual(before)
      later.now = now
    },
  )

  it.each(FEEDS)(
    'answers 304 to its ETag alone and to its Last-Modified date alone: %s',
    async (path) => {
      const { headers } = await ask(path)
      const ways = [
        ['if-none-match', headers.etag],
        ['if-modified-since', headers['last-modified']],
      ] as [string, string][]
      for (const [name, value] of ways) {
        const answer = await ask(path, { headers: { [name]: value } })
        expect(answer).toMatchObject({ body: '', status: 304 })
        expect(answer.headers).toMatchObject({ etag: headers.etag })
      }
      const stale = { 'if-modified-since': 'Sun, 01 Feb 2026 00:00:00 GMT', 'if-none-match': '"x"' }
      expect((await ask(path, { headers: stale })).status).toBe(200)
    },
  )

  it.each(FEEDS)(
    'ignores unknown parameters and answers 404 for a malformed or nonexistent page: %s',
    async (path) => {
      expect((await ask(`${path}?utm_source=mail&limit=x`)).body).toBe((await ask(path)).body)
      expect((await ask(`${path}?page=1`)).body).toBe((await ask(path)).body)
      for (const page of ['0', '2', 'x', '', '1.5', '1&page=1']) {
        expect((await ask(`${path}?page=${page}`)).status).toBe(404)
      }
    },
  )

  it.each(FEEDS)(
    'answers HEAD like GET without a body, and 405 to POST, PUT and DELETE: %s',
    async (path) => {
      const { body, headers } = await ask(path)
      const head = await ask(path, { method: 'HEAD' })
      expect(head).toEqual({ body: '', headers, status: 200 })
      expect(headers['content-length']).toBe(String(Buffer.byteLength(body)))
      for (const method of ['POST', 'PUT', 'DELETE']) {
        expect(await ask(path, { method })).toMatchObject({
          headers: { allow: 'GET, HEAD, OPTIONS' },
          status: 405,
        })
      }
    },
  )
})

describe('the pages of a feed', () => {
  it('list every published article exactly once, newest first', async () => {
    const made: Doc[] = []
    for (let day = 0; day < 103; day += 1) {
      const at = new Date(Date.UTC(2025, 0, 1 + Math.floor(day / 2), 12))
      made.push(await desk.publish('articles', { publishedAt: at.toISOString() }, { at }))
    }
    const { docs } = await newsroom.payload.find({
      collection: 'articles',
      limit: 500,
      sort: ['-publishedAt', '-publicId'] as never,
      where: {
        _status: { equals: 'published' },
        publishedAt: { less_than_equal: new Date().toISOString() },
      },
    })
    expect(docs.length).toBeGreaterThanOrEqual(made.length + 2)
    const wanted = docs.map(
      (doc) => `tag:newsroom.example,2026:articles/${(doc as unknown as Doc).publicId}`,
    )
    for (const path of ARTICLES) {
      const seen: (string | undefined)[] = []
      let next: string | undefined = `${BASE_URL}${path}`
      let pages = 0
      while (next) {
        const address: string = next.slice(BASE_URL.length)
        const feed = readFeed(path, (await ask(address)).body)
        expect(feed.self).toBe(`${BASE_URL}${address}`)
        expect(feed.items.length).toBeLessThanOrEqual(50)
        seen.push(...feed.items.map(({ id }) => id))
        next = feed.next
        pages += 1
      }
      expect(seen).toEqual(wanted)
      expect(pages).toBe(Math.ceil(wanted.length / 50))
    }
  })
})
