import { beforeAll, describe, expect, it } from '@jest/globals'
import { makeCorpus } from '../support/corpus.ts'
import { BASE_URL } from '../support/newsroom.ts'
import { useNewsroom } from '../support/useNewsroom.ts'

const newsroom = useNewsroom()
const { get } = newsroom

beforeAll(async () => {
  const counts = { articles: 14, charters: 10, documents: 10, schoolBoards: 5, wire: 12 }
  await makeCorpus(newsroom.desk, counts)
}, 120_000)

const PAGED = ['articles', 'wire', 'documents', 'charter-applications']
const API = `${BASE_URL}/api/v1`

/** The `Link` header as relation to address. */
const linksOf = (header: string | undefined): Record<string, string> =>
  Object.fromEntries(
    [...(header ?? '').matchAll(/<([^>]+)>; rel="(\w+)"/g)].map(([, url, rel]) => [rel, url]),
  )
const links = async (path: string) => linksOf((await get(`/api/v1/${path}`)).headers.link)

const idsOf = (data: Record<string, unknown>[]) => data.map((item) => item.id)

/** Follows one relation until it ends; what each page shows, in order. */
const walk = async (path: string, rel: string): Promise<unknown[]> => {
  const seen: unknown[] = []
  let next: string | undefined = `${API}/${path}`
  while (next) {
    const { headers, json } = await get(next.replace(BASE_URL, ''))
    seen.push(...idsOf(json.data))
    next = linksOf(headers.link)[rel]
    expect(seen.length).toBeLessThan(200)
  }
  return seen
}

describe.each(PAGED)('the pages of /api/v1/%s', (name) => {
  it.each([1, 2, 3, 100])('show each item once when walked by next, %s a page', async (size) => {
    const whole = (await get(`/api/v1/${name}?per_page=100`)).json
    const seen = await walk(`${name}?per_page=${size}`, 'next')
    expect(seen).toEqual(idsOf(whole.data))
    expect(new Set(seen).size).toBe(whole.meta.total)
    expect(seen.length).toBeGreaterThan(5)
  })

  it('show each item once when walked from page=1', async () => {
    const whole = (await get(`/api/v1/${name}?per_page=100`)).json
    expect(await walk(`${name}?page=1&per_page=3`, 'next')).toEqual(idsOf(whole.data))
  })

  it('answer 200 without items past the end, and link back to the last page', async () => {
    const { total } = (await get(`/api/v1/${name}?per_page=3`)).json.meta as { total: number }
    const last = `${API}/${name}?page=${Math.ceil(total / 3)}&per_page=3`
    const { headers, json, status } = await get(`/api/v1/${name}?page=900&per_page=3`)
    expect([status, json.data, json.meta.total, json.meta.page]).toEqual([200, [], total, 900])
    expect(linksOf(headers.link)).toEqual({ first: `${API}/${name}?per_page=3`, last, prev: last })
    const backwards = await walk(`${name}?page=900&per_page=1`, 'prev')
    expect(backwards.reverse()).toEqual(await walk(`${name}?per_page=1`, 'next'))
  })
})

describe('the Link header', () => {
  it('names only the first and last page of a list that fits on one page', async () => {
    const only = `${API}/articles`
    expect(await links('articles')).toEqual({ first: only, last: only })
  })

  it('names page 1 as the last of an empty list, also from past the end', async () => {
    const only = `${API}/wire?kind=court&district=nowhere`
    expect(await links('wire?district=nowhere&kind=court')).toEqual({ first: only, last: only })
    expect(await links('wire?district=nowhere&kind=court&page=7')).toEqual({
      first: only,
      last: only,
      prev: only,
    })
  })

  it('keeps the filters and the page size, in the same order for any order of the request', async () => {
    const wanted = {
      first: `${API}/documents?kind=budget&per_page=1`,
      last: expect.stringMatching(/documents\?kind=budget&page=\d+&per_page=1$/),
      next: `${API}/documents?kind=budget&page=3&per_page=1`,
      prev: `${API}/documents?kind=budget&per_page=1`,
    }
    expect(await links('documents?kind=budget&page=2&per_page=1')).toEqual(wanted)
    expect(await links('documents?per_page=1&page=2&kind=budget')).toEqual(wanted)
  })

  it('is absent for unpaged lists, items and 400 answers', async () => {
    for (const path of ['school-boards', 'beats', 'articles/articles-0', 'articles?page=0']) {
      expect((await get(`/api/v1/${path}`)).headers.link).toBeUndefined()
    }
  })
})

