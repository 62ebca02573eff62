import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { newsroomOf, slugOf } from '../../src/core/newsroom.ts'
import type { Ask } from '../support/ask.ts'
import { makeAsk } from '../support/ask.ts'
import type { TestApp } from '../support/app.ts'
import { APP_URL, makeApp } from '../support/app.ts'

let app: TestApp
let ask: Ask

beforeAll(async () => {
  app = await makeApp({
    options: {
      collections: { legislators: false },
      serves: { developers: false, feeds: false, newsletter: false },
    },
  })
  ask = makeAsk(app.payload)
  const common = { _status: 'published' } as const
  await app.payload.create({ collection: 'articles', data: { ...common, title: 'Schools reopen' } })
  const bill = { ...common, favored: 'yea', number: 'HB 1', reason: 'It funds schools.' } as const
  const bills = slugOf(newsroomOf(app.payload), 'bills') as 'bills'
  await app.payload.create({ collection: bills, data: bill })
})
afterAll(() => app.close())

/** The pages of lists, and of the items above. */
const pages = () => [
  '/',
  '/articles/schools-reopen',
  '/bills/hb-1',
  '/corrections',
  ...newsroomOf(app.payload).sections.map(({ resource }) => `/${resource}`),
]

describe('the pages for developers, which an app does not serve', () => {
  it('are linked by no page and absent from the site map', async () => {
    for (const address of [...pages(), '/sitemaps/pages-1.xml']) {
      const { body } = await ask(address)
      expect(body).toContain(`${APP_URL}/articles`)
      expect(body).not.toMatch(/(?:href="|<loc>)[^"<]*\/(?:data|developers|status)\b/)
    }
  })
})

describe('feeds and the newsletter’s form, which an app does not serve', () => {
  it('are linked by no page', async () => {
    for (const address of pages()) {
      const { body, status } = await ask(address)
      expect([address, status]).toEqual([address, 200])
      expect(body).not.toMatch(/application\/(?:rss|atom)\+xml|>Feeds</)
      expect(body).not.toMatch(/href="[^"]*(?:\/subscribe\b|\.(?:atom|xml)\b)/)
    }
  })
})

describe('the page of a bill in an app without legislators', () => {
  it('names the score of members, and links to no method', async () => {
    const { body } = await ask('/bills/hb-1')
    expect(body).toContain('the member’s score')
    expect(body).not.toContain('/legislators')
  })
})

describe('the icon, which an app does not serve', () => {
  it('is named by no page and no feed', async () => {
    expect((await ask('/articles')).body).not.toContain('rel="icon"')
    const other = await makeApp()
    try {
      const feed = (await makeAsk(other.payload)('/feed.json')).body
      expect(JSON.parse(feed)).not.toHaveProperty('favicon')
    } finally {
      await other.close()
    }
  })
})
