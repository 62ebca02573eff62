import { beforeAll, describe, expect, it } from '@jest/globals'
import { XMLValidator } from 'fast-xml-parser'
import { JSDOM } from 'jsdom'
import { newsroomOf } from '../../src/core/newsroom.ts'
import { body } from '../support/body.ts'
import { readFeed } from '../support/feeds.ts'
import { itInside } from '../support/itInside.ts'
import { SHOWN_AT, makeShowcase } from '../support/showcase.ts'
import type { Showcase } from '../support/showcase.ts'
import { useNewsroom } from '../support/useNewsroom.ts'

const TYPES: Record<string, string> = {
  '/feed.xml': 'application/rss+xml; charset=utf-8',
  '/feed.atom': 'application/atom+xml; charset=utf-8',
  '/feed.json': 'application/feed+json; charset=utf-8',
  '/wire-rss.xml': 'application/rss+xml; charset=utf-8',
  '/wire.atom': 'application/atom+xml; charset=utf-8',
  '/wire.json': 'application/feed+json; charset=utf-8',
}

const FEEDS = Object.keys(TYPES)

const AWKWARD =
  'Q&A: <b>5 > 4</b> "so" \'it\' ]]> ]]> \u000b\u0007\ud83c\udfeb \u0645\u0631\u062d\u0628\u0627 &amp;'

const AS_WRITTEN = AWKWARD.replace('\u000b\u0007', '')
const newsroom = useNewsroom()
const { ask, desk } = newsroom
let shown: Showcase
const read = async (path: string) => readFeed(path, (await ask(path)).body)

beforeAll(async () => {
  shown = await makeShowcase(desk)
})

describe('an item of a feed', () => {
  it('keeps its id when its slug changes', async () => {
    const slugs = { article: 'a-new-address', wire: 'a-new-line' }
    const before = await Promise.all(FEEDS.map(read))
    await desk.update('articles', shown.article, { _status: 'published', slug: slugs.article })
    await desk.update('wire-posts', shown.wire, { _status: 'published', slug: slugs.wire })
    const after = await Promise.all(FEEDS.map(read))
    expect(after.map(({ items }) => items.map(({ id }) => id))).toEqual(
      before.map(({ items }) => items.map(({ id }) => id)),
    )
    for (const { items } of after) {
      expect(
        items.some(({ url }) => Object.values(slugs).includes(url?.split('/').pop() ?? '')),
      ).toBe(true)
      for (const { id } of items)
        expect(id).toMatch(/^tag:newsroom\.example,2026:(articles|wire)\//)
    }
  })

  it('shows text with markup characters as it was typed, without control characters', async () => {
    const author = await desk.create('authors', { name: AWKWARD })
    const beat = await desk.publish('beats', { name: AWKWARD })
    const said = {
      beat: beat.id,
      body: body([AWKWARD]),
      corrections: [{ publishedAt: SHOWN_AT.toISOString(), text: AWKWARD, type: 'correction' }],
    }
    await desk.publish('articles', {
      ...said,
      authors: [author.id],
      summary: AWKWARD,
      title: AWKWARD,
    })
    await desk.publish('wire-posts', { ...said, headline: AWKWARD, source: { name: AWKWARD } })
    for (const path of FEEDS) {
      const { body: text } = await ask(path)
      if (!path.endsWith('.json')) expect(XMLValidator.validate(text)).toBe(true)
      // eslint-disable-next-line no-control-regex
      expect(text).not.toMatch(/[\u0000-\u0008\u000b]|\\u0007|\\u000b/)
      const [item] = readFeed(path, text).items
      expect(item?.title).toBe(AS_WRITTEN)
      if (path.startsWith('/feed')) expect(item?.authors).toEqual([AS_WRITTEN])
      if (!path.endsWith('.json')) {
        const { window } = new JSDOM(text, { contentType: 'text/xml' })
        const title = window.document.querySelector('item > title, entry > title')
        // Text that is read once, as XML: no reader is given HTML.
        expect(title?.textContent).toBe(AS_WRITTEN)
        expect(title?.getAttribute('type')).toBe(path.endsWith('.atom') ? 'text' : null)
        expect(text).not.toMatch(/<title[^>]*><!\[CDATA/)
      }
      const page = new JSDOM(item?.html).window.document
      expect(page.querySelector('b, script')).toBeNull()
      expect(page.body.textContent).toContain(AS_WRITTEN)
      expect(page.querySelector('p')?.textContent).toMatch(/^Correction, .+/)
    }
  })

  itInside()(
    'appears from its publication time on and disappears when it is withdrawn',
    async () => {
      const hour = new Date(Date.now() + 3_600_000)
      const post = await desk.publish('articles', { publishedAt: hour.toISOString(), title: 'Due' })
      await desk.draft('articles', { title: 'Draft' })
      const titles = async () => (await read('/feed.xml')).items.map(({ title }) => title)
      const before = await ask('/feed.xml')
      expect(await titles()).not.toContain('Due')
      expect(await titles()).not.toContain('Draft')
      const clock = newsroomOf(newsroom.payload)
      const { now } = clock
      clock.now = () => new Date(hour.getTime() + 1_000)
      const since = { 'if-modified-since': before.headers['last-modified'] ?? '' }
      expect((await ask('/feed.xml', { headers: since })).status).toBe(200)
      expect((await titles())[0]).toBe('Due')
      await desk.withdraw('articles', post, 'Never happened.', { at: clock.now() })
      expect(await titles()).not.toContain('Due')
      clock.now = now
    },
  )
})
