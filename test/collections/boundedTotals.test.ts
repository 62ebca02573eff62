import { beforeAll, describe, expect, it } from '@jest/globals'
import type { Where } from 'payload'
import { bound, mostOf } from '../../src/database/countBound.ts'
import { mongoOf } from '../../src/database/mongo.ts'
import { meter } from '../support/scale/meter.ts'
import { useNewsroom } from '../support/useNewsroom.ts'

const newsroom = useNewsroom()
const { desk } = newsroom

const ITEMS = 23

/** A filter over an array field joins two rows of this item. */
const TWICE = [
  { text: 'Mended once.', type: 'correction' },
  { text: 'Mended twice.', type: 'correction' },
]

beforeAll(async () => {
  for (let made = 0; made < ITEMS; made += 1) {
    const corrections = made === 0 ? TWICE : []
    const doc = await desk.publish('articles', { corrections, title: `Title ${made}` })
    if (made % 2) await desk.update('articles', doc, { title: `Draft ${made}` }, { draft: true })
  }
  await desk.trash('articles', await desk.draft('articles', { title: 'In the trash' }))
})

/** Returns the paging data of a list. */
const paging = async (asked: { draft?: boolean; limit?: number; page?: number; where?: Where }) => {
  const { docs, ...said } = await newsroom.payload.find({
    collection: 'articles',
    depth: 0,
    limit: 10,
    sort: '-updatedAt',
    ...asked,
  })
  return { ...said, docs: docs.length }
}

describe.each([false, true])('the pages of a list, drafts: %s', (draft) => {
  it('report the total, the number of pages, and the previous and next page', async () => {
    const all = { limit: 10, totalDocs: ITEMS, totalPages: 3 }
    expect(await paging({ draft })).toMatchObject({
      ...all,
      ...{ docs: 10, hasNextPage: true, hasPrevPage: false, nextPage: 2, page: 1 },
      ...{ pagingCounter: 1, prevPage: null },
    })
    expect(await paging({ draft, page: 2 })).toMatchObject({
      ...all,
      ...{ docs: 10, hasNextPage: true, hasPrevPage: true, nextPage: 3, page: 2 },
      ...{ pagingCounter: 11, prevPage: 1 },
    })
    expect(await paging({ draft, page: 3 })).toMatchObject({
      ...all,
      ...{ docs: 3, hasNextPage: false, hasPrevPage: true, nextPage: null, page: 3 },
      ...{ pagingCounter: 21, prevPage: 2 },
    })
  })

  it('report the total of a filter, also over an array field of which two rows match, and 0 for none', async () => {
    const title = draft ? 'Draft' : 'Title'
    const matching = draft ? 11 : ITEMS
    expect(await paging({ draft, where: { title: { like: title } } })).toMatchObject({
      docs: 10,
      totalDocs: matching,
    })
    const nothing = { docs: 0, hasNextPage: false, totalDocs: 0 }
    expect(await paging({ draft, where: { title: { equals: 'None' } } })).toMatchObject(nothing)
    const corrected = (text: string) => ({ 'corrections.text': { like: text } })
    expect(await paging({ draft, where: corrected('None') })).toMatchObject(nothing)
    const one = { docs: 1, hasNextPage: false, totalDocs: 1 }
    // A full page, so that SQLite counts.
    expect(await paging({ draft, limit: 1, where: corrected('Mended') })).toMatchObject(one)
  })
})

describe('the count query of a page', () => {
  const counts = async (page: number) => {
    const asked = await meter(newsroom.payload, () => paging({ draft: true, page }))
    return asked.map(({ text }) => text).filter((text) => /select count\(|"\$group"/i.test(text))
  }

  it('is issued once, with a limit (10,000 on MongoDB)', async () => {
    const ends = mongoOf(newsroom.payload.db) ? /"\$limit":10000/ : /limit \?\) "some"/
    expect((await counts(1)).map((text) => ends.test(text))).toEqual([true])
  })

  it('ends at 10,000 rows, or at one page more than the page that is read', async () => {
    const { db } = newsroom.payload
    const most = (limit: number, page: number) =>
      mostOf(db, { collection: 'articles', limit, page })
    expect([most(10, 1), most(10, 999), most(10, 1_000)]).toEqual([10_000, 10_000, 10_010])
    const where = { deletedAt: { exists: false } }
    const counted = (limit: number) =>
      bound.run(limit, () => db.count({ collection: 'articles', where }))
    expect([await counted(5), await counted(10_000)]).toEqual([
      { totalDocs: 5 },
      { totalDocs: ITEMS },
    ])
  })

  it('is skipped when the page is not full, on SQLite', async () => {
    if (mongoOf(newsroom.payload.db)) return
    expect(await counts(3)).toEqual([])
  })
})
