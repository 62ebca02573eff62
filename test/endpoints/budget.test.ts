import { beforeAll, describe, expect, it } from '@jest/globals'
import { catchUp } from '../../src/store/changes/catchUp.ts'
import { tailOf } from '../../src/store/changes/tail.ts'
import { makeCorpus } from '../support/corpus.ts'
import { onMongo } from '../support/newsroom.ts'
import { useNewsroom } from '../support/useNewsroom.ts'

const newsroom = useNewsroom()
const { get } = newsroom

beforeAll(async () => {
  await makeCorpus(newsroom.desk, {
    articles: 12,
    charters: 6,
    documents: 6,
    schoolBoards: 5,
    wire: 6,
  })
})

/** Where several nodes write, whether one of them was ahead is asked once. */
const SETTLED = onMongo ? 1 : 0

const READS = ['count', 'find', 'findDistinct', 'findOne', 'findVersions', 'queryDrafts'] as const

/** How often a request asks the database, through whatever call of the adapter. */
const callsOf = async (url: string): Promise<number> => {
  const { db } = newsroom.payload
  // The log is read by the clock, not by the request: here the clock stands.
  await catchUp(newsroom.payload)
  tailOf(newsroom.payload).readAt = Infinity
  const kept = Object.fromEntries(READS.map((name) => [name, db[name]]))
  let calls = 0
  for (const name of READS) {
    const call = db[name].bind(db) as (...args: unknown[]) => unknown
    Object.assign(db, {
      [name]: (...args: unknown[]) => {
        calls += 1
        return call(...args)
      },
    })
  }
  try {
    expect((await get(url)).status).toBe(200)
  } finally {
    Object.assign(db, kept)
  }
  return calls
}

describe('the database calls of an answer', () => {
  // A page and its count, the items' own changes, and one call for each collection that the shown items refer to: never one
  // for each item. A second time nothing is asked at all.
  it.each([
    ['/api/v1/articles', 8],
    ['/api/v1/articles?per_page=3', 8],
    ['/api/v1/articles?beat=beats-0', 9],
    ['/api/v1/wire', 5],
    ['/api/v1/documents', 4],
    ['/api/v1/school-boards', 3],
    ['/api/v1/charter-applications', 3],
    ['/api/v1/beats', 5],
  ])('should be counted, and stay what they are: %s', async (url, calls) => {
    expect([await callsOf(url), await callsOf(url)]).toEqual([calls + SETTLED, 0])
  })

  it.each([
    ['/api/v1/articles/articles-0', 6],
    ['/api/v1/wire/wire-posts-0', 4],
    ['/api/v1/documents/documents-0', 3],
    ['/api/v1/charter-applications/charter-applications-0', 3],
    ['/api/v1/beats/beats-0', 3],
  ])('should be counted for one item, too: %s', async (url, calls) => {
    expect([await callsOf(url), await callsOf(url)]).toEqual([calls + SETTLED, 0])
  })

  it('should not grow with the page', async () => {
    const [small, large] = [
      await callsOf('/api/v1/wire?per_page=2'),
      await callsOf('/api/v1/wire?per_page=6'),
    ]
    expect(large).toBeLessThanOrEqual(small + 2)
  })
})