/** The cursor behind the first page of a list. */
const cursorOf = async (path: string): Promise<string> =>
  new URL((await links(path)).next ?? '').searchParams.get('after') ?? ''

describe('a page after a cursor', () => {
  it('has a next link, a first link and the total, and no page number', async () => {
    const path = 'articles?beat=beats-0&per_page=1'
    const first = (await get(`/api/v1/${path}`)).json
    const after = await cursorOf(path)
    const { headers, json } = await get(`/api/v1/${path}&after=${after}`)
    expect(Object.keys(json.meta)).not.toContain('page')
    expect(json.meta).toMatchObject({ perPage: 1, total: first.meta.total })
    const { first: start, next = '', ...others } = linksOf(headers.link)
    expect([start, others]).toEqual([`${API}/${path}`, {}])
    expect(next).toMatch(/\/articles\?beat=beats-0&per_page=1&after=[\w-]+$/)
  })

  it('is the same in any order of the parameters, and has no next link at the end of the list', async () => {
    const { total } = (await get('/api/v1/wire')).json.meta as { total: number }
    const after = await cursorOf(`wire?per_page=${total - 2}`)
    const one = await get(`/api/v1/wire?per_page=2&after=${after}`)
    const other = await get(`/api/v1/wire?after=${after}&per_page=2`)
    expect(other.text).toBe(one.text)
    expect(one.json.data).toHaveLength(2)
    expect(Object.keys(linksOf(one.headers.link))).toEqual(['first'])
  })

  const faults = async (path: string) =>
    (await get(`/api/v1/${path}`)).json as unknown as {
      error: { errors: Record<string, unknown>[]; status: number }
    }

  it('answers 400 for an invalid cursor or one of another list or filter, and rejects an overlong one', async () => {
    const other = await cursorOf('wire?per_page=1')
    const narrowed = await cursorOf('articles?beat=beats-0&per_page=1')
    const forged = Buffer.from(JSON.stringify(['x', 'y', 'z'])).toString('base64url')
    const cut = (await cursorOf('articles?per_page=1')).slice(0, -6)
    for (const after of ['x', '%00', 'null', forged, cut, other, narrowed, 'e30', 'W10']) {
      const { error } = await faults(`articles?after=${after}`)
      expect([error.status, error.errors]).toEqual([
        400,
        [
          expect.objectContaining({
            detail: expect.stringContaining('no cursor'),
            parameter: 'after',
          }),
        ],
      ])
    }
    expect((await faults(`articles?after=${'x'.repeat(2001)}`)).error.errors).toEqual([
      expect.objectContaining({ detail: 'must be at most 2000 characters' }),
    ])
  })

  it('is rejected when page is given too', async () => {
    const after = await cursorOf('articles?per_page=1')
    expect((await faults(`articles?page=1&after=${after}&per_page=1`)).error.errors).toEqual([
      { detail: 'must not be given together with page', parameter: 'after', value: after },
    ])
  })
})

describe('a walk by cursors', () => {
  it('returns each item that stays public once, while others are published and withdrawn', async () => {
    const { desk } = newsroom
    const before = idsOf((await get('/api/v1/articles?per_page=100')).json.data)
    const gone = await desk.publish('articles', { publishedAt: '2001-01-01T00:00:00.000Z' })
    const seen: unknown[] = []
    let next: string | undefined = `${API}/articles?per_page=3`
    for (let step = 0; next; step += 1) {
      const { headers, json } = await get(next.replace(BASE_URL, ''))
      seen.push(...idsOf(json.data))
      next = linksOf(headers.link).next
      await desk.publish('articles', { title: `Meanwhile ${step}` })
      if (step === 1) await desk.withdraw('articles', gone)
    }
    expect(seen).toEqual(before)
  })

  it('returns every item when several have the same publishedAt', async () => {
    const at = '2011-11-11T11:11:11.000Z'
    for (let made = 0; made < 5; made += 1) {
      await newsroom.desk.publish('documents', { kind: 'ties', publishedAt: at })
    }
    const all = idsOf((await get('/api/v1/documents?kind=ties')).json.data)
    expect(all).toHaveLength(5)
    expect(await walk('documents?kind=ties&per_page=2', 'next')).toEqual(all)
  })
})
