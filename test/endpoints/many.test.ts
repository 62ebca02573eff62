import { expect, it } from '@jest/globals'
import type { Doc } from '../../src/core/types.ts'
import { body, withCard } from '../support/body.ts'
import { callsOf, countRows } from '../support/calls.ts'
import { stored } from '../support/content.ts'
import { itInside } from '../support/itInside.ts'
import { changeOften, multiply } from '../support/scale/multiply.ts'
import { useNewsroom } from '../support/useNewsroom.ts'

const newsroom = useNewsroom()
const { desk, get } = newsroom

const NEWEST = new Date('2026-01-05T12:00:00.000Z')

it('citedBy holds the newest 100 of many citing articles, and the single, old one of another document', async () => {
  const [often, once] = [await desk.publish('documents'), await desk.publish('documents')]
  const publishedAt = NEWEST.toISOString()
  const citing = await desk.publish('articles', { documents: [often.id], publishedAt })
  const old = { documents: [once.id], publishedAt: '1990-01-01T00:00:00.000Z', slug: 'of-old' }
  await desk.publish('articles', old)
  await multiply(newsroom.payload, {
    copies: { from: 1, to: 131 },
    families: [[{ collection: 'articles', doc: citing }]],
    newest: NEWEST,
    slugOf: (_collection, copy) => `citing-${copy}`,
  })

  const { json } = await get('/api/v1/documents')
  const citedBy = (slug: unknown) =>
    json.data.find((document) => document.slug === slug)?.citedBy as { slug: string }[]
  const expected = Array.from({ length: 99 }, (_, index) => `citing-${index + 1}`)
  expect(citedBy(often.slug).map(({ slug }) => slug)).toEqual([citing.slug, ...expected])
  expect(citedBy(once.slug).map(({ slug }) => slug)).toEqual(['of-old'])
  expect((await get('/api/v1/articles?per_page=1')).json.meta.total).toBe(132)
  const of = await get(`/api/v1/documents/${String(often.slug)}`)
  expect(of.json.data[0]?.citedBy).toEqual(citedBy(often.slug))
})

it('citedBy is complete in a list where some articles cite in their list, and others in their text', async () => {
  const kind = 'lawsuit'
  const listed = await desk.publish('documents', { kind })
  const inText = await desk.publish('documents', { kind })
  const publishedAt = NEWEST.toISOString()
  const families = [
    await desk.publish('articles', { documents: [listed.id], publishedAt }),
    await desk.publish('articles', { body: withCard(body(['x']), inText), publishedAt }),
  ].map((doc) => [{ collection: 'articles', doc }])
  await multiply(newsroom.payload, {
    copies: { from: 1, to: 121 },
    families,
    newest: NEWEST,
    slugOf: (_collection, copy) => `either-${copy}`,
  })
  const { json } = await get(`/api/v1/documents?kind=${kind}`)
  expect(json.data.map(({ citedBy }) => (citedBy as unknown[]).length)).toEqual([61, 61])
})

it('the documents of a beat with very many articles are all listed, and each page but the first reads none of its articles', async () => {
  const beat = await desk.publish('beats', { slug: 'large' })
  const publishedAt = NEWEST.toISOString()
  const cited = await desk.publish('documents', { publishedAt })
  const citing = await desk.publish('articles', {
    beat: beat.id,
    documents: [cited.id],
    publishedAt,
  })
  const family = [
    { collection: 'documents', doc: cited },
    { collection: 'articles', doc: citing },
  ]
  await multiply(newsroom.payload, {
    copies: { from: 1, to: 1_003 },
    families: [family],
    newest: NEWEST,
    slugOf: (collection, copy) => `${collection}-of-large-${copy}`,
  })
  const list = '/api/v1/documents?beat=large&per_page=1'
  expect((await get(list)).json.meta.total).toBe(1_003)
  const calls = await callsOf(newsroom.payload, async () => {
    const { data } = (await get(`${list}&page=1003`)).json
    expect(data.map(({ slug }) => slug)).toEqual(['documents-of-large-1002'])
  })
  const ofBeat = calls.filter(({ args }) => args.where && /"beat"/.test(JSON.stringify(args.where)))
  expect(ofBeat).toEqual([])

  const later = await desk.publish('documents')
  await desk.publish('articles', { beat: beat.id, documents: [later.id] })
  const { data, meta } = (await get(list)).json
  expect([data[0]?.slug, meta.total]).toEqual([later.slug, 1_004])
})

it('a title that 700 articles have gets the next free slug, with fewer than 100 rows read', async () => {
  const first = await desk.publish('articles', { title: 'School' })
  expect(first.slug).toBe('school')
  await multiply(newsroom.payload, {
    copies: { from: 2, to: 701 },
    families: [[{ collection: 'articles', doc: first }]],
    newest: NEWEST,
    slugOf: (_collection, copy) => `school-${copy}`,
  })
  let made: Doc[] = []
  const rows = await rowsRead('articles', async () => {
    made = [await desk.draft('articles', { title: 'School' })]
  })
  expect(rows).toBeLessThan(100)
  made.push(await desk.draft('articles', { title: 'School' }))
  expect(made.map(({ slug }) => slug)).toEqual(['school-701', 'school-702'])
})

itInside()(
  'a request for an item with 300 changes reads fewer than 100 rows of changes',
  async () => {
    const beat = await desk.publish('beats')
    await changeOften(newsroom.payload, { collection: 'beats', doc: beat, times: 300 })
    const at = new Date(Date.now() - 60_000)
    await desk.update('beats', beat, { name: 'Named anew' }, { at })
    const { slug } = await stored(newsroom.payload, 'beats', beat)

    const rows = await rowsRead('changes', async () => {
      const { json } = await get(`/api/v1/beats/${String(slug)}`)
      expect(json.data[0]).toMatchObject({ name: 'Named anew', updatedAt: at.toISOString() })
    })
    expect(rows).toBeGreaterThan(0)
    expect(rows).toBeLessThan(100)
  },
)

/** How many documents of a collection the database gives meanwhile. */
const rowsRead = (collection: string, act: () => Promise<unknown>): Promise<number> =>
  countRows(newsroom.payload, { act, collection })
