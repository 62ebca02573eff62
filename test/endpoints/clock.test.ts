import path from 'node:path'
import { describe, expect, it } from '@jest/globals'
import { catchUp } from '../../src/store/changes/catchUp.ts'
import type { Doc } from '../../src/core/types.ts'
import { body } from '../support/body.ts'
import { makeClient } from '../support/client.ts'
import { forget } from '../support/forget.ts'
import { newsroomOf } from '../../src/core/newsroom.ts'
import { rowsOf, untilFollowed } from '../support/log.ts'
import type { TestNewsroom } from '../support/newsroom.ts'
import { makeNewsroom } from '../support/newsroom.ts'
import { serverOf } from '../support/server.ts'
import { useNewsroom } from '../support/useNewsroom.ts'

const DAY = 24 * 60 * 60_000

const newsroom = useNewsroom()
const { desk, get } = newsroom

const inDays = (days: number): Date => new Date(Date.now() + days * DAY)

/** An article that is due tomorrow. */
const schedule = (slug: string, data: Record<string, unknown> = {}): Promise<Doc> =>
  desk.publish('articles', { publishedAt: inDays(1).toISOString(), slug, title: slug, ...data })

/** What readers get while the clock is two days ahead. */
const ahead = <T>(act: () => Promise<T>): Promise<T> => desk.atInstant(inDays(2), act)

const listed = async (): Promise<unknown[]> =>
  (await get('/api/v1/articles')).json.data.map(({ slug }) => slug)

const rowsAt = async ({ publicId }: Doc) => {
  const { json } = await get('/api/v1/changes?per_page=1000')
  return json.data
    .filter(({ id }) => id === publicId)
    .map(({ change, hash, slug }) => [change, slug, typeof hash])
}

describe('A scheduled item that a clock two days ahead has made public', () => {
  it('is hidden at once when the clock is set back, and is reinstated once when it comes due', async () => {
    const doc = await schedule('too-early')
    const address = '/api/v1/articles/too-early'
    const before = await get('/api/v1/articles')
    await ahead(async () => {
      expect(await listed()).toContain('too-early')
      expect((await get(address)).status).toBe(200)
      expect(await rowsAt(doc)).toEqual([['created', 'too-early', 'string']])
    })
    const after = await get('/api/v1/articles')
    expect([after.json.data, after.json.meta.total]).toEqual([
      before.json.data,
      before.json.meta.total,
    ])
    expect((await get(address)).status).toBe(404)
    expect((await get('/api/v1/changes?per_page=1000')).text).not.toContain('too-early')
    const hidden = [
      ['created', null, 'object'],
      ['unpublished', null, 'object'],
    ]
    expect(await rowsAt(doc)).toEqual(hidden)
    const [created] = await rowsOf(newsroom.payload, doc.publicId)
    expect([created?.shown ?? null, created?.changed ?? null]).toEqual([null, null])
    await ahead(async () => {
      expect(await listed()).toContain('too-early')
      expect((await get(address)).status).toBe(200)
      await catchUp(newsroom.payload)
      expect(await rowsAt(doc)).toEqual([...hidden, ['reinstated', 'too-early', 'string']])
    })
  })

  it('gets one "unpublished" row when two processes start after the clock was set back', async () => {
    const { payload } = newsroom
    const doc = await schedule('started')
    await ahead(async () => expect(await listed()).toContain('started'))
    await untilFollowed(payload)
    const server = await serverOf(payload)
    const nodes: TestNewsroom[] = []
    const nodeOf = path.basename(newsroom.dataDir)
    try {
      for (let n = 0; n < 2; n += 1) nodes.push(await makeNewsroom({ nodeOf }))
      if (server.name === 'mongodb') {
        await Promise.all(nodes.map((node) => catchUp(node.payload)))
      } else server.cannotTell('two processes that add the row at the same moment')
      for (const node of nodes) await untilFollowed(node.payload)
      const rows = await rowsOf(payload, doc.publicId)
      expect(rows.map(({ what }) => what)).toEqual(['created', 'unpublished'])
    } finally {
      for (const node of nodes) await node.close()
    }
    expect((await get('/api/v1/articles/started')).status).toBe(404)
    expect(await rowsOf(payload, doc.publicId)).toHaveLength(2)
  })

  it('answers 410 again, with the same error, if it was withdrawn before', async () => {
    const doc = await desk.publish('articles', { slug: 'returns' })
    await desk.withdraw('articles', doc, 'For now.')
    await desk.update('articles', doc, {
      _status: 'published',
      publishedAt: inDays(1).toISOString(),
    })
    const address = '/api/v1/articles/returns'
    const gone = await get(address)
    await ahead(async () => expect((await get(address)).status).toBe(200))
    const again = await get(address)
    expect([again.status, again.json.error]).toEqual([410, gone.json.error])
    expect((await rowsAt(doc)).map(([change, slug]) => [change, slug])).toEqual([
      ['created', 'returns'],
      ['unpublished', 'returns'],
      ['reinstated', null],
      ['unpublished', 'returns'],
    ])
  })

  it('is no longer linked from another item once the clock is set back', async () => {
    const doc = await schedule('linked')
    const to = { collection: 'articles', id: doc.id }
    await desk.publish('articles', { body: body([{ text: 'See', to }]), slug: 'links' })
    const html = async () => {
      await untilFollowed(newsroom.payload)
      return JSON.stringify((await get('/api/v1/articles/links')).json.data)
    }
    expect(await html()).not.toContain('/articles/linked')
    await ahead(async () => expect(await html()).toContain('/articles/linked'))
    expect(await html()).not.toContain('/articles/linked')
  })

  it('an item published by a clock eight seconds ahead keeps its row', async () => {
    const doc = await desk.atInstant(new Date(Date.now() + 8_000), () =>
      desk.publish('articles', { slug: 'skewed' }),
    )
    await catchUp(newsroom.payload)
    expect((await rowsOf(newsroom.payload, doc.publicId)).map(({ what }) => what)).toEqual([
      'created',
    ])
  })

  it('an item published by a clock eight seconds ahead is listed and counted from its date on', async () => {
    const at = new Date(Date.now() + 8_000)
    await desk.atInstant(at, () => desk.publish('articles', { slug: 'ahead' }))
    await catchUp(newsroom.payload)
    const total = async () => (await get('/api/v1/articles')).json.meta.total
    await total()
    expect(await listed()).not.toContain('ahead')
    await desk.atInstant(new Date(at.getTime() + 100), async () => {
      expect(await listed()).toContain('ahead')
      const counted = await total()
      forget(newsroom.payload)
      expect(await total()).toBe(counted)
    })
  })

  it('an item published by a clock eight seconds ahead is listed from its date on by a process that starts before it', async () => {
    const at = new Date(Date.now() + 8_000)
    await desk.atInstant(at, () => desk.publish('articles', { slug: 'ahead-of-a-start' }))
    const node = await makeNewsroom({ nodeOf: path.basename(newsroom.dataDir) })
    try {
      const slugs = async () =>
        (await makeClient(node.payload)('/api/v1/articles')).json.data.map(({ slug }) => slug)
      newsroomOf(node.payload).now = () => new Date(at.getTime() - 4_000)
      expect(await slugs()).not.toContain('ahead-of-a-start')
      newsroomOf(node.payload).now = () => new Date(at.getTime() + 100)
      expect(await slugs()).toContain('ahead-of-a-start')
    } finally {
      await node.close()
    }
  })
})
