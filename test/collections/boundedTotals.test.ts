import { beforeAll, describe, expect, it } from '@jest/globals'
import type { Where } from 'payload'
import { mongoOf } from '../../src/database/mongo.ts'
import { meter } from '../support/scale/meter.ts'
import { useNewsroom } from '../support/useNewsroom.ts'

const newsroom = useNewsroom()
const { desk } = newsroom

const ITEMS = 23

beforeAll(async () => {
  for (let made = 0; made < ITEMS; made += 1) {
    const doc = await desk.publish('articles', { title: `Title ${made}` })
    if (made % 2) await desk.update('articles', doc, { title: `Draft ${made}` }, { draft: true })
  }
  await desk.trash('articles', await desk.draft('articles', { title: 'In the trash' }))
})

/** Returns the paging data of a list. */
const paging = async (asked: { draft?: boolean; page?: number; where?: Where }) => {
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

  it('report the total of a filter, and 0 for filters that match nothing, one of them over an array field', async () => {
    const title = draft ? 'Draft' : 'Title'
    const matching = draft ? 11 : ITEMS
    expect(await paging({ draft, where: { title: { like: title } } })).toMatchObject({
      docs: 10,
      totalDocs: matching,
    })
    const nothing = { docs: 0, hasNextPage: false, totalDocs: 0 }
    expect(await paging({ draft, where: { title: { equals: 'None' } } })).toMatchObject(nothing)
    const corrected = { 'corrections.publishedAt': { exists: true } }
    expect(await paging({ draft, where: corrected })).toMatchObject(nothing)
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

  it('is skipped when the page is not full, on SQLite', async () => {
    if (mongoOf(newsroom.payload.db)) return
    expect(await counts(3)).toEqual([])
  })
})
