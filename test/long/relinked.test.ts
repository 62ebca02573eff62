import { expect, it } from '@jest/globals'
import { body, withCard } from '../support/body.ts'
import { newestSeq, untilFollowed } from '../support/log.ts'
import { useNewsroom } from '../support/useNewsroom.ts'

const newsroom = useNewsroom()
const { desk, get } = newsroom

const COUNT = 1_000
const HOUR = 3_600_000

/** Milliseconds within which the log has rows of 1,000 articles, because what they show has changed. */
const WITHIN_MS = 10_000

it(
  `The log adds a row for each of ${COUNT} articles with a document card within 10 s of the document’s new title`,
  async () => {
    const document = await desk.publish('documents', { title: 'Before' })
    const data = { body: withCard(body(['See this.']), document) }
    for (let number = 1; number <= COUNT; number += 1) {
      await desk.publish('articles', { ...data, title: `Article ${number}` })
    }
    await untilFollowed(newsroom.payload, HOUR)
    const before = await newestSeq(newsroom)
    const began = performance.now()
    await desk.update('documents', document, { _status: 'published', title: 'After' })
    await untilFollowed(newsroom.payload)
    const took = performance.now() - began
    const relinked = new Set<string>()
    for (let since = before; ;) {
      const { data: rows } = (await get(`/api/v1/changes?since=${since}&per_page=1000`)).json
      for (const { change, id } of rows) if (change === 'relinked') relinked.add(String(id))
      if (rows.length === 0) break
      since = Number(rows.at(-1)?.seq)
    }
    process.stderr.write(`${relinked.size} rows in ${took.toFixed()} ms\n`)
    expect(relinked.size).toBe(COUNT)
    expect(took).toBeLessThan(WITHIN_MS)
  },
  HOUR,
)
