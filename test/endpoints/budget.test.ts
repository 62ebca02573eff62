import { beforeAll, describe, expect, it } from '@jest/globals'
import { catchUp } from '../../src/store/changes/catchUp.ts'
import { tailOf } from '../../src/store/changes/tail.ts'
import { countCalls } from '../support/calls.ts'
import { makeCorpus } from '../support/corpus.ts'
import { forget } from '../support/forget.ts'
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

/**
 * Several processes write, so whatever is cached is checked once: was another one ahead? On MongoDB by the adapter, on SQLite without it.
 */
const CHECK = onMongo ? 1 : 0

/** Counts the database calls of a request, by any function of the adapter. */
const callsOf = async (url: string): Promise<number> => {
  // The log is read by a timer, not by the request; here the timer is stopped.
  await catchUp(newsroom.payload)
  tailOf(newsroom.payload).readAt = Infinity
  return countCalls(newsroom.payload, async () => expect((await get(url)).status).toBe(200))
}

/** For an uncached answer, one whose items are cached, and a cached one. */
const allCallsOf = async (url: string): Promise<number[]> => {
  forget(newsroom.payload)
  const first = await callsOf(url)
  forget(newsroom.payload, 'answers')
  return [first, await callsOf(url), await callsOf(url)]
}

describe('the database calls of an answer', () => {
  // A page, its documents, the items' own changes, one call per referenced collection and kind of reference (never one per item), two
  // for the total, one for each kind of which items refer to a hidden one, and one for the slug in a filter. Once items are cached only
  // the page is queried.
  it.each([
    ['/api/v1/articles', 11, 3],
    ['/api/v1/articles?per_page=3', 11, 3],
    ['/api/v1/wire', 8, 3],
    ['/api/v1/documents', 7, 3],
    ['/api/v1/school-boards', 4, 2],
    ['/api/v1/charter-applications', 5, 3],
    ['/api/v1/beats', 6, 5],
  ])(
    'have a fixed count for a list, uncached, with cached items and cached: %s',
    async (url, first, checks) => {
      expect(await allCallsOf(url)).toEqual([first + checks * CHECK, 1 + CHECK, 0])
    },
  )

  it('have a fixed count for a filtered list', async () => {
    const counted = await allCallsOf('/api/v1/articles?beat=beats-0')
    expect(counted).toEqual([11 + 4 * CHECK, 1 + CHECK, 0])
  })

  // Which items are corrected is read once, and without the adapter.
  it('are zero, except cache checks on MongoDB, for an empty list of corrections', async () => {
    expect(await allCallsOf('/api/v1/corrections')).toEqual([2 * CHECK, CHECK, 0])
  })

  // And the last change of any of its items.
  it.each([
    ['/api/v1/articles/articles-0', 8, 2],
    ['/api/v1/wire/wire-posts-0', 6, 2],
    ['/api/v1/documents/documents-0', 6, 2],
    ['/api/v1/charter-applications/charter-applications-0', 5, 2],
    ['/api/v1/beats/beats-0', 5, 3],
  ])(
    'have a fixed count for one item, uncached, with a cached item and cached: %s',
    async (url, first, checks) => {
      expect(await allCallsOf(url)).toEqual([first + checks * CHECK, 1 + CHECK, 0])
    },
  )

  it('grow by at most two when a page grows from 2 to 6 items', async () => {
    const [[small = 0], [large]] = [
      await allCallsOf('/api/v1/wire?per_page=2'),
      await allCallsOf('/api/v1/wire?per_page=6'),
    ]
    expect(large).toBeLessThanOrEqual(small + 2)
  })
})
