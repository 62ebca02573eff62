import { beforeAll, describe, expect, it } from '@jest/globals'
import { csvTable } from '../../src/api/spreadsheet/table.ts'
import type { Doc } from '../../src/core/types.ts'
import { makeAsk } from '../support/ask.ts'
import { BASE_URL } from '../support/newsroom.ts'
import { readCsv } from '../support/readCsv.ts'
import { useNewsroom } from '../support/useNewsroom.ts'

const newsroom = useNewsroom()
const { desk, get } = newsroom
let cited: Doc

const TITLES = ['=1+1', '+2', '-3', '@sum', '＝4', 'Plain, "quoted"', 'Two\tcells']

beforeAll(async () => {
  const beat = await desk.publish('beats', { name: 'Charters', slug: 'charters' })
  const authors = [
    await desk.create('authors', { name: 'Ada Vale', slug: 'ada-vale' }),
    await desk.create('authors', { name: '=Bo', slug: 'bo' }),
  ]
  cited = await desk.publish('documents', { slug: 'budget', title: 'Budget' })
  for (const title of TITLES) {
    await desk.publish('articles', {
      ...{ authors: authors.map(({ id }) => id), beat: beat.id, documents: [cited.id] },
      ...{ summary: title.startsWith('P') ? 'Ends with "quotes"' : null, title },
    })
  }
  await desk.publish('school-boards', {
    ...{ enrollment: 5, members: [{ name: '=Vera', role: 'Chair' }], name: 'Brandt' },
  })
})

const ask = async (path: string, headers = {}) => {
  const answer = await makeAsk(newsroom.payload)(`/api/v1/${path}`, { headers })
  return { ...answer, body: String(answer.body) }
}

/** The rows, each by the names of the header. */
const rowsOf = async (path: string) => {
  const [header = [], ...lines] = readCsv((await ask(path)).body)
  return lines.map((cells) => {
    expect(cells).toHaveLength(header.length)
    return Object.fromEntries(header.map((name, index) => [name, cells[index]]))
  })
}

