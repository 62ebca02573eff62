import { describe, expect, it } from '@jest/globals'
import { createLocalReq } from 'payload'
import { MOST_COUNTED } from '../../src/database/countBound.ts'
import { readPublicUse } from '../../src/editing/publicState/readPublicUse.ts'
import { signInTo } from '../support/rest.ts'
import { makeScaled } from '../support/scale/corpus.ts'
import { lookedIn, meter } from '../support/scale/meter.ts'
import { untilAllIsIndexed, viewsOf, withBills } from '../support/scale/staff.ts'
import { serverOf } from '../support/server.ts'
import { useNewsroom } from '../support/useNewsroom.ts'

const newsroom = useNewsroom()

const HOUR = 3_600_000

const LARGE = { articles: 20_000, bills: 100, changes: 75_000 }

/** Steps of SQLite's virtual machine for one view: a fifth of a second. All four lists of 500 roll calls joined would be billions. */
const MOST = 2_000_000

/** The same for views that have an index of their own, or end a count early. A list of ten bills holds 5,000 votes. */
const BOUNDS: [view: RegExp, steps: number][] = [
  [/^use of a picture/, 10_000],
  // The newest 20 rows of each collection, and the 21 that were found.
  [/^everything/, 60_000],
  [/^card: (drafts|scheduled|waiting)$/, 2_000],
  [/^(card: who has what|week)$/, 5_000],
  [/^list: (?!bills).*, (mine|waiting)$/, 1_000],
  [/^list: (?!bills)/, 150_000],
  [/^search: (?!bills)/, 300_000],
]

const mostOf = (name: string): number => BOUNDS.find(([view]) => view.test(name))?.[1] ?? MOST

/** Maximum of database calls of a view: a list makes two for each of its ten rows. */
const CALLS = 40

describe('the admin of a newsroom with 500 roll calls, 20,000 articles and 100,000 rows of the log', () => {
  it(
    'examines a bounded number of rows for each view',
    async () => {
      const { payload } = newsroom
      const { user } = await signInTo(newsroom, 'editor')
      const server = await serverOf(payload)
      if (server.name === 'stand-in') {
        return server.cannotTell('rows examined by the views of the admin')
      }
      const scaled = await makeScaled(payload)
      const growBills = await withBills(scaled)
      await scaled.grow(LARGE.articles)
      await growBills(LARGE)
      const asks = () =>
        createLocalReq({ user: { ...user, collection: 'users' } as never }, payload)
      await untilAllIsIndexed(await asks())
      const wrong: unknown[] = []
      for (const { name, read } of await viewsOf(scaled, user)) {
        const req = await asks()
        const metered = await meter(payload, () => read(req))
        const looked = lookedIn(metered) ?? 0
        process.stderr.write(`${name}: ${metered.length} calls; ${looked}\n`)
        if (looked > mostOf(name) || metered.length > CALLS) {
          wrong.push({ looked, name, texts: metered.map(({ text }) => text) })
        }
      }
      expect(wrong).toEqual([])

      const page = (number: number) =>
        payload.find({ collection: 'articles', depth: 0, draft: true, limit: 10, page: number })
      expect(await page(1)).toMatchObject({ hasNextPage: true, totalDocs: MOST_COUNTED })
      expect(await page(1_500)).toMatchObject({ hasNextPage: true, totalDocs: 15_010 })
      const { id } = scaled.images.used
      const use = await readPublicUse({ collection: 'media', id, payload })
      expect({ ...use, items: use.items.length }).toEqual({ isMore: true, items: 5, total: 100 })
    },
    HOUR,
  )
})
