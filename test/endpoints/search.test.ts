import { beforeAll, describe, expect, it } from '@jest/globals'
import type { Doc } from '../../src/core/types.ts'
import { documentOf } from '../support/document.ts'
import { BASE_URL } from '../support/newsroom.ts'
import { LIST, paragraph, searchIn } from '../support/search.ts'
import { useNewsroom } from '../support/useNewsroom.ts'

const newsroom = useNewsroom()
const { ask, desk, get } = newsroom
const search = searchIn(newsroom)

const day = (number: number) => new Date(Date.UTC(2026, 1, number, 12))

const titles = async (q: string, filters = ''): Promise<string[]> =>
  (await search(`q=${encodeURIComponent(q)}${filters}`)).map(
    ({ item }) => item.title ?? item.name ?? '',
  )

let district: Doc

beforeAll(async () => {
  district = await desk.publish('school-boards', { name: 'Marlow Schools' })
  await desk.publish('articles', {
    body: paragraph('The élan of <b>Marlow</b> & its “bönd” vote, said the co-op’s chair.'),
    districts: [district.id],
    publishedAt: day(2).toISOString(),
    summary: 'Voters decide.',
    title: 'A bond for schools',
  })
  await desk.publish('articles', {
    body: paragraph('Schools again.'),
    publishedAt: day(4).toISOString(),
    summary: 'The bond in short.',
    title: 'Budget',
  })
  await desk.publish('wire-posts', {
    body: paragraph('A bond was mentioned.'),
    headline: 'Vote',
    publishedAt: day(3).toISOString(),
  })
  await desk.publish('legislators', { name: 'Ada Bond' })
  await desk.draft('articles', { body: paragraph('The bond or none.'), title: 'A draft: bond' })
})

/** The titles of all that has the word "bond". */
const WITH_BOND = ['Ada Bond', 'A bond for schools', 'Budget', 'Vote']

