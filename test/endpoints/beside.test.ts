import { beforeAll, describe, expect, it } from '@jest/globals'
import { JSDOM } from 'jsdom'
import { hashOf } from '../../client/index.ts'
import { nouns } from '../../endpoints/index.ts'
import { etagOf } from '../../src/http/answer.ts'
import { makeResources } from '../../src/core/resource.ts'
import type { Doc } from '../../src/core/types.ts'
import { countCalls } from '../support/calls.ts'
import { documentOf, textOf } from '../support/document.ts'
import { forget } from '../support/forget.ts'
import { BASE_URL } from '../support/newsroom.ts'
import { multiply } from '../support/scale/multiply.ts'
import { useNewsroom } from '../support/useNewsroom.ts'

const ADDRESS = '/api/v1/school-boards/brandt'
const newsroom = useNewsroom()
const { ask, desk, get } = newsroom

const item = async () => (await get(ADDRESS)).json.data[0] as Record<string, never>
const titlesIn = (rows: { title: string }[]) => rows.map(({ title }) => title)
const day = (date: number) => new Date(Date.UTC(2026, 1, date, 12)).toISOString()

let board: Doc
let article: Doc

beforeAll(async () => {
  board = await desk.publish('school-boards', {
    meetings: { nextAt: '2026-04-01T23:30:00.000Z' },
    members: [{ name: 'Ada Fox' }],
    name: 'Brandt County Schools',
    slug: 'brandt',
  })
  const districts = [board.id]
  for (let date = 1; date <= 12; date += 1) {
    await desk.publish('articles', { districts, publishedAt: day(date), title: `Story ${date}` })
  }
  article = await desk.publish('articles', {
    districts,
    publishedAt: day(20),
    slug: 'last',
    title: 'Last story',
  })
  await desk.publish('wire-posts', { districts, headline: 'It voted', kind: 'vote' })
  await desk.publish('documents', {
    districts,
    kind: 'budget',
    link: 'https://x.example/a',
    title: 'Budget',
  })
  await desk.publish('articles', { title: 'About others' })
  await desk.draft('articles', { districts, title: 'Never public' })
  for (const [name, date] of [
    ['Older', '2026-01-05'],
    ['Newer', '2026-02-05'],
  ]) {
    await desk.publish('charter-applications', {
      district: board.id,
      history: [{ date, status: 'submitted' }],
      name,
      status: 'submitted',
    })
  }
})

