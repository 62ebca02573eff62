import { describe, expect, it } from '@jest/globals'
import type { PayloadRequest } from 'payload'
import { createLocalReq } from 'payload'
import { configOf } from '../../src/core/newsroom.ts'
import { readAttention } from '../../src/editing/dashboard/attention.ts'
import { CARDS, readCard } from '../../src/editing/dashboard/cards.ts'
import { readSteps } from '../../src/editing/dashboard/steps.ts'
import { readWeek } from '../../src/editing/week/read.ts'
import { questionsOf } from '../../src/editing/workflow/questions.ts'
import { readPublicStates } from '../../src/editing/publicState/readPublicState.ts'
import { countCalls } from '../support/calls.ts'
import { signInTo } from '../support/rest.ts'
import { makeScaled } from '../support/scale/corpus.ts'
import { serverOf } from '../support/server.ts'
import { useNewsroom } from '../support/useNewsroom.ts'

const newsroom = useNewsroom()

const HOUR = 3_600_000

/** Rows of a list of the admin. */
const ROWS = 10

/** What a list of the admin reads: its page, by the newest draft, and what readers see of each row. */
const readList = async (req: PayloadRequest, query: object): Promise<void> => {
  const { payload } = newsroom
  const { docs } = await payload.find({
    collection: 'articles',
    // As Payload's list view does: references are ids.
    depth: 0,
    draft: true,
    limit: ROWS,
    overrideAccess: false,
    req,
    sort: '-updatedAt',
    ...query,
  })
  await readPublicStates({ collection: 'articles', ids: docs.map(({ id }) => id), payload })
}

describe('a newsroom of 100 and of 10,000 articles', () => {
  it(
    'needs no more database calls when large, for the dashboard, the lists with their tabs, and a search',
    async () => {
      const { payload } = newsroom
      const { user } = await signInTo(newsroom, 'editor')
      const asks = () =>
        createLocalReq({ user: { ...user, collection: 'users' } as never }, payload)
      const { flattenedFields: fields } = configOf(payload, 'articles')
      const questions = questionsOf({ fields, me: String(user.id) })
      const reads = new Map<string, (req: PayloadRequest) => Promise<unknown>>([
        ...CARDS.map((card) => [card, (req: PayloadRequest) => readCard(req, card)] as const),
        ['attention', readAttention],
        ['week', (req) => readWeek(req)],
        ['first steps', readSteps],
        ...[...questions].map(
          ([name, where]) =>
            [
              `list: ${name}`,
              (req: PayloadRequest) => readList(req, where ? { where } : {}),
            ] as const,
        ),
        ['search', (req) => readList(req, { where: { title: { like: 'School' } } })],
      ])
      const measure = async () => {
        const measured = new Map<string, number>()
        for (const [name, read] of reads) {
          const req = await asks()
          measured.set(name, await countCalls(payload, () => read(req)))
        }
        return measured
      }
      const isStandIn = (await serverOf(payload)).name === 'stand-in'
      const scaled = await makeScaled(payload)
      await scaled.grow(isStandIn ? 60 : 100)
      const before = await measure()
      await scaled.grow(isStandIn ? 240 : 10_000)
      const after = await measure()
      const more = [...after].filter(([name, calls]) => calls > (before.get(name) ?? 0))
      process.stderr.write(`${JSON.stringify([...after])}\n`)
      expect(more).toEqual([])
      // Its rows, how many there are, what is based on them, and what readers see of all of them.
      expect(after.get('list: all')).toBeLessThan(ROWS)
    },
    HOUR,
  )
})
