import { beforeAll, describe, expect, it } from '@jest/globals'
import { commitTransaction, createLocalReq, initTransaction, killTransaction } from 'payload'
import { hashOf as hashOfClient } from '../../client/index.ts'
import { hashOf } from '../../src/core/hash.ts'
import { newsroomOf } from '../../src/core/newsroom.ts'
import type { Showcase } from '../support/showcase.ts'
import { makeShowcase } from '../support/showcase.ts'
import { BASE_URL } from '../support/newsroom.ts'
import { useNewsroom } from '../support/useNewsroom.ts'

const newsroom = useNewsroom()
const { desk, get } = newsroom
let made: Showcase

beforeAll(async () => {
  made = await makeShowcase(desk)
}, 120_000)

type Row = Record<string, unknown> & { id: string; kind: string; seq: number; slug: string }

/** Returns every row, read like a mirror does. */
const walk = async (since = 0, perPage = 1000): Promise<Row[]> => {
  const { json, headers } = await get(`/api/v1/changes?since=${since}&per_page=${perPage}`)
  const rows = json.data as Row[]
  const next = /since=(\d+)[^>]*>; rel="next"/.exec(headers.link ?? '')?.[1]
  return next === undefined ? rows : [...rows, ...(await walk(Number(next), perPage))]
}
const last = async () => (await walk()).at(-1)!

describe('/api/v1/changes', () => {
  it('returns the log without gaps, oldest first, the same in pages of 3 and of 1000', async () => {
    const rows = await walk()
    expect(rows.length).toBeGreaterThan(5)
    expect(rows.map(({ seq }) => seq)).toEqual(rows.map((_row, index) => index + 1))
    expect(await walk(0, 3)).toEqual(rows)
    expect(await walk(4)).toEqual(rows.slice(4))
  })

  it('links rel="next" after a full last page, and omits it from an empty page', async () => {
    const rows = await walk()
    const full = await get(`/api/v1/changes?per_page=${rows.length}`)
    expect(full.headers.link).toBe(
      `<https://newsroom.example/api/v1/changes?since=${rows.length}&per_page=${rows.length}>; rel="next"`,
    )
    const { headers, json } = await get(`/api/v1/changes?since=${rows.length}`)
    expect([json.data, headers.link]).toEqual([[], undefined])
    expect(json.meta).not.toHaveProperty('total')
    expect(json.meta).not.toHaveProperty('page')
  })

  it('shows what happened to an item: created, moved, corrected, unpublished with its reason', async () => {
    const doc = await desk.publish('articles', {
      publishedAt: '2024-01-01T00:00:00.000Z',
      slug: 'first',
      title: 'First',
    })
    const at = new Date('2024-02-03T04:05:06.000Z')
    await desk.update('articles', doc, { _status: 'published', slug: 'second' }, { at })
    const [created, moved] = (await walk()).slice(-2)
    expect(created).toMatchObject({
      change: 'created',
      from: null,
      kind: 'articles',
      slug: 'first',
    })
    expect(moved).toEqual({
      at: at.toISOString(),
      change: 'moved',
      from: 'first',
      hash: hashOfItem((await get('/api/v1/articles/second')).json.data[0]!),
      id: doc.publicId,
      kind: 'articles',
      reason: null,
      seq: created!.seq + 1,
      slug: 'second',
    })
    const corrections = [{ text: 'It was 36.', type: 'correction' }]
    await desk.update('articles', doc, { _status: 'published', corrections })
    expect(await last()).toMatchObject({
      change: 'corrected',
      from: null,
      hash: hashOfItem((await get('/api/v1/articles/second')).json.data[0]!),
      id: doc.publicId,
      reason: null,
      slug: 'second',
    })
    await desk.withdraw('articles', doc, 'Wrong town.')
    expect(await last()).toMatchObject({
      change: 'unpublished',
      hash: null,
      reason: 'Wrong town.',
      slug: 'second',
    })
  })

  it('filters rows by kind, named by the noun of the API address', async () => {
    const { json } = await get('/api/v1/changes?kind=wire&per_page=1000')
    expect(json.data).toEqual((await walk()).filter(({ kind }) => kind === 'wire'))
    expect(json.data.length).toBeGreaterThan(0)
  })

  it.each([
    ['since=-1', 'since'],
    ['since=1.5', 'since'],
    ['since=', 'since'],
    ['per_page=1001', 'per_page'],
    ['kind=wire-posts', 'kind'],
    ['page=2', 'page'],
  ])('answers 400 for ?%s', async (search, parameter) => {
    const { json, status } = await get(`/api/v1/changes?${search}`)
    expect([status, json.error?.errors]).toMatchObject([400, [{ parameter }]])
  })

  it('has no row for a draft, for a save that changes nothing or for a rollback', async () => {
    const before = await walk()
    await desk.draft('articles', { title: 'Never' })
    await desk.update('articles', made.article, { _status: 'published' })
    const req = await createLocalReq({}, newsroom.payload)
    await initTransaction(req)
    const data = { _status: 'published', title: 'Rolled back' }
    await newsroom.payload.create({ collection: 'articles', data: data as never, req })
    await killTransaction(req)
    expect(await walk()).toEqual(before)
  })

  it('numbers the changes of one transaction consecutively, in the order of their writes', async () => {
    const before = (await last()).seq
    const req = await createLocalReq({}, newsroom.payload)
    await initTransaction(req)
    for (const title of ['One of three', 'Two of three', 'Three of three']) {
      const data = { _status: 'published', title }
      await newsroom.payload.create({ collection: 'articles', data: data as never, req })
    }
    await commitTransaction(req)
    const rows = await walk(before)
    expect(rows.map(({ seq }) => seq)).toEqual([before + 1, before + 2, before + 3])
    expect(rows.map(({ slug }) => slug)).toEqual(['one-of-three', 'two-of-three', 'three-of-three'])
  })

  it('yields, replayed from the start, the public items of six resources with their hashes', async () => {
    const copy = new Map<string, Row>()
    for (const row of await walk()) {
      if (row.hash === null) copy.delete(row.id)
      else copy.set(row.id, row)
    }
    for (const noun of [
      'articles',
      'wire',
      'documents',
      'school-boards',
      'charter-applications',
      'beats',
    ]) {
      const { json } = await get(`/api/v1/${noun}${PAGED.includes(noun) ? '?per_page=100' : ''}`)
      const kept = [...copy.values()].filter(({ kind }) => kind === noun)
      expect(kept.map(({ id }) => id).sort()).toEqual(json.data.map(({ id }) => id).sort())
      for (const item of json.data) {
        const { hash } = copy.get(item.id as string)!
        expect([noun, hashOf({ ...resourceOf(noun), baseUrl: BASE_URL }, item)]).toEqual([
          noun,
          hash,
        ])
        expect(await hashOfClient(item as { id: string }, { baseUrl: BASE_URL })).toBe(hash)
      }
    }
  })
})

const PAGED = ['articles', 'wire', 'documents', 'charter-applications']

const resourceOf = (noun: string) =>
  newsroomOf(newsroom.payload).resources.find(({ name }) => name === noun)!

const hashOfItem = (item: Record<string, unknown>) =>
  hashOf({ ...resourceOf('articles'), baseUrl: BASE_URL }, item)
