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
  it.each([1, 2, 3, 100])(
    'should show each item once when walked by next, %s a page',
    async (size) => {
      const whole = (await get(`/api/v1/${name}?per_page=100`)).json
      const seen = await walk(`${name}?per_page=${size}`, 'next')
      expect(seen).toEqual(idsOf(whole.data))
      expect(new Set(seen).size).toBe(whole.meta.total)
      expect(seen.length).toBeGreaterThan(5)
    },
  )

  it('should lead back from past the end', async () => {
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
  it('should name the first and last page only of a list that fits on one', async () => {
    const only = `${API}/articles`
    expect(await links('articles')).toEqual({ first: only, last: only })
  })

  it('should name page 1 as the last of an empty list, also from past the end', async () => {
    const only = `${API}/wire?kind=court&district=nowhere`
    expect(await links('wire?district=nowhere&kind=court')).toEqual({ first: only, last: only })
    expect(await links('wire?district=nowhere&kind=court&page=7')).toEqual({
      first: only,
      last: only,
      prev: only,
    })
  })

  it('should keep the filters and the page size, in one order whatever the request’s', async () => {
    const wanted = {
      first: `${API}/documents?kind=budget&per_page=1`,
      last: expect.stringMatching(/documents\?kind=budget&page=\d+&per_page=1$/),
      next: `${API}/documents?kind=budget&page=3&per_page=1`,
      prev: `${API}/documents?kind=budget&per_page=1`,
    }
    expect(await links('documents?kind=budget&page=2&per_page=1')).toEqual(wanted)
    expect(await links('documents?per_page=1&page=2&kind=budget')).toEqual(wanted)
  })

  it('should be absent where there are no pages', async () => {
    for (const path of ['school-boards', 'beats', 'articles/articles-0', 'articles?page=0']) {
      expect((await get(`/api/v1/${path}`)).headers.link).toBeUndefined()
    }
  })
})
