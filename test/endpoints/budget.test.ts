import { beforeAll, describe, expect, it } from '@jest/globals'
import { makeCorpus } from '../support/corpus.ts'
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

const READS = ['count', 'find', 'findDistinct', 'findOne', 'findVersions', 'queryDrafts'] as const

/** How often a request asks the database, through whatever call of the adapter. */
const callsOf = async (url: string): Promise<number> => {
  const { db } = newsroom.payload
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
  // A page and its count, the change log, the newest due item of each dated kind, the items' own changes, and one call
  // for each collection that the shown items refer to: never one for each item.
  it.each([
    ['/api/v1/articles', 12],
    ['/api/v1/articles?per_page=3', 12],
    ['/api/v1/articles?beat=beats-0', 13],
    ['/api/v1/wire', 9],
    ['/api/v1/documents', 7],
    ['/api/v1/school-boards', 4],
    ['/api/v1/charter-applications', 5],
    ['/api/v1/beats', 7],
  ])('should be counted, and stay what they are: %s', async (url, calls) => {
    expect(await callsOf(url)).toBe(calls)
  })

  it.each([
    ['/api/v1/articles/articles-0', 10],
    ['/api/v1/wire/wire-posts-0', 8],
    ['/api/v1/documents/documents-0', 6],
    ['/api/v1/charter-applications/charter-applications-0', 5],
    ['/api/v1/beats/beats-0', 5],
  ])('should be counted for one item, too: %s', async (url, calls) => {
    expect(await callsOf(url)).toBe(calls)
  })

  it('should not grow with the page', async () => {
    const [small, large] = [
      await callsOf('/api/v1/wire?per_page=2'),
      await callsOf('/api/v1/wire?per_page=6'),
    ]
    expect(large).toBeLessThanOrEqual(small + 2)
  })
})