describe('the search', () => {
  it('ranks matches in the title above those in the summary, and these above those in the text', async () => {
    expect(await titles('bond')).toEqual(WITH_BOND)
  })

  it('ignores case, accents and plurals, matches quoted phrases exactly, and requires every word', async () => {
    expect(await titles('SCHOOL voter')).toEqual(['A bond for schools'])
    expect(await titles('elan bönds')).toEqual(['A bond for schools'])
    expect(await titles('"bond for schools"')).toEqual(['A bond for schools'])
    expect(await titles('"schools for bond"')).toEqual([])
    expect(await titles('co-op')).toEqual(['A bond for schools'])
    expect(await titles('bond nowhere')).toEqual([])
  })

  it('returns a reference, and an escaped excerpt whose only markup is <mark>', async () => {
    const [row, ...others] = await search('q=elan')
    expect(others).toEqual([])
    expect(row).toMatchObject({ kind: 'articles', publishedAt: day(2).toISOString() })
    expect(row?.item).toMatchObject({
      title: 'A bond for schools',
      url: `${BASE_URL}/articles/${row?.item.slug}`,
    })
    expect(row?.excerpt).toBe(
      'The <mark>élan</mark> of &lt;b&gt;Marlow&lt;/b&gt; &amp; its “bönd” vote, said the co-op’s chair.',
    )
    expect((await search('q=ada'))[0]?.excerpt).toBe('<mark>Ada</mark> Bond')
  })

  it('takes the excerpt from the summary or the text, whichever has more of the words', async () => {
    const told = { more: 'The heron left the sedge.', less: 'A heron was seen.' }
    for (const [slug, summary, text] of [
      ['in-summary', told.more, told.less],
      ['in-text', told.less, told.more],
    ] as const) {
      await desk.publish('articles', { body: paragraph(text), slug, summary, title: 'Birds' })
    }
    const rows = await search('q=heron+sedge')
    expect(rows.map(({ item }) => item.slug).sort()).toEqual(['in-summary', 'in-text'])
    for (const { excerpt } of rows) {
      expect(excerpt).toBe('The <mark>heron</mark> left the <mark>sedge</mark>.')
    }
  })

  it('begins the excerpt of a wire post with its text, and tells its source apart', async () => {
    await desk.publish('wire-posts', {
      body: paragraph('The quillwort was planted.'),
      headline: 'Garden',
      source: { name: 'Quillwort Society' },
    })
    const [row] = await search('q=quillwort')
    expect(row?.excerpt).toBe(
      'The <mark>quillwort</mark> was planted. · <mark>Quillwort</mark> Society',
    )
  })

  it.each(['-bond', 'bond*', '"bond', '^bond', '(bond'])(
    'finds by a query that looks like an operator what its word finds, and no draft: %j',
    async (q) => {
      expect(await titles(q)).toEqual(WITH_BOND)
    },
  )

  it.each([
    'foo AND (',
    'NEAR(bond vote)',
    'title:bond',
    '"',
    '{title}:x',
    "'; DROP TABLE items; --",
    '(((',
    '&',
    ' ',
    'bond\u0000" OR "',
  ])('answers 200 without a result to operators whose words no public item has: %j', async (q) => {
    expect(await titles(q)).toEqual([])
  })

  it('filters by kind, district and date, pages its results with a total, and exports CSV', async () => {
    expect(await titles('bond', '&kind=articles')).toEqual(['A bond for schools', 'Budget'])
    expect(await titles('bond', `&district=${district.slug}`)).toEqual(['A bond for schools'])
    expect(await titles('bond', '&district=no-such')).toEqual([])
    expect(await titles('bond', '&published_since=2026-02-03')).toEqual(['Budget', 'Vote'])
    expect(await titles('bond', '&published_before=2026-02-03')).toEqual(['A bond for schools'])
    const { headers, json } = await get(`${LIST}?q=bond&per_page=1&page=2`)
    expect(json.meta).toMatchObject({ count: 1, page: 2, perPage: 1, total: 4 })
    for (const [filter, total] of [
      ['kind=articles', 2],
      [`district=${district.slug}`, 1],
      ['published_since=2026-02-03', 2],
      ['published_before=2026-02-03', 1],
    ] as const) {
      const { meta } = (await get(`${LIST}?q=bond&${filter}&per_page=1`)).json
      expect([filter, meta.count, meta.total]).toEqual([filter, 1, total])
    }
    expect(headers.link).toContain(`<${BASE_URL}${LIST}?q=bond&page=3&per_page=1>; rel="next"`)
    expect(await titles('bond', '&page=50')).toEqual([])
    expect((await ask(`${LIST}?q=bond&format=csv`)).body.split('\r\n')).toHaveLength(6)
  })

  it('lists the newest first where items match equally', async () => {
    for (const number of [7, 9, 8]) {
      const publishedAt = day(number).toISOString()
      await desk.publish('articles', { publishedAt, slug: `tie-${number}`, title: 'Knots' })
    }
    const slugs = (await search('q=knot')).map(({ item }) => item.slug)
    expect(slugs).toEqual(['tie-9', 'tie-8', 'tie-7'])
  })

  it.each([
    ['', 'q'],
    ['q=', 'q'],
    [`q=${'x'.repeat(201)}`, 'q'],
    [`q=${'x+'.repeat(16)}x`, 'q'],
    ['q=x&kind=hearings', 'kind'],
    ['q=x&page=51', 'page'],
    ['q=x&after=x', 'after'],
    ['q=x&published_since=soon', 'published_since'],
  ])('answers 400 and names the parameter for ?%s', async (query, parameter) => {
    const { json, status } = await get(`${LIST}?${query}`)
    expect([status, json.error?.errors]).toMatchObject([400, [{ parameter }]])
  })
})

