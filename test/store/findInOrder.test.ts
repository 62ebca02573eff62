import type { SQLiteAdapter } from '@payloadcms/db-sqlite'
import { beforeAll, describe, expect, it, jest } from '@jest/globals'
import type { Where } from 'payload'
import type { Doc } from '../../src/core/types.ts'
import { useNewsroom } from '../support/useNewsroom.ts'

const newsroom = useNewsroom({ mongo: false })
const { desk } = newsroom
const database = () => newsroom.payload.db as unknown as SQLiteAdapter

describe('Lists that SQLite reads in the order of its indexes', () => {
  let authors: Doc[]
  let articles: Doc[]
  let beats: Doc[]

  beforeAll(async () => {
    beats = [await desk.publish('beats'), await desk.publish('beats')]
    const categories = [await desk.create('categories'), await desk.create('categories')]
    const boards = [await desk.publish('school-boards'), await desk.publish('school-boards')]
    authors = []
    for (const name of ['Ada', 'Bea']) authors.push(await desk.create('authors', { name }))
    articles = []
    // More of one instant than a page, and than are looked for besides a page.
    for (let n = 0; n < 60; n += 1) {
      articles.push(
        await desk.publish('articles', {
          authors: authors.filter((_, at) => n % (at + 1) === 0).map(({ id }) => id),
          beat: beats[n % 2]?.id,
          category: categories[n % 3 === 0 ? 0 : 1]?.id,
          districts: [boards[n % 5 === 0 ? 0 : 1]?.id],
          publishedAt: new Date(Date.UTC(2026, 0, n < 40 ? 1 : n)).toISOString(),
        }),
      )
    }
    const [first, second, third] = articles as [Doc, Doc, Doc]
    await desk.withdraw('articles', first)
    await desk.trash('articles', second)
    await desk.update('articles', third, { title: 'Not public yet' }, { draft: true })
  }, 120_000)

  const slugs = async (url: string) => {
    const { headers, json } = await newsroom.get(url)
    const next = /<https?:..[^/]+([^>]+)>; rel="next"/.exec(headers.link ?? '')?.[1]
    return { found: json.data.map(({ slug }) => slug), next, total: json.meta?.total }
  }
  /** The slugs of a list, page by page through its cursors. */
  const walk = async (list: string): Promise<unknown[]> => {
    const walked: unknown[] = []
    for (let url: string | undefined = list; url;) {
      const { found, next } = await slugs(url)
      walked.push(...found)
      url = next
    }
    return walked
  }

  it('equal, page by page, all articles that are filtered', async () => {
    const all = (await newsroom.get('/api/v1/articles?per_page=100')).json.data
    expect(all.length).toBeGreaterThan(50)
    for (const { name, slug } of authors) {
      const wanted = all.filter(({ authors: by }) => (by as Doc[]).some((one) => one.name === name))
      expect(wanted.length).toBeGreaterThan(20)
      const list = `/api/v1/articles?author=${slug}&per_page=7`
      const walked = await walk(list)
      expect(walked).toEqual(wanted.map((one) => one.slug))
      const numbered: unknown[] = []
      for (let page = 1; numbered.length < walked.length; page += 1) {
        const { found } = await slugs(`${list}&page=${page}`)
        expect(found).not.toEqual([])
        numbered.push(...found)
      }
      expect(numbered).toEqual(walked)
    }
  })

  it('equal them for two or three conditions at once, with their totals', async () => {
    const all = (await newsroom.get('/api/v1/articles?per_page=100')).json.data
    const slugOf = (value: unknown) => [value].flat().map((one) => (one as Doc).slug)
    const [first] = all as [Doc]
    const one = (field: string) => String(slugOf(first[field])[0])
    const asked = { author: 'authors', beat: 'beat', category: 'category', district: 'districts' }
    const names = Object.entries(asked)
    const pairs = names.flatMap((a, at) => names.slice(at + 1).map((b) => [a, b]))
    for (const conditions of [...pairs, names.slice(0, 3)]) {
      const query = conditions.map(([name, field]) => `${name}=${one(field)}`).join('&')
      const wanted = all.filter((doc) =>
        conditions.every(([, field]) => slugOf((doc as Doc)[field]).includes(one(field))),
      )
      expect(wanted.length).toBeGreaterThan(3)
      const list = `/api/v1/articles?${query}&per_page=7`
      expect([query, await walk(list)]).toEqual([query, wanted.map(({ slug }) => slug)])
      expect((await slugs(list)).total).toBe(wanted.length)
    }
  })

  it('have the number of public articles of an author, of a beat, too, and leave other conditions to the adapter', async () => {
    const { payload } = newsroom
    const count = async (author: Doc, ...more: Where[]) => {
      const where: Where = {
        and: [{ authors: { equals: author.id } }, { _status: { equals: 'published' } }, ...more],
      }
      const asked = { collection: 'articles', trash: true, where } as const
      const { docs } = await payload.find({ ...asked, pagination: false })
      expect((await payload.count(asked)).totalDocs).toBe(docs.length)
      return docs.length
    }
    const until = (instant: string): Where => ({ publishedAt: { less_than_equal: instant } })
    const others: Where[] = [
      { title: { equals: articles[10]?.title } },
      { publishedAt: { greater_than: '2026-01-20T00:00:00.000Z', less_than_equal: '2026-02-20' } },
      { _status: { equals: 'published', not_equals: 'published' } },
    ]
    for (const author of authors) {
      const all = await count(author)
      expect(await count(author, until('2026-01-01T00:00:00.000Z'))).toBeLessThan(all)
      expect(await count(author, until('2026-02-10'), until('2026-01-15'))).toBeLessThan(all)
      expect(await count(author, until('2025-12-31'))).toBe(0)
      expect(await count(author, until(''))).toBe(0)
      for (const other of others) expect(await count(author, other)).toBeLessThan(all)
    }
    const statements = jest.spyOn(database().drizzle, 'all')
    await count(authors[0] as Doc, until('2026-01-15'))
    expect(statements).toHaveBeenCalledTimes(1)
    await count(authors[0] as Doc, others[1] as Where)
    expect(statements).toHaveBeenCalledTimes(1)
    await count(authors[0] as Doc, { beat: { equals: String(beats[0]?.id) } })
    expect(statements).toHaveBeenCalledTimes(2)
    await count(authors[0] as Doc, {
      beat: { equals: String(beats[0]?.id), not_equals: String(beats[0]?.id) },
    })
    expect(statements).toHaveBeenCalledTimes(2)
  })
})
