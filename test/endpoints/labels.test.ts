import { beforeAll, describe, expect, it } from '@jest/globals'
import { newsroomOf } from '../../src/core/newsroom.ts'
import type { Doc } from '../../src/core/types.ts'
import { itInside } from '../support/itInside.ts'
import { BASE_URL } from '../support/newsroom.ts'
import { useNewsroom } from '../support/useNewsroom.ts'

const newsroom = useNewsroom()
const { desk, get } = newsroom

let news: Doc
let column: Doc
let ada: Doc
let bo: Doc

const list = async (noun: string) => (await get(`/api/v1/${noun}`)).json
const countsOf = async (noun: string) =>
  Object.fromEntries(
    (await list(noun)).data.map(({ articleCount, schoolBoardCount, slug }) => [
      slug,
      articleCount ?? schoolBoardCount,
    ]),
  )

beforeAll(async () => {
  news = await desk.create('categories', { name: 'News', slug: 'news' })
  column = await desk.create('categories', { name: 'Column', slug: 'column' })
  ada = await desk.create('authors', { name: 'Ada Vale', slug: 'ada-vale' })
  bo = await desk.create('authors', { name: 'Bo Ost', slug: 'bo-ost' })
  const region = await desk.create('regions', { name: 'Capital Basin', slug: 'capital-basin' })
  await desk.create('regions', { name: 'Unseen Hills', slug: 'unseen-hills' })
  const county = await desk.create('counties', { name: 'Brandt County', slug: 'brandt-county' })
  await desk.create('counties', { name: 'Unseen County', slug: 'unseen-county' })
  await desk.publish('school-boards', { county: county.id, name: 'Brandt County Schools' })
  await desk.publish('articles', { authors: [ada.id, bo.id], category: news.id, region: region.id })
  await desk.publish('articles', { authors: [ada.id], category: news.id })
})

describe('the lists of filter values', () => {
  it('contain only values that public items refer to, by name, with the number of items', async () => {
    const { data, meta } = await list('authors')
    expect(data).toEqual([
      {
        id: ada.publicId,
        slug: 'ada-vale',
        name: 'Ada Vale',
        url: `${BASE_URL}/authors/ada-vale`,
        articleCount: 2,
      },
      {
        id: bo.publicId,
        slug: 'bo-ost',
        name: 'Bo Ost',
        url: `${BASE_URL}/authors/bo-ost`,
        articleCount: 1,
      },
    ])
    expect(meta).toMatchObject({ count: 2, total: 2 })
    expect(Object.keys(meta)).not.toContain('page')
    expect(await countsOf('categories')).toEqual({ news: 2 })
    expect(await countsOf('regions')).toEqual({ 'capital-basin': 1 })
    expect(await countsOf('counties')).toEqual({ 'brandt-county': 1 })
  })

  it('give counts equal to the totals of the lists that are filtered by their slugs', async () => {
    for (const [noun, filter, kind] of [
      ['authors', 'author', 'articles'],
      ['categories', 'category', 'articles'],
      ['regions', 'region', 'articles'],
      ['counties', 'county', 'school-boards'],
    ] as const) {
      for (const [slug, count] of Object.entries(await countsOf(noun))) {
        const { meta } = (await get(`/api/v1/${kind}?${filter}=${slug}`)).json
        expect([noun, slug, meta.total]).toEqual([noun, slug, count])
      }
    }
  })

  itInside()(
    'change at once when an article is published, withdrawn or due, or a value is renamed',
    async () => {
      const draft = await desk.draft('articles', { category: column.id, title: 'A column' })
      const due = new Date(Date.now() + 3_600_000).toISOString()
      await desk.publish('articles', { category: column.id, publishedAt: due, title: 'Later' })
      expect(await countsOf('categories')).toEqual({ news: 2 })
      expect((await get('/api/v1/categories')).text).not.toContain('column')

      await desk.update('articles', draft, { _status: 'published' })
      expect(await countsOf('categories')).toEqual({ column: 1, news: 2 })

      const before = (await list('categories')).meta.generatedAt
      await newsroom.payload.update({
        id: column.id,
        collection: 'categories',
        data: { name: 'Opinion', slug: 'opinion' },
      })
      const { data, meta } = await list('categories')
      expect(data.map(({ name, slug }) => [name, slug])).toEqual([
        ['News', 'news'],
        ['Opinion', 'opinion'],
      ])
      expect(meta.generatedAt > before).toBe(true)

      await desk.withdraw('articles', draft, 'It was wrong.')
      expect(await countsOf('categories')).toEqual({ news: 2 })

      newsroomOf(newsroom.payload).now = () => new Date(Date.now() + 3_700_000)
      expect(await countsOf('categories')).toEqual({ news: 2, opinion: 1 })
    },
  )

  it('reject the parameter page, answer 404 for a single value, and 304 to a current ETag', async () => {
    const { json } = await get('/api/v1/authors?page=1')
    expect(json.error?.errors?.[0]?.allowed).toEqual(['format'])
    expect((await get('/api/v1/authors/ada-vale')).status).toBe(404)
    const { headers } = await get('/api/v1/authors')
    const again = await get('/api/v1/authors', { headers: { 'if-none-match': headers.etag ?? '' } })
    expect(again.status).toBe(304)
  })
})
