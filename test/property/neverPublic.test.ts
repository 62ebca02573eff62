import { beforeAll, describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import type { Doc } from '../../src/core/types.ts'
import type { Corpus } from '../support/corpus.ts'
import { makeCorpus } from '../support/corpus.ts'
import { everyAddress, everyAnswer } from '../support/everything.ts'
import { useStaff } from '../support/rest.ts'
import { SECRET_SLUGS, STEPS, makeSteps, publishRest } from '../support/secrets.ts'
import { useNewsroom } from '../support/useNewsroom.ts'
import { nextSecond } from '../support/nextSecond.ts'

const newsroom = useNewsroom()
const { desk } = newsroom
const { admin: rest } = useStaff(newsroom, { admin: 'Admin' })
let corpus: Corpus
let shown: [string, Doc[]][]
let addresses: string[]

beforeAll(async () => {
  const counts = { articles: 12, charters: 5, documents: 6, schoolBoards: 5, wire: 6 }
  corpus = await makeCorpus(desk, counts)
  const moved = corpus.articles[0]!
  await desk.update('articles', moved, { _status: 'published', slug: 'articles-0-moved' })
  const articles = corpus.articles.map(({ id }) => id)
  await desk.publish('newsletter-issues', { articles, slug: 'issue' })
  shown = await publishRest(desk, corpus)
  const known = shown.flatMap(([, items]) => items.map(({ slug }) => slug as string))
  const made = Object.values(corpus).flatMap((items) => items.map(({ slug }) => slug as string))
  addresses = [
    ...everyAddress([
      ...new Set([...made, ...known, 'articles-0-moved', 'issue', ...SECRET_SLUGS]),
    ]),
    ...['secret', 'article', '"paragraph of"', 'update&kind=wire'].flatMap((words) =>
      ['/api/v1/search', '/search'].map((path) => `${path}?q=${encodeURI(words)}`),
    ),
  ]
  // Until its index is made a search answers 503.
  let status = 503
  while (status === 503) ({ status } = await newsroom.ask('/api/v1/search?q=article'))
}, 300_000)

/** Every run requests some hundred addresses; `npm run test:long` requests more. */
const RUNS = process.env.TEST_LONG ? 12 : 1

const any = fc.nat({ max: 999 })
const step = fc.record({ a: any, b: any, what: fc.constantFrom(...STEPS) })

/** A rejected save must not change anything either. */
const refused = (error: { status?: number }): void => {
  if (error.status !== 400 && error.status !== 409) throw error
}

describe('content that never was public', () => {
  it('changes no byte of any answer, whatever editors do with it', async () => {
    await nextSecond()
    const before = await everyAnswer(newsroom.payload, addresses)
    const take = makeSteps({ corpus, desk, payload: newsroom.payload, rest, shown })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 14, minLength: 6 }), async (steps) => {
        for (const next of steps) await take(next).catch(refused)
        const after = await everyAnswer(newsroom.payload, addresses)
        expect(after).toEqual(before)
      }),
      { endOnFailure: true, numRuns: RUNS },
    )
    expect(Object.values(before).filter(({ status }) => status === 200).length).toBeGreaterThan(30)
    expect(new Set(Object.values(before).map(({ status }) => status))).toEqual(
      new Set([200, 301, 400, 404, 410]),
    )
  }, 1_800_000)
})
