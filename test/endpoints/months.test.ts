import { beforeAll, describe, expect, it } from '@jest/globals'
import { attribute, documentOf, textOf } from '../support/document.ts'
import { htmlFaults } from '../support/html.ts'
import { BASE_URL } from '../support/newsroom.ts'
import { useNewsroom } from '../support/useNewsroom.ts'

const { ask, desk, get } = useNewsroom()

const LIST = `${BASE_URL}/articles`

beforeAll(async () => {
  const board = await desk.publish('school-boards', { name: 'Ávila Schools', slug: 'avila' })
  await desk.publish('school-boards', { name: 'Without', slug: 'without' })
  for (const [title, publishedAt] of [
    // The newsroom's clocks are in Chicago: this is still May there.
    ['Late in May', '2025-06-01T04:59:59.999Z'],
    ['Early in June', '2025-06-01T05:00:00.000Z'],
    ['In December', '2025-12-31T12:00:00.000Z'],
    ['In January', '2026-01-15T12:00:00.000Z'],
  ] as const) {
    await desk.publish('articles', { publishedAt, title, districts: [board.id] })
  }
  for (let n = 0; n < 21; n += 1) {
    await desk.publish('articles', {
      districts: [board.id],
      publishedAt: `2024-03-${10 + n}T12:00:00.000Z`,
    })
  }
  const publishedAt = new Date(Date.now() + 40 * 86_400_000).toISOString()
  await desk.publish('articles', { publishedAt, title: 'To come' })
  await desk.draft('articles', { publishedAt: '2023-02-02T12:00:00.000Z' })
})

const status = async (url: string) => (await ask(url)).status
const index = async () => textOf(documentOf(await ask('/articles?by=month')).querySelector('main'))
const titles = async (url: string) =>
  [...documentOf(await ask(url)).querySelectorAll('.entries a.title')].map(textOf)

describe('the articles by month', () => {
  it('are counted on a page that the list links to, in the newsroom’s time zone', async () => {
    const list = documentOf(await ask('/articles'))
    expect(attribute(list, '.choices a:not([aria-current])', 'href')).toBe(`${LIST}?by=month`)
    const answer = await ask('/articles?by=month')
    expect([answer.status, await htmlFaults(answer.body)]).toEqual([200, []])
    const document = documentOf(answer)
    expect([...document.querySelectorAll('main h2')].map(textOf)).toEqual(['2026', '2025', '2024'])
    const months = [...document.querySelectorAll('.months li')]
    expect(
      months.map((month) => [textOf(month), month.querySelector('a')?.getAttribute('href')]),
    ).toEqual([
      ['January 2026 1', `${LIST}?month=2026-01`],
      ['December 2025 1', `${LIST}?month=2025-12`],
      ['June 2025 1', `${LIST}?month=2025-06`],
      ['May 2025 1', `${LIST}?month=2025-05`],
      ['March 2024 21', `${LIST}?month=2024-03`],
    ])
    expect(attribute(document, 'link[rel=canonical]', 'href')).toBe(`${LIST}?by=month`)
  })

  it('have a list for each month, with links to the neighbouring months and further pages', async () => {
    expect(await titles('/articles?month=2025-05')).toEqual(['Late in May'])
    const answer = await ask('/articles?month=2025-06')
    expect(await htmlFaults(answer.body)).toEqual([])
    const june = documentOf(answer)
    expect(await titles('/articles?month=2025-06')).toEqual(['Early in June'])
    expect(june.title).toBe('Articles, June 2025 · Test Newsroom')
    const nav = [...june.querySelectorAll('[aria-label=Months] a')]
    expect(nav.map((link) => [textOf(link), link.getAttribute('href')])).toEqual([
      ['← December 2025', `${LIST}?month=2025-12`],
      ['All months', `${LIST}?by=month`],
      ['May 2025 →', `${LIST}?month=2025-05`],
    ])
    const march = documentOf(await ask('/articles?month=2024-03'))
    expect(attribute(march, 'link[rel=next]', 'href')).toBe(`${LIST}?month=2024-03&page=2`)
    expect(await titles('/articles?month=2024-03&page=2')).toHaveLength(1)
    expect(await status('/articles?month=2024-03&page=3')).toBe(404)
  })

  it('answer 404 for a month without public articles, and ignore a parameter that is no month', async () => {
    const soon = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 7)
    for (const month of ['2025-07', '2023-02', '1000-01', '9998-12', soon]) {
      expect([month, await status(`/articles?month=${month}`)]).toEqual([month, 404])
    }
    const all = (await ask('/articles')).body
    for (const other of [
      'month=2025-13',
      'month=2025',
      'month=0000-01',
      'month=9999-12',
      'month=',
      'by=day',
      'wire=1',
    ]) {
      expect((await ask(`/articles?${other}`)).body).toBe(all)
    }
    expect(await status('/wire?month=2025-05')).toBe(200)
  })

  it('gain a month when an article is published, and lose it when the article is withdrawn', async () => {
    const article = await desk.publish('articles', {
      publishedAt: '2022-11-11T12:00:00.000Z',
      title: 'Found',
    })
    expect(await index()).toContain('November 2022')
    expect(await titles('/articles?month=2022-11')).toEqual(['Found'])
    await desk.withdraw('articles', article, 'Wrong.')
    expect(await index()).not.toContain('November 2022')
    expect(await status('/articles?month=2022-11')).toBe(404)
  })
})

