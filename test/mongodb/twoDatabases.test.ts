import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { makeNewsdesk } from '../support/content.ts'
import { makeCorpus } from '../support/corpus.ts'
import { everyAddress, everyAnswer } from '../support/everything.ts'
import type { TestNewsroom } from '../support/newsroom.ts'
import { makeNewsroom } from '../support/newsroom.ts'

const newsrooms: TestNewsroom[] = []
const slugs: string[] = []

beforeAll(async () => {
  newsrooms.push(await makeNewsroom({ mongo: false }), await makeNewsroom({ mongo: true }))
  for (const { payload } of newsrooms) {
    const corpus = await makeCorpus(makeNewsdesk(payload), {
      articles: 14,
      charters: 8,
      documents: 8,
      schoolBoards: 8,
      wire: 8,
    })
    slugs.push(...Object.values(corpus).flatMap((items) => items.map(({ slug }) => slug)))
  }
}, 600_000)
afterAll(async () => {
  for (const newsroom of newsrooms) await newsroom.close()
})

describe('one content in both databases', () => {
  it('should give answers that are equal to the byte', async () => {
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
