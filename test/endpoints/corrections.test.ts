import { beforeAll, describe, expect, it } from '@jest/globals'
import { newsroomOf } from '../../src/core/newsroom.ts'
import type { Doc } from '../../src/core/types.ts'
import { forget } from '../support/forget.ts'
import { BASE_URL } from '../support/newsroom.ts'
import { useNewsroom } from '../support/useNewsroom.ts'

const newsroom = useNewsroom()
const { desk, get } = newsroom

type Row = {
  id: string
  item: { id: string; slug: string; title: string; url: string }
  kind: string
  publishedAt: string
  text: string
  type: string
}

const DATED = { publishedAt: '2026-01-01T00:00:00.000Z' }
const day = (date: number) => new Date(Date.UTC(2026, 1, date, 12))

/** Publishes a correction of a public item, as its editor does, on a day of February. */
const correct = async (collection: string, doc: Doc, date: number, text: string, type: string) => {
  const { corrections = [] } = (await newsroom.payload.findByID({
    id: doc.id,
    collection: collection as 'articles',
    depth: 0,
  })) as { corrections?: null | object[] }
  const data = { _status: 'published', corrections: [...(corrections ?? []), { text, type }] }
  await desk.update(collection, doc, data, { at: day(date) })
}

const LIST = '/api/v1/corrections'
const rowsAt = async (address: string) => (await get(address)).json.data as unknown as Row[]
const list = (search = '') => rowsAt(`${LIST}?${search}${search && '&'}per_page=100`)
const texts = async (search?: string) => (await list(search)).map(({ text }) => text)

/** As a process that has just started. */
const startAnew = () => {
  forget(newsroom.payload)
  newsroomOf(newsroom.payload).memoized.delete('corrections')
}

let article: Doc
let other: Doc
let wire: Doc
let issue: Doc

beforeAll(async () => {
  article = await desk.publish('articles', { ...DATED, slug: 'sum', title: 'The <sum>' })
  other = await desk.publish('articles', { ...DATED, title: 'Other' })
  wire = await desk.publish('wire-posts', { ...DATED, headline: 'Vote' })
  issue = await desk.publish('newsletter-issues', { ...DATED, title: 'Issue' })
})

describe('the list of corrections', () => {
  it('is empty before anything is corrected', async () => {
    const { json, status } = await get(LIST)
    expect([status, json.data]).toEqual([200, []])
    expect(json.meta).toMatchObject({ count: 0, page: 1, perPage: 20, total: 0 })
  })

  it('holds the corrections of every kind, newest first, each with its item', async () => {
    await correct('articles', article, 3, 'Six.', 'correction')
    await correct('wire-posts', wire, 2, 'Five.', 'clarification')
    await correct('newsletter-issues', issue, 4, 'Four.', 'update')
    await correct('articles', other, 1, 'Three.', 'correction')
    await correct('articles', article, 5, 'Two.', 'retraction')
    const rows = await list()
    expect(rows.map(({ kind, text }) => `${kind}: ${text}`)).toEqual([
      'articles: Two.',
      'newsletter: Four.',
      'articles: Six.',
      'wire: Five.',
      'articles: Three.',
    ])
    const [shown] = (await get('/api/v1/articles/sum')).json.data as unknown as Doc[]
    const corrections = shown?.corrections as Row[]
    const item = {
      id: article.publicId,
      slug: 'sum',
      title: 'The <sum>',
      url: `${BASE_URL}/articles/sum`,
    }
    expect(rows[0]).toEqual({ ...corrections[1], item, kind: 'articles' })
    expect(rows[2]).toEqual({ ...corrections[0], item, kind: 'articles' })
    expect(rows[3]?.item).toMatchObject({ title: 'Vote', url: `${BASE_URL}/wire/${wire.slug}` })
  })

  it('stays the same after its caches are cleared, as by a restart', async () => {
    const { text } = await get(LIST)
    startAnew()
    expect((await get(LIST)).text).toBe(text)
  })
})

