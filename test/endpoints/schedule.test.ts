import { describe, expect, it, jest } from '@jest/globals'
import { catchUp } from '../../src/store/changes/catchUp.ts'
import { stored } from '../support/content.ts'
import { forget } from '../support/forget.ts'
import type { Doc } from '../../src/core/types.ts'
import { itInside } from '../support/itInside.ts'
import { useNewsroom } from '../support/useNewsroom.ts'
import { nextSecond } from '../support/nextSecond.ts'

const newsroom = useNewsroom()
const { desk, get } = newsroom

const FUTURE = '2099-01-01T00:00:00.000Z'
const PAST = '2026-01-01T00:00:00.000Z'
const status = async (path: string) => (await get(`/api/v1/${path}`)).status
const sleepUntil = (time: number) =>
  new Promise((resolve) => setTimeout(resolve, Math.max(0, time - Date.now())))
const isNow = (instant: string, since: number) => {
  expect(Date.parse(instant)).toBeGreaterThanOrEqual(since)
  expect(Date.parse(instant)).toBeLessThanOrEqual(Date.now())
}

describe('a scheduled item', () => {
  it('appears at its instant without a save; answers then have it as generatedAt, and its beat counts it', async () => {
    const beat = await desk.publish('beats', { slug: 'waiting' })
    const due = Date.now() + 1500
    const publishedAt = new Date(due).toISOString()
    await desk.publish('articles', { beat: beat.id, publishedAt, slug: 'soon' })
    const addresses = ['articles', 'beats', 'beats/waiting', 'wire', 'documents', 'articles/soon']
    const before = await Promise.all(addresses.map((path) => get(`/api/v1/${path}`)))
    expect(before.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 404])
    expect(before.map(({ text }) => text).join()).not.toContain('soon')

    await sleepUntil(due + 5)
    await nextSecond()
    const after = await Promise.all(addresses.map((path) => get(`/api/v1/${path}`)))
    for (const { json, status } of after) {
      expect([status, json.meta.generatedAt]).toEqual([200, publishedAt])
    }
    expect(after[5]?.json.data).toEqual([
      expect.objectContaining({ publishedAt, slug: 'soon', updatedAt: publishedAt }),
    ])
    expect(after[2]?.json.data).toEqual([expect.objectContaining({ articleCount: 1 })])
    expect(after[0]?.headers['last-modified']).toBe(new Date(due).toUTCString())
  })

  itInside()('appears at its instant if it is saved while the log is being read', async () => {
    const { payload } = newsroom
    const publishedAt = new Date(Date.now() + 7_200_000).toISOString()
    // What comes next is looked for again once a second.
    await new Promise((resolve) => setTimeout(resolve, 1_100))
    // However long the save takes, the log is not read again.
    const clock = jest.spyOn(performance, 'now').mockReturnValue(performance.now())
    let [answer, save] = [() => {}, () => {}]
    const answered = new Promise<void>((resolve) => (answer = resolve))
    const saved = new Promise<void>((resolve) => (save = resolve))
    const { find } = payload
    const spy = jest.spyOn(payload, 'find').mockImplementation(async (args) => {
      const found = await find.call(payload, args)
      if (args.collection === 'articles' && args.limit === 1 && args.sort === 'publishedAt') {
        answer()
        await saved
      }
      return found as never
    })
    const reading = catchUp(payload)
    await answered
    spy.mockRestore()
    const { slug } = await desk.publish('articles', { publishedAt })
    save()
    await reading
    const slugs = async () => (await get('/api/v1/articles')).json.data.map((item) => item.slug)
    expect(await slugs()).not.toContain(slug)
    expect(await desk.atInstant(new Date(Date.parse(publishedAt) + 1), slugs)).toContain(slug)
    clock.mockRestore()
  })

  it.each<[string, string[], (doc: Doc) => Promise<unknown>]>([
    [
      'changed',
      ['created', 'updated'],
      (doc) => desk.update('articles', doc, { _status: 'published', summary: 'Changed.' }),
    ],
    ['withdrawn', ['created', 'unpublished'], (doc) => desk.withdraw('articles', doc)],
  ])(
    'comes due first in the log, and is counted once, when it is %s before the log is read again',
    async (_how, rows, save) => {
      const due = new Date(Date.now() + 3_600_000)
      const doc = await desk.publish('articles', { publishedAt: due.toISOString() })
      const total = async () => (await get('/api/v1/articles')).json.meta.total ?? 0
      // What came due in the test before is not public now, and is again at that instant.
      const before = await desk.atInstant(new Date(due.getTime() - 1), total)
      await desk.atInstant(new Date(due.getTime() + 10), async () => {
        await save(doc)
        const { docs } = await newsroom.payload.find({
          collection: 'changes',
          sort: 'rev',
          where: { item: { equals: doc.publicId } },
        })
        await total()
        expect(docs.map(({ what }) => what)).toEqual(rows)
        expect(docs[0]).toMatchObject({ at: due.toISOString() })
        expect(await total()).toBe(before + (rows.includes('unpublished') ? 0 : 1))
        forget(newsroom.payload)
        expect(await total()).toBe(before + (rows.includes('unpublished') ? 0 : 1))
      })
    },
  )

  it('leaves no log row, list entry or address when it is withdrawn before it is due', async () => {
    await nextSecond()
    const before = await get('/api/v1/articles')
    const doc = await desk.publish('articles', { publishedAt: FUTURE, slug: 'undone' })
    await desk.update('articles', doc, {
      _status: 'published',
      publishedAt: FUTURE,
      slug: 'undone-2',
    })
    await desk.withdraw('articles', doc, 'Never mind.')
    expect(await get('/api/v1/articles')).toEqual(before)
    expect([await status('articles/undone'), await status('articles/undone-2')]).toEqual([404, 404])
    const { totalDocs } = await newsroom.payload.count({
      collection: 'changes',
      where: { item: { equals: doc.publicId } },
    })
    expect(totalDocs).toBe(0)
  })

  it('is published at once when its date is emptied', async () => {
    const doc = await desk.publish('articles', { publishedAt: FUTURE, slug: 'at-once' })
    const since = Date.now()
    await desk.update('articles', doc, { _status: 'published', publishedAt: null })
    expect(await status('articles/at-once')).toBe(200)
    isNow((await stored(newsroom.payload, 'articles', doc)).publishedAt, since)
  })

  it('answers the 410 of its withdrawal, unchanged, when it was public before', async () => {
    const doc = await desk.publish('articles', { publishedAt: PAST, slug: 'returns' })
    await desk.withdraw('articles', doc, 'For now.')
    const gone = await get('/api/v1/articles/returns')
    await desk.update('articles', doc, { _status: 'published', publishedAt: FUTURE })
    const waiting = await get('/api/v1/articles/returns')
    expect([waiting.status, waiting.json.error]).toEqual([410, gone.json.error])
  })
})