describe('a list as CSV', () => {
  it('holds the items of the list, in its order, with references by slug', async () => {
    const rows = await rowsOf('articles?format=csv')
    const { data } = (await get('/api/v1/articles')).json
    expect(rows.map(({ id }) => id)).toEqual(data.map(({ id }) => id))
    for (const row of rows) {
      expect(row).toMatchObject({
        authors: 'ada-vale; bo',
        beat: 'charters',
        category: '',
        corrections: '[]',
        documents: 'budget',
      })
    }
    expect(rows[0]).toHaveProperty(['image.url'], '')
  })

  it('holds references that have further values as JSON', async () => {
    const article = await desk.publish('articles', { summary: 'A vote.', title: 'In the issue' })
    await desk.publish('newsletter-issues', { articles: [article.id] })
    const [row] = await rowsOf('newsletter?format=csv')
    const [issue] = (await get('/api/v1/newsletter')).json.data
    expect(JSON.parse(row?.articles ?? '')).toEqual(issue?.articles)
    expect(row?.articles).toContain('A vote.')
    await desk.destroy('articles', article)
  })

  it('puts an apostrophe before each text that begins a formula, and before no number', async () => {
    const titles = (await rowsOf('articles?format=csv')).map(({ title }) => title)
    expect([...titles].reverse()).toEqual([
      ...["'=1+1", "'+2", "'-3", "'@sum", "'＝4", 'Plain, "quoted"', 'Two\tcells'],
    ])
    const [board] = await rowsOf('school-boards?format=csv')
    expect(board).toMatchObject({ enrollment: '5', priority: 'false', 'meetings.nextAt': '' })
    expect(JSON.parse(board?.members ?? '')).toEqual([
      { name: '=Vera', role: 'Chair', seat: null, termEnds: null },
    ])
    const amount = { kind: 'value' as const, path: ['amount'] }
    expect(csvTable([amount], [{ amount: -5 }, { amount: '-5' }])).toBe("amount\r\n-5\r\n'-5\r\n")
    expect((await rowsOf('authors?format=csv')).map(({ name }) => name)).toContain("'=Bo")
  })

  it('holds an object with any keys and a list of lists, as a kind of an app may have, as JSON', () => {
    const columns = [
      { kind: 'value' as const, path: ['counts'] },
      { kind: 'list' as const, path: ['line'] },
    ]
    const line = [[-86.7, 36.1], [-86.8]]
    const [, cells] = readCsv(csvTable(columns, [{ counts: { Ada: 3 }, line }]))
    expect(cells).toEqual(['{"Ada":3}', '[[-86.7,36.1],[-86.8]]'])
    expect(csvTable(columns, [{ counts: true, line: [-1, 2] }])).toContain("true,'-1; 2")
  })

  it('has its total, paging links and ETag in the headers', async () => {
    const first = await ask('articles?beat=charters&format=csv&per_page=3')
    expect(first.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8; header=present',
      'x-total-count': '7',
    })
    expect(first.headers['access-control-expose-headers']).toContain('X-Total-Count')
    const seen: unknown[] = []
    let next: string | undefined = '/api/v1/articles?beat=charters&format=csv&per_page=3'
    while (next) {
      seen.push(...(await rowsOf(next.replace('/api/v1/', ''))).map(({ id }) => id))
      const { headers } = await ask(next.replace('/api/v1/', ''))
      next = /<([^>]+)>; rel="next"/.exec(headers.link ?? '')?.[1]?.replace(BASE_URL, '')
    }
    expect(seen).toHaveLength(TITLES.length)
    expect(new Set(seen).size).toBe(TITLES.length)
    const again = await ask('articles?beat=charters&format=csv&per_page=3', {
      'if-none-match': first.headers.etag,
    })
    expect(again.status).toBe(304)
  })

  it('has another ETag where another page follows, though its rows are the same', async () => {
    const address = 'documents?format=csv&per_page=1'
    const first = await ask(address)
    await desk.publish('documents', { publishedAt: '2020-01-01T00:00:00.000Z', slug: 'older' })
    const second = await ask(address, { 'if-none-match': String(first.headers.etag) })
    expect([second.status, second.body]).toEqual([200, first.body])
    expect(second.headers['x-total-count']).toBe('2')
    expect(second.headers.link).toContain('rel="next"')
    const third = await ask(address, { 'if-none-match': String(second.headers.etag) })
    expect(third.status).toBe(304)
  })

  it('holds corrections, each with the slug of its item', async () => {
    await desk.publish('articles', {
      corrections: [{ text: 'Wrong.', type: 'correction' }],
      slug: 'corrected',
      title: 'Mended',
    })
    const [header = [], ...lines] = readCsv((await ask('corrections?format=csv')).body)
    expect(lines.map((cells) => cells[header.indexOf('item')])).toEqual(['corrected'])
  })

  it('has a header row when the list is empty, with the same columns as a list with items', async () => {
    const [header, ...none] = readCsv((await ask('articles?format=csv&beat=nowhere')).body)
    expect(none).toEqual([])
    expect(header).toEqual(readCsv((await ask('articles?format=csv')).body)[0])
    expect(header?.slice(0, 4)).toEqual(['id', 'slug', 'url', 'title'])
  })

  it('is available for every list of the OpenAPI description, while an item answers 400 to format=csv', async () => {
    const { paths } = JSON.parse((await get('/api/v1/openapi.json')).text) as {
      paths: Record<string, { get: { parameters?: { name: string }[] } }>
    }
    const lists = Object.entries(paths).filter(([, { get: operation }]) =>
      operation.parameters?.some(({ name }) => name === 'format'),
    )
    expect(lists.length).toBeGreaterThan(10)
    for (const [template] of lists) {
      const [, noun = ''] = template.split('/')
      // Versions are those of an item, and a search is for words.
      const [item] = noun === 'search' ? [] : (await get(`/api/v1/${noun}`)).json.data
      if (template.includes('{slug}') && !item) continue
      const address = `${template.replace('{slug}', String(item?.slug))}?${noun === 'search' ? 'q=mended&' : ''}`
      const { body, status } = await ask(`${address.slice(1)}format=csv`)
      expect([address, status, body.endsWith('\r\n')]).toEqual([address, 200, true])
      const json = (await get(`/api/v1${address}format=json`)).json
      expect(json.data).toEqual((await get(`/api/v1${address.slice(0, -1)}`)).json.data)
      expect(readCsv(body)).toHaveLength(json.data.length + 1)
    }
    expect((await get('/api/v1/documents/budget?format=csv')).status).toBe(400)
  })

  it('answers 400 in the JSON envelope for a wrong page, and lists the formats for an unknown format', async () => {
    const { body, headers, status } = await ask('articles?format=csv&page=0')
    expect([status, headers['content-type']]).toEqual([400, 'application/json; charset=utf-8'])
    expect(JSON.parse(body).error.errors).toHaveLength(1)
    const { error } = (await get('/api/v1/articles?format=xml')).json
    expect(error?.errors?.[0]).toMatchObject({ allowed: ['json', 'csv'] })
  })
})