describe('corrections in the list', () => {
  it('of a draft or scheduled item change neither the rows, the total nor the ETag', async () => {
    const open = await desk.publish('articles', { ...DATED, title: 'Open' })
    const before = await get(LIST)
    const secret = { corrections: [{ text: 'SECRET.', type: 'correction' }] }
    await desk.draft('articles', secret)
    await desk.update('articles', open, { title: 'Draft', ...secret }, { draft: true })
    const future = '2090-01-01T00:00:00.000Z'
    await desk.publish('wire-posts', { ...secret, publishedAt: future })
    expect((await get(LIST)).headers.etag).toBe(before.headers.etag)
    startAnew()
    expect((await get(LIST)).text).toBe(before.text)
    const { publishedAt } = (await list())[0]!
    expect(publishedAt < future).toBe(true)
  })

  it('leave at once with a withdrawn or deleted item, and return when it is published again', async () => {
    const before = await texts()
    const withdrawn = await desk.publish('articles', { ...DATED, title: 'Wrong' })
    await correct('articles', withdrawn, 6, 'One.', 'correction')
    expect(await texts()).toEqual(['One.', ...before])
    await desk.withdraw('articles', withdrawn)
    expect(await texts()).toEqual(before)
    expect((await get(LIST)).json.meta.total).toBe(before.length)
    startAnew()
    expect(await texts()).toEqual(before)
    await desk.update('articles', withdrawn, { _status: 'published' })
    expect(await texts()).toEqual(['One.', ...before])
    await desk.destroy('articles', withdrawn)
    expect(await texts()).toEqual(before)
  })

  it('appear when their scheduled item comes due', async () => {
    const before = await texts()
    const due = Date.now() + 1_500
    await desk.publish('articles', {
      corrections: [{ text: 'Due.', type: 'update' }],
      publishedAt: new Date(due).toISOString(),
    })
    expect(await texts()).toEqual(before)
    await new Promise((resolve) => setTimeout(resolve, due + 100 - Date.now()))
    expect([...(await texts())].sort()).toEqual(['Due.', ...before].sort())
  })

  it('stay unchanged when an item without corrections is published', async () => {
    const before = (await list()).map(({ id }) => id)
    await desk.publish('articles', { title: 'Unconcerned' })
    expect((await list()).map(({ id }) => id)).toEqual(before)
  })

  it('show the current slug and title of their item', async () => {
    await desk.update('articles', other, { _status: 'published', slug: 'new', title: 'New name' })
    const row = (await list()).find(({ text }) => text === 'Three.')
    expect(row?.item).toMatchObject({ slug: 'new', title: 'New name' })
  })
})

describe('filters of the list of corrections', () => {
  const FILTERS: [search: string, keeps: (row: Row) => boolean][] = [
    ['', () => true],
    ['kind=articles', ({ kind }) => kind === 'articles'],
    ['kind=newsletter', ({ kind }) => kind === 'newsletter'],
    ['type=correction', ({ type }) => type === 'correction'],
    ['type=retraction', ({ type }) => type === 'retraction'],
    // A day begins in the newsroom's zone, six hours behind.
    ['published_since=2026-02-03', ({ publishedAt }) => publishedAt >= '2026-02-03T06'],
    [
      `published_since=${day(3).toISOString()}`,
      ({ publishedAt }) => publishedAt >= day(3).toISOString(),
    ],
    [
      `published_before=${day(3).toISOString()}`,
      ({ publishedAt }) => publishedAt < day(3).toISOString(),
    ],
  ]

  it('return the matching rows of the whole list, alone and in pairs', async () => {
    const all = await list()
    const found = new Set<number>()
    for (const [first, keepsFirst] of FILTERS) {
      for (const [second, keepsSecond] of FILTERS) {
        const search = [first, second].filter(Boolean).join('&')
        const names = [...new URLSearchParams(search).keys()]
        if (new Set(names).size < names.length) continue
        const wanted = all.filter((row) => keepsFirst(row) && keepsSecond(row))
        expect([search, await list(search)]).toEqual([search, wanted])
        found.add(wanted.length)
      }
    }
    expect(found.size).toBeGreaterThan(4)
  })

  it.each([
    ['kind=beats', 'kind'],
    ['kind=wire-posts', 'kind'],
    ['type=mistake', 'type'],
    ['published_since=yesterday', 'published_since'],
    ['per_page=101', 'per_page'],
    ['page=0', 'page'],
    ['slug=sum', 'slug'],
    ['after=nonsense', 'after'],
  ])('answer 400 for ?%s', async (search, parameter) => {
    const { json, status } = await get(`${LIST}?${search}`)
    expect([status, json.error?.errors]).toMatchObject([400, [{ parameter }]])
  })
})