describe('the date of publication', () => {
  it.each(['articles', 'wire-posts', 'documents'])(
    'is set by the first publication of %s, and kept when it is emptied or published again',
    async (collection) => {
      const doc = await desk.draft(collection, {})
      expect(doc.publishedAt ?? null).toBeNull()
      const since = Date.now()
      const { publishedAt } = await desk.update(collection, doc, { _status: 'published' })
      isNow(publishedAt, since)
      await desk.withdraw(collection, doc)
      const again = await desk.update(collection, doc, { _status: 'published' })
      expect(again.publishedAt).toBe(publishedAt)
      await desk.update(collection, doc, { publishedAt: null }, { draft: true })
      const cleared = await desk.update(collection, doc, {
        _status: 'published',
        publishedAt: null,
      })
      expect(cleared.publishedAt).toBe(publishedAt)
    },
  )

  it('is the instant that code gives for the change', async () => {
    const at = new Date('2026-02-02T02:02:02.020Z')
    const doc = await desk.publish('articles', { slug: 'told' }, { at })
    expect(doc.publishedAt).toBe(at.toISOString())
    const { json } = await get('/api/v1/articles/told')
    expect(json.data[0]?.updatedAt).toBe(at.toISOString())
  })

  it('cannot move into the future while the item is public, neither directly nor through a draft', async () => {
    const doc = await desk.publish('articles', { publishedAt: PAST, slug: 'fixed' })
    const move = { _status: 'published', publishedAt: FUTURE }
    await expect(desk.update('articles', doc, move)).rejects.toMatchObject({
      data: { errors: [expect.objectContaining({ path: 'publishedAt' })] },
      status: 400,
    })
    await desk.update('articles', doc, { publishedAt: FUTURE }, { draft: true })
    await expect(desk.update('articles', doc, { _status: 'published' })).rejects.toThrow(
      /date cannot move into the future/,
    )
    expect((await get('/api/v1/articles/fixed')).json.data[0]).toMatchObject({ publishedAt: PAST })
  })

  it('can move to an earlier instant', async () => {
    const doc = await desk.publish('articles', { slug: 'earlier' })
    await desk.update('articles', doc, { _status: 'published', publishedAt: PAST })
    expect((await get('/api/v1/articles/earlier')).json.data[0]).toMatchObject({
      publishedAt: PAST,
    })
  })
})