describe('the articles of a month, and those about a district', () => {
  it.each(['month=2024-03', 'month=2025-06', 'district=avila'])(
    'name the JSON list of the same articles: %s',
    async (query) => {
      const document = documentOf(await ask(`/articles?${query}`))
      const address = attribute(document, 'link[type="application/json"]', 'href') ?? ''
      const { json } = await get(address.slice(BASE_URL.length))
      expect(json.data.map(({ title }) => title)).toEqual(await titles(`/articles?${query}`))
    },
  )
})

describe('the articles about a district', () => {
  it('are listed in pages where the district’s page links to, and answer 404 when there are none', async () => {
    const board = documentOf(await ask('/school-boards/avila'))
    const all = [...board.querySelectorAll('main a')].find(
      (link) => link.getAttribute('href') === `${LIST}?district=avila`,
    )
    expect(textOf(all ?? null)).toBe('All 25 stories')
    const answer = await ask('/articles?district=avila')
    expect(await htmlFaults(answer.body)).toEqual([])
    const document = documentOf(answer)
    expect(textOf(document.querySelector('h1'))).toBe('Articles about Ávila Schools')
    expect(attribute(document, 'link[rel=next]', 'href')).toBe(`${LIST}?district=avila&page=2`)
    expect(await titles('/articles?district=avila&page=2')).toHaveLength(5)
    expect(await status('/articles?district=nowhere')).toBe(404)
    expect(await status('/articles?district=without')).toBe(404)
  })
})

describe('the applications, wire posts and documents about a district', () => {
  it('are listed in pages where the district’s page links to, which shows the first ones', async () => {
    const { id } = await desk.publish('school-boards', { name: 'Birch Schools', slug: 'birch' })
    for (let n = 0; n < 9; n += 1) {
      await desk.publish('wire-posts', { districts: [id] })
      await desk.publish('documents', { districts: [id] })
    }
    for (let n = 0; n < 21; n += 1) await desk.publish('charter-applications', { district: id })
    const links = documentOf(await ask('/school-boards/birch')).querySelectorAll('main a')
    const all = [...links].map((link) => [textOf(link), link.getAttribute('href')])
    for (const [text, noun, title] of [
      ['All 9 wire posts', 'wire', 'The wire about Birch Schools'],
      ['All 9 documents', 'documents', 'Documents about Birch Schools'],
      ['All 21 applications', 'charter-applications', 'Charter applications to Birch Schools'],
    ] as const) {
      expect(all).toContainEqual([text, `${BASE_URL}/${noun}?district=birch`])
      const document = documentOf(await ask(`/${noun}?district=birch`))
      expect(textOf(document.querySelector('h1'))).toBe(title)
      expect([...document.querySelectorAll('.entries a.title')].length).toBeGreaterThan(8)
    }
  })
})