describe('the search page', () => {
  it('has a form that needs no script, and is linked in the navigation of the article list', async () => {
    const front = documentOf(await ask('/articles'))
    expect(front.querySelector(`nav a[href="${BASE_URL}/search"]`)?.textContent).toBe('Search')
    const { body, headers, status } = await ask('/search')
    const form = documentOf({ body }).querySelector('form')
    expect([status, form?.getAttribute('action'), form?.getAttribute('method')]).toEqual([
      200,
      '/search',
      null,
    ])
    expect(headers['content-security-policy']).toContain(`form-action 'self' ${BASE_URL}`)
    expect(headers['content-security-policy']).not.toContain('script-src')
  })

  it('shows the results of the query and keeps it in the form, with robots noindex', async () => {
    const page = await ask('/search?kind=articles&q=elan&utm=1')
    const document = documentOf(page)
    expect(document.querySelector('input')?.getAttribute('value')).toBe('elan')
    expect(document.querySelector('option[selected]')?.getAttribute('value')).toBe('articles')
    const entries = [...document.querySelectorAll('.entries > li')]
    expect(entries.map((entry) => entry.querySelector('h2')?.textContent)).toEqual([
      'A bond for schools',
    ])
    expect(entries[0]?.querySelector('mark')?.textContent).toBe('élan')
    expect(entries[0]?.querySelector('b')).toBeNull()
    expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex')
    expect((await ask('/search?q=elan&kind=articles')).body).toBe(page.body)
  })

  it('filters by kind, district and days, shows them in a labelled form, and answers 400 for an invalid day', async () => {
    const shown = async (narrowing: string) => {
      const document = documentOf(await ask(`/search?q=bond&${narrowing}`))
      const titles = [...document.querySelectorAll('.entries h2')].map((title) => title.textContent)
      return { document, titles: titles.map((title) => title?.trim()) }
    }
    const all = `kind=articles&district=${district.slug}&published_since=2026-02-02&published_before=2026-02-03`
    const { document, titles } = await shown(all)
    expect(titles).toEqual(['A bond for schools'])
    const json = document.querySelector('link[type="application/json"]')?.getAttribute('href')
    expect(json).toBe(`${BASE_URL}${LIST}?q=bond&${all}`)
    for (const control of document.querySelectorAll('.narrow select, .narrow input')) {
      expect(document.querySelector(`label[for="${control.id}"]`)).not.toBeNull()
    }
    const selected = [...document.querySelectorAll('option[selected]')]
    expect(selected.map((option) => option.textContent?.trim())).toEqual([
      expect.any(String),
      'Marlow Schools',
    ])
    const days = [...document.querySelectorAll('input[type=date]')]
    expect(days.map((input) => input.getAttribute('value'))).toEqual(['2026-02-02', '2026-02-03'])
    expect((await shown('published_since=2026-02-03')).titles).toEqual(['Budget', 'Vote'])
    expect((await shown('district=&kind=&published_since=')).titles).toHaveLength(4)
    expect((await shown('district=no-such')).titles).toHaveLength(4)
    const wrong = await ask('/search?q=bond&published_before=2026-02-30')
    expect([wrong.status, documentOf(wrong).querySelector('[role=alert]')?.textContent]).toEqual([
      400,
      'This must be a day, such as 2026-11-23.',
    ])
  })

  it('answers 400 for too many words, shows a note for no results, and answers 404 for a page that does not exist', async () => {
    const long = await ask(`/search?q=${'x+'.repeat(17)}`)
    expect([long.status, documentOf(long).querySelector('[role=alert]')?.textContent]).toEqual([
      400,
      'This must have at most 16 words.',
    ])
    expect((await ask('/search?q=nowhere')).body).toContain('Nothing was found.')
    for (const query of ['q=bond&page=9', 'q=bond&page=51', 'q=bond&page=x']) {
      expect((await ask(`/search?${query}`)).status).toBe(404)
    }
    const script = await ask(`/search?q=${encodeURIComponent('"><script>x</script>')}`)
    expect(script.body).not.toContain('<script>x')
  })
})
