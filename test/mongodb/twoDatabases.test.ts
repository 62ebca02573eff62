import { beforeAll, describe, expect, it } from '@jest/globals'
import { makeCorpus } from '../support/corpus.ts'
import { everyAddress, everyAnswer } from '../support/everything.ts'
import { useNewsroom } from '../support/useNewsroom.ts'

const newsrooms = [useNewsroom({ mongo: false }), useNewsroom({ mongo: true })]
const slugs: string[] = []

beforeAll(async () => {
  for (const { desk } of newsrooms) {
    // One clock: the log notes when it got each row.
    const corpus = await desk.atInstant(new Date('2026-11-01T12:00:00.000Z'), () =>
      makeCorpus(desk, {
        articles: 14,
        charters: 8,
        documents: 8,
        schoolBoards: 8,
        wire: 8,
      }),
    )
    slugs.push(...Object.values(corpus).flatMap((items) => items.map(({ slug }) => slug)))
  }
}, 600_000)

describe('the same content in both databases', () => {
  it('gives answers that are equal to the byte', async () => {
    const addresses = everyAddress([...new Set(slugs)])
    const [sqlite, mongodb] = newsrooms
    expect([sqlite?.payload.db.name, mongodb?.payload.db.name]).toEqual(['sqlite', 'mongoose'])
    const expected = await everyAnswer(sqlite!.payload, addresses)
    expect(Object.values(expected).filter(({ status }) => status === 200).length).toBeGreaterThan(
      50,
    )
    expect(await everyAnswer(mongodb!.payload, addresses)).toEqual(expected)
  }, 600_000)
})
