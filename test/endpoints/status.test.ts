import { expect, it } from '@jest/globals'
import { newsroomClient } from '../../client/index.ts'
import { documentOf, textOf } from '../support/document.ts'
import { untilFollowed } from '../support/log.ts'
import { BASE_URL } from '../support/newsroom.ts'
import { nextSecond } from '../support/nextSecond.ts'
import { useHost, useNewsroom } from '../support/useNewsroom.ts'

const newsroom = useNewsroom()
const { ask, desk, get } = newsroom
const host = useHost(newsroom)

const ADDRESS = '/api/v1/status'
const of = async (kind: string) => {
  const { json } = await get(ADDRESS)
  return json.data.find((row) => row['kind'] === kind) as Record<string, unknown>
}
const newestSeq = async () => {
  const { json } = await get('/api/v1/changes?per_page=1000')
  return Number(json.data.at(-1)?.['seq'] ?? 0)
}

it('GET /api/v1/status returns the count and newest dates of public articles, and follows a withdrawal', async () => {
  expect(await of('articles')).toEqual({
    kind: 'articles',
    count: 0,
    newestPublishedAt: null,
    newestChangeAt: null,
    lastImportAt: null,
  })
  await desk.draft('articles', { title: 'Secret' })
  const publishedAt = '2026-01-05T10:00:00.000Z'
  const article = await desk.publish('articles', { publishedAt, title: 'Public' })
  await desk.publish('school-boards', { name: 'Ash County' })
  const shown = await of('articles')
  expect(shown).toMatchObject({ count: 1, newestPublishedAt: publishedAt })
  expect(Date.parse(shown['newestChangeAt'] as string)).toBeGreaterThan(Date.parse(publishedAt))
  expect(await of('school-boards')).toMatchObject({ count: 1, newestPublishedAt: null })
  await desk.withdraw('articles', article, 'It was wrong.')
  expect(await of('articles')).toMatchObject({ count: 0, newestPublishedAt: null })
})

it('GET /api/v1/status returns lastImportAt for public items, and null where only drafts were imported', async () => {
  const [seen, hidden] = [
    await desk.publish('documents', { title: 'Seen' }),
    await desk.draft('documents', { title: 'Hidden' }),
  ]
  const record = (sourceKey: string, item: string, at: string) =>
    newsroom.payload.create({
      collection: 'imports' as 'articles',
      data: { hash: 'h', item, kind: 'documents', sourceKey, stamp: 's', updatedAt: at } as never,
    })
  await record('a', hidden.publicId, '2026-03-02T10:00:00.000Z')
  await desk.publish('documents', { title: 'Another' })
  expect(await of('documents')).toMatchObject({ lastImportAt: null })
  await record('b', seen.publicId, '2026-03-01T10:00:00.000Z')
  await desk.publish('documents', { title: 'A third' })
  expect((await of('documents'))['lastImportAt']).not.toBeNull()
  expect((await ask('/status')).body.match(/Last import: /g)).toHaveLength(1)
})

it('GET /api/v1/status returns the same lastImportAt after an import of many drafts', async () => {
  const { lastImportAt } = await of('documents')
  for (let index = 0; index < 101; index += 1) {
    const item = `draft${index}`
    await newsroom.payload.create({
      collection: 'imports' as 'articles',
      data: { hash: 'h', item, kind: 'documents', sourceKey: item, stamp: 's' } as never,
    })
  }
  const doc = await desk.publish('documents', { title: 'Withdrawn' })
  await desk.withdraw('documents', doc)
  expect(await of('documents')).toMatchObject({ lastImportAt })
})

it('GET /api/v1/status returns X-Log-Seq, answers 304 to a current ETag, and does not use up the rate limit', async () => {
  await untilFollowed(newsroom.payload)
  await nextSecond()
  const { headers } = await get(ADDRESS)
  expect(headers['x-log-seq']).toBe(String(await newestSeq()))
  expect(headers['access-control-expose-headers']).toContain('X-Log-Seq')
  const again = await get(ADDRESS, { headers: { 'if-none-match': headers['etag'] ?? '' } })
  expect(again.status).toBe(304)
  const client = '192.0.2.77'
  for (let n = 0; n < 61; n += 1) {
    expect((await get(ADDRESS, { address: client })).status).toBe(200)
  }
  expect((await get(ADDRESS, { address: client })).headers['ratelimit']).toContain('r=60')
  expect((await get(`${ADDRESS}?x=1`)).status).toBe(400)
})

it('the client’s status() returns the kinds and the log position, in a second call from its own copy', async () => {
  const statuses: number[] = []
  const noting: typeof fetch = async (input, init) => {
    const answer = await fetch(input, init)
    statuses.push(answer.status)
    return answer
  }
  const client = newsroomClient({ baseUrl: host.url, fetch: noting })
  const { nouns, seq } = await client.status()
  expect(seq).toBe(await newestSeq())
  expect(nouns).toEqual((await get(ADDRESS)).json.data)
  expect(nouns.find(({ kind }) => kind === 'documents')?.count).toBe(3)
  expect(await client.status()).toEqual({ nouns, seq })
  expect(statuses).toEqual([200, 304])
})

it('the page /status shows each kind with its count and instants, is linked on a page and in the site map, and is the target of a redirect from /status/', async () => {
  const { data } = (await get(ADDRESS)).json
  const { body, status } = await ask('/status')
  expect(status).toBe(200)
  const rows = [...documentOf({ body }).querySelectorAll('tbody tr')]
  expect(rows.map((row) => textOf(row.querySelector('.number')))).toEqual(
    data.map(({ count }) => String(count)),
  )
  const instants = (row: Element) =>
    [...row.querySelectorAll('time')].map((time) => time.getAttribute('datetime'))
  expect(rows.map(instants)).toEqual(
    data.map(({ lastImportAt, newestChangeAt, newestPublishedAt }) =>
      [newestPublishedAt, newestChangeAt, lastImportAt].filter((instant) => instant !== null),
    ),
  )
  const documents = rows.find((row) => textOf(row.querySelector('th')) === 'Documents')
  expect(textOf(documents)).toContain('Last import: ')
  expect((await ask('/articles')).body).toContain(`href="${BASE_URL}/status"`)
  expect((await ask('/sitemaps/pages-1.xml')).body).toContain('/status<')
  expect((await ask('/status/')).headers['location']).toMatch(/\/status$/)
})
