import { afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals'
import { newsroomOf } from '../../src/core/newsroom.ts'
import { lookUp } from '../../src/host/serveFromCache.ts'
import { publicAddressIn } from '../../src/plugin/publicSide.ts'
import { catchUp } from '../../src/store/changes/catchUp.ts'
import { tailOf } from '../../src/store/changes/tail.ts'
import { cacheOf, forget } from '../support/forget.ts'
import { useNewsroom } from '../support/useNewsroom.ts'
import { nextSecond } from '../support/nextSecond.ts'

const newsroom = useNewsroom()
const { ask, desk, get } = newsroom

beforeAll(async () => {
  await desk.publish('articles', { slug: 'standing', title: 'Standing' })
  await nextSecond()
})
afterEach(() => {
  jest.restoreAllMocks()
})

/** Counts queries for documents during `act`, without those of the log. */
const reads = async (act: () => Promise<unknown>): Promise<number> => {
  await catchUp(newsroom.payload)
  tailOf(newsroom.payload).readAt = Infinity
  const find = jest.spyOn(newsroom.payload.db, 'find')
  await act()
  const calls = find.mock.calls.length
  find.mockRestore()
  return calls
}

const KEPT = [
  ...['/api/v1/articles', '/api/v1/articles/standing', '/api/v1/changes', '/articles', '/'],
  ...[
    '/articles/standing',
    '/feed.xml',
    '/feed.json',
    '/embed/wire',
    '/sitemap.xml',
    '/developers',
  ],
]

/** An address, and others that have the same answer. */
const SPELLINGS: [string, ...string[]][] = [
  [
    '/feed.xml',
    '/feed.xml?x=1',
    '/feed.xml?utm_source=mail&fbclid=2',
    '/feed.xml?page=1',
    '/feed.xml?',
  ],
  ['/', '/?x=1', '/?page=7'],
  ['/articles', '/articles?fbclid=1', '/articles?x=1&page=1'],
  ['/beats', '/beats?page=2'],
  ['/articles/standing', '/articles/standing?utm_campaign=spring', '/articles/standing?page=2'],
  ['/embed/wire', '/embed/wire?x=1', '/embed/wire?limit=5', '/embed/wire?limit=x&theme=auto'],
  ['/embed/wire?limit=20', '/embed/wire?limit=100', '/embed/wire?x=1&limit=21&limit=3'],
  [
    '/embed/scorecards?limit=7&sort=name&theme=dark',
    '/embed/scorecards?theme=dark&sort=name&x=&limit=7',
  ],
  ['/developers', '/developers?x=1', '/developers?widget=none&limit=7', '/developers?limit=7'],
  ['/developers?widget=wire&limit=7', '/developers?limit=7&x=1&widget=wire'],
  ['/sitemap.xml', '/sitemap.xml?x=1'],
]

/** The last one is made of others, which are kept themselves. */
const CHANGING = ['/api/v1/articles', '/articles', '/feed.xml', '/developers']

describe('a cached answer', () => {
  it.each(KEPT)(
    'is returned again without a database query, also for HEAD and If-None-Match: %s',
    async (address) => {
      const first = await ask(address)
      expect(first.status).toBe(200)
      let second
      expect(await reads(async () => (second = await ask(address)))).toBe(0)
      expect(second).toEqual(first)
      // HEAD and a condition are answered from it, too.
      const { etag = '' } = first.headers
      const head = () => ask(address, { method: 'HEAD' })
      const held = () => ask(address, { headers: { 'if-none-match': etag } })
      expect(
        await reads(async () =>
          expect([(await head()).body, (await held()).status]).toEqual(['', 304]),
        ),
      ).toBe(0)
    },
  )

  it.each(SPELLINGS)(
    'is also the cache hit for equivalent query strings: %s',
    async (address, ...others) => {
      forget(newsroom.payload)
      const first = await ask(address)
      expect(first.status).toBe(200)
      const { byKey } = cacheOf(newsroom.payload, 'answers') ?? {}
      const size = byKey?.size
      for (const other of others) {
        let second
        expect(await reads(async () => (second = await ask(other)))).toBe(0)
        expect(second).toEqual(first)
      }
      expect(byKey?.size).toBe(size)
      // Ahead of Express, too.
      const answer = lookUp(newsroom.payload, publicAddressIn(newsroom.payload))
      const headers = { codings: undefined, isHead: false, since: undefined, tags: undefined }
      for (const url of others) {
        expect(answer({ client: undefined, headers, url })?.form.answer.body).toBe(first.body)
      }
    },
  )

  it('does not include search results: /search with a query adds no cache entry', async () => {
    expect((await ask('/search')).status).toBe(200)
    const { byKey } = cacheOf(newsroom.payload, 'answers') ?? {}
    const size = byKey?.size
    expect(size).toBeGreaterThan(0)
    for (const search of ['q=standing', 'q=nothing', 'district=nowhere']) {
      expect([search, (await ask(`/search?${search}`)).status]).toEqual([search, 200])
    }
    expect((await ask('/search?q=standing')).headers['cache-control']).toBe('public, max-age=60')
    expect(byKey?.size).toBe(size)
  })

  it('is replaced right after a save, with a new ETag', async () => {
    const before = await Promise.all(CHANGING.map((address) => ask(address)))
    await desk.publish('articles', { title: 'Fresh' })
    const after = await Promise.all(CHANGING.map((address) => ask(address)))
    for (const [index, answer] of after.entries()) {
      expect(answer.headers.etag).not.toBe(before[index]?.headers.etag)
      expect(answer.body).toContain('Fresh')
    }
  })

  it('shows no old name and no withdrawn article right after the save', async () => {
    const beat = await desk.publish('beats', { name: 'Before' })
    await desk.publish('articles', { beat: beat.id, title: 'In a beat' })
    const doc = await desk.publish('articles', { title: 'Soon gone' })
    const shown = async () =>
      (await Promise.all(CHANGING.map(async (address) => (await ask(address)).body))).join()
    expect(await shown()).toMatch(/Before[^]*Soon gone|Soon gone[^]*Before/)
    await desk.update('beats', beat, { _status: 'published', name: 'After' })
    expect(await shown()).not.toContain('Before')
    await desk.withdraw('articles', doc, 'Wrong.')
    expect(await shown()).not.toContain('Soon gone')
  })

  it('stays cached when an item that it does not show is published', async () => {
    await ask('/api/v1/beats')
    await ask('/api/v1/school-boards')
    await desk.publish('wire-posts', { headline: 'Elsewhere' })
    expect(await reads(() => ask('/api/v1/school-boards'))).toBe(0)
  })

  it('of one item stays cached when others are published, and is replaced when its beat is renamed', async () => {
    const beat = await desk.publish('beats', { name: 'Shown' })
    await desk.publish('articles', { beat: beat.id, slug: 'stays', title: 'Stays' })
    const [json, page] = ['/api/v1/articles/stays', '/articles/stays']
    const { generatedAt } = (await get(json)).json.meta
    await ask(page)
    await desk.publish('articles', { title: 'Another' })
    await desk.publish('beats', { name: 'Another' })
    expect(await reads(() => Promise.all([ask(json), ask(page)]))).toBe(0)
    expect((await get(json)).json.meta.generatedAt).toBe(generatedAt)
    forget(newsroom.payload, 'answers', 'items')
    expect((await get(json)).json.meta.generatedAt).toBe(generatedAt)
    await desk.update('beats', beat, { _status: 'published', name: 'Renamed' })
    const renamed = await get(json)
    expect(renamed.text).toContain('Renamed')
    expect(renamed.json.meta.generatedAt > generatedAt).toBe(true)
    expect((await ask(page)).body).toContain('Renamed')
  })

  it('is replaced when a scheduled article comes due', async () => {
    const due = Date.now() + 1200
    await desk.publish('articles', { publishedAt: new Date(due).toISOString(), title: 'Due' })
    const before = await get('/api/v1/articles')
    expect(before.text).not.toContain('"Due"')
    await new Promise((resolve) => setTimeout(resolve, due + 2 - Date.now()))
    expect((await get('/api/v1/articles')).text).toContain('"Due"')
  })

  it.each([
    ['/api/v1/articles?nothing=1', 400],
    ['/api/v1/articles/never-was', 404],
    ['/articles/never-was', 404],
  ])(
    'is not made of %s, which answers %i each time; under /api the answer is built anew',
    async (address, status) => {
      await ask('/articles')
      const { byTag } = cacheOf(newsroom.payload, 'answers') ?? {}
      const isKept = (key: string) => [...(byTag?.values() ?? [])].some((keys) => keys.has(key))
      const first = await ask(address)
      const now = newsroomOf(newsroom.payload).now()
      jest
        .spyOn(newsroomOf(newsroom.payload), 'now')
        .mockReturnValue(new Date(now.getTime() + 5000))
      const second = await ask(address)
      expect([first.status, second.status]).toEqual([status, status])
      expect([isKept('/articles'), isKept(address)]).toEqual([true, false])
      if (address.startsWith('/api')) expect(second.body).not.toBe(first.body)
    },
  )

  it('is not returned again when an article was published while it was built', async () => {
    const { payload } = newsroom
    const { find } = payload.db
    let meanwhile: Promise<unknown> | undefined
    jest.spyOn(payload.db, 'find').mockImplementation(async function (this: unknown, ...args) {
      const found = await find.apply(payload.db, args)
      // Once its articles are read, and before the answer is.
      if (args[0].collection === 'articles' && !meanwhile) {
        meanwhile = desk.publish('articles', { slug: 'meanwhile', title: 'Meanwhile' })
        await meanwhile
      }
      return found
    })
    const torn = await ask('/api/v1/articles?per_page=77')
    jest.restoreAllMocks()
    expect(torn.body).not.toContain('meanwhile')
    expect((await ask('/api/v1/articles?per_page=77')).body).toContain('meanwhile')
  })
})