describe('GET /api/v1/school-boards/{slug}', () => {
  it('returns the list item of the district plus its applications and newest related items', async () => {
    const { headers, json, status, text } = await get(ADDRESS)
    const listed = (await get('/api/v1/school-boards')).json.data[0]
    const { applications, newest, schools, ...own } = json.data[0] as Record<string, never>
    expect(status).toBe(200)
    expect(own).toEqual(listed)
    expect(schools).toEqual([])
    expect(own).toMatchObject({
      meetings: { nextAt: '2026-04-01T23:30:00.000Z' },
      members: [{ name: 'Ada Fox' }],
    })
    expect(applications).toMatchObject([
      { name: 'Newer', status: 'submitted', url: expect.stringMatching(/charter-applications/) },
      { name: 'Older', status: 'submitted' },
    ])
    expect(newest).toMatchObject({
      articles: [
        {
          id: article.publicId,
          publishedAt: day(20),
          slug: 'last',
          title: 'Last story',
          url: `${BASE_URL}/articles/last`,
        },
        ...[12, 11, 10, 9, 8, 7, 6, 5, 4].map((date) => ({ title: `Story ${date}` })),
      ],
      documents: [{ kind: 'budget', title: 'Budget' }],
      wire: [{ kind: 'vote', title: 'It voted' }],
    })
    expect(Object.keys(json.meta)).not.toContain('total')
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=30, stale-while-revalidate=60, stale-if-error=86400',
      etag: etagOf(text),
    })
  })

  it('answers 400 for a parameter, 404 for an unknown slug, 301 for an old slug and 410 once withdrawn', async () => {
    expect((await get(`${ADDRESS}?page=1`)).status).toBe(400)
    expect((await get('/api/v1/school-boards/unknown')).status).toBe(404)
    const moved = await desk.publish('school-boards', { slug: 'before' })
    await desk.update('school-boards', moved, { _status: 'published', slug: 'after' })
    const { headers, status } = await get('/api/v1/school-boards/before')
    expect([status, headers.location]).toEqual([301, `${BASE_URL}/api/v1/school-boards/after`])
    await desk.withdraw('school-boards', moved, 'Merged.')
    expect((await get('/api/v1/school-boards/after')).status).toBe(410)
  })

  it('matches the hash of its row in the change log, although it includes related items', async () => {
    const { json } = await get('/api/v1/changes?kind=school-boards&per_page=1000')
    const row = json.data.findLast(({ id }) => id === board.publicId)
    expect(await hashOf((await item()) as never, { baseUrl: BASE_URL })).toBe(row?.hash)
  })

  it('adds and removes a related article at once, with a newer generatedAt and the same updatedAt', async () => {
    const before = await get(ADDRESS)
    const late = await desk.publish('articles', { districts: [board.id], title: 'Late' })
    const after = await get(ADDRESS)
    expect(titlesIn((await item()).newest?.['articles'] as never)[0]).toBe('Late')
    expect(Date.parse(after.json.meta.generatedAt)).toBeGreaterThan(
      Date.parse(before.json.meta.generatedAt),
    )
    expect((await item()).updatedAt).toBe(before.json.data[0]?.updatedAt)
    await desk.withdraw('articles', late)
    expect((await get(ADDRESS)).json.data).toEqual(before.json.data)
  })

  it('costs the same number of database calls with many related items as with none', async () => {
    const calls = async (slug: string) => {
      forget(newsroom.payload, 'answers')
      forget(newsroom.payload, 'items')
      return countCalls(newsroom.payload, () => get(`/api/v1/school-boards/${slug}`))
    }
    await desk.publish('school-boards', { slug: 'quiet' })
    await get(ADDRESS)
    expect(await calls('brandt')).toBe(await calls('quiet'))
  })
})

describe('the page of a school board', () => {
  it('shows its own stories, wire posts, documents and charter applications', async () => {
    const { document } = new JSDOM((await ask('/school-boards/brandt')).body).window
    const part = (heading: string) =>
      [...document.querySelectorAll('section')]
        .find((section) => section.querySelector('h2')?.textContent === heading)
        ?.textContent?.replace(/\s+/g, ' ')
    expect(part('Stories')).toContain('Last story')
    expect(part('Stories')).not.toContain('About others')
    expect(part('On the wire')).toContain('It voted')
    expect(part('Documents')).toContain('Budget')
    expect(part('Charter applications')).toContain('Newer')
  })

  it('links to all schools of a district that has more than it shows', async () => {
    const large = await desk.publish('school-boards', { name: 'Large Schools', slug: 'large' })
    const school = await desk.publish('schools', { district: large.id, name: 'Elm Street' })
    await multiply(newsroom.payload, {
      copies: { from: 1, to: 501 },
      families: [[{ collection: 'schools', doc: school }]],
      newest: new Date('2026-01-05T12:00:00.000Z'),
      slugOf: (_collection, copy) => `elm-street-${copy + 1}`,
    })
    const page = documentOf(await ask('/school-boards/large'))
    expect(page.querySelectorAll('a[href*="/schools/"]')).toHaveLength(500)
    const link = page.querySelector('a[href$="/schools?district=large"]')
    expect(textOf(link)).toBe('All 501 schools')
    const list = documentOf(await ask('/schools?district=large&page=9'))
    expect(textOf(list.querySelector('h1'))).toBe('Schools of Large Schools')
    expect(list.querySelectorAll('a[href*="/schools/elm-street"]')).toHaveLength(21)
  })
})

describe('a schema of an item with related items', () => {
  it('accepts the documented example unchanged', () => {
    const resources = makeResources(nouns.map(({ kind }) => kind)).filter(({ beside }) => beside)
    expect(resources.length).toBeGreaterThan(0)
    for (const { beside, example } of resources) {
      const whole = { ...example, ...beside?.example }
      expect(beside?.schema.parse(whole)).toEqual(whole)
    }
  })
})
