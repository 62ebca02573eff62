import { beforeAll, describe, expect, it } from '@jest/globals'
import { XMLValidator } from 'fast-xml-parser'
import { JSDOM } from 'jsdom'
import type { Doc } from '../../src/core/types.ts'
import { readFeed } from '../support/feeds.ts'
import { BASE_URL } from '../support/newsroom.ts'
import { useNewsroom } from '../support/useNewsroom.ts'

const ARTICLES = ['/feed.xml', '/feed.atom', '/feed.json']
const WIRE = ['/wire-rss.xml', '/wire.atom', '/wire.json']

const newsroom = useNewsroom()
const { ask, desk } = newsroom

const read = async (path: string) => {
  const { body, status } = await ask(path)
  expect([path, status]).toEqual([path, 200])
  if (!path.includes('json')) expect(XMLValidator.validate(body)).toBe(true)
  return readFeed(path, body)
}
const titles = async (path: string) => (await read(path)).items.map(({ title }) => title)
const statusOf = async (path: string) => (await ask(path)).status

let board: Doc
let author: Doc

beforeAll(async () => {
  const beat = await desk.publish('beats', { name: 'Charters & <more>', slug: 'charters' })
  board = await desk.publish('school-boards', { name: 'Brandt County Schools', slug: 'brandt' })
  author = await desk.create('authors', { name: 'José Peña', slug: 'jose-pena' })
  const other = await desk.create('authors', { name: 'Ada Fox', slug: 'ada-fox' })
  const day = (date: number) => new Date(Date.UTC(2026, 1, date, 12)).toISOString()
  const publish = (title: string, data: object) =>
    desk.publish('articles', { title, slug: undefined, ...data })
  await publish('On the beat', { beat: beat.id, publishedAt: day(1) })
  await publish('About the district', { districts: [board.id], publishedAt: day(2) })
  await publish('By both', { authors: [other.id, author.id], publishedAt: day(3) })
  await publish('Everything', {
    authors: [author.id],
    beat: beat.id,
    districts: [board.id],
    publishedAt: day(4),
  })
  await publish('Of nothing', { publishedAt: day(5) })
  await desk.publish('wire-posts', { districts: [board.id], headline: 'The board met' })
  await desk.publish('wire-posts', { headline: 'The court met' })
})

describe('a feed by beat, district or author', () => {
  it.each(ARTICLES)(
    'contains only the articles of that beat, district or author, newest first: %s',
    async (path) => {
      expect(await titles(`${path}?beat=charters`)).toEqual(['Everything', 'On the beat'])
      expect(await titles(`${path}?district=brandt`)).toEqual(['Everything', 'About the district'])
      expect(await titles(`${path}?author=jose-pena`)).toEqual(['Everything', 'By both'])
    },
  )

  it.each(WIRE)('contains only the wire posts about a district: %s', async (path) => {
    const feed = await read(`${path}?district=brandt`)
    expect(feed.items.map(({ title }) => title)).toEqual(['The board met'])
    expect(feed.title).toBe('Test Newsroom: The wire about Brandt County Schools')
  })

  it.each(ARTICLES)(
    'names its beat in title and self link, and its author in the title: %s',
    async (path) => {
      const feed = await read(`${path}?beat=charters`)
      expect(feed.title).toBe('Test Newsroom: Articles on Charters & <more>')
      expect(feed.self).toBe(`${BASE_URL}${path}?beat=charters`)
      expect((await read(`${path}?author=jose-pena`)).title).toBe(
        'Test Newsroom: Articles by José Peña',
      )
    },
  )

  it('has the page of its beat, district or author as home_page_url in JSON Feed', async () => {
    const home = async (query: string) =>
      JSON.parse((await ask(`/feed.json?${query}`)).body).home_page_url
    expect(await home('beat=charters')).toBe(`${BASE_URL}/beats/charters`)
    expect(await home('district=brandt')).toBe(`${BASE_URL}/school-boards/brandt`)
    expect(await home('author=jose-pena')).toBe(`${BASE_URL}/authors/jose-pena`)
  })

  it('gives its items the ids that they have in the full feed', async () => {
    const all = (await read('/feed.xml')).items
    const { items } = await read('/feed.xml?district=brandt')
    expect(items.length).toBeGreaterThan(0)
    for (const { id, title } of items) {
      expect(id).toBe(all.find((item) => item.title === title)?.id)
    }
  })

  it('ignores unknown parameters and returns the same body as without them', async () => {
    const { body } = await ask('/feed.xml?district=brandt')
    expect((await ask('/feed.xml?utm=1&district=brandt&page=1&region=x')).body).toBe(body)
    expect((await ask('/wire-rss.xml?beat=charters')).body).toBe((await ask('/wire-rss.xml')).body)
  })

  it('answers 404 for two filters, a slug of no public item or a page that does not exist', async () => {
    await desk.draft('school-boards', { slug: 'secret-board' })
    for (const query of [
      'beat=charters&district=brandt',
      'district=brandt&district=brandt',
      'district=',
      'district=Brandt',
      'district=unknown',
      'district=secret-board',
      'district=brandt&page=2',
      'district=brandt&page=x',
    ]) {
      expect([query, await statusOf(`/feed.xml?${query}`)]).toEqual([query, 404])
    }
  })

  it('is empty for a district without published articles', async () => {
    await desk.publish('school-boards', { name: 'Quiet Schools', slug: 'quiet' })
    expect(await titles('/feed.atom?district=quiet')).toEqual([])
  })

  it('answers for an author without public articles as for an unknown author', async () => {
    const unknown = await ask('/feed.xml?author=unknown')
    const silent = await desk.create('authors', { name: 'Silent', slug: 'silent' })
    await desk.draft('articles', { authors: [silent.id] })
    expect(await ask('/feed.xml?author=silent')).toEqual(unknown)
  })
})

describe('a narrowed feed that is cached', () => {
  it('changes when an article is published or withdrawn', async () => {
    expect(await titles('/feed.xml?district=brandt')).toHaveLength(2)
    const late = await desk.publish('articles', { districts: [board.id], title: 'Late' })
    expect(await titles('/feed.xml?district=brandt')).toContain('Late')
    await desk.withdraw('articles', late)
    expect(await titles('/feed.xml?district=brandt')).not.toContain('Late')
  })

  it('shows a renamed district’s new name and slug, also under the old slug', async () => {
    await desk.update('school-boards', board, {
      _status: 'published',
      name: 'Brandt Schools',
      slug: 'brandt-schools',
    })
    for (const slug of ['brandt', 'brandt-schools']) {
      const feed = await read(`/feed.atom?district=${slug}`)
      expect(feed.title).toBe('Test Newsroom: Articles about Brandt Schools')
      expect(feed.self).toBe(`${BASE_URL}/feed.atom?district=brandt-schools`)
    }
  })

  it('answers 404 once its district is withdrawn', async () => {
    await desk.withdraw('school-boards', board)
    expect(await statusOf('/feed.xml?district=brandt-schools')).toBe(404)
  })

  it('shows the new name of a renamed author', async () => {
    await desk.update('authors', author, { name: 'J. Peña' })
    expect((await read('/feed.xml?author=jose-pena')).title).toBe(
      'Test Newsroom: Articles by J. Peña',
    )
  })
})

describe('the pages of a narrowed feed', () => {
  it('keep the filter in their self and next links', async () => {
    const busy = await desk.publish('beats', { name: 'Busy', slug: 'busy' })
    for (let count = 0; count < 51; count += 1) await desk.publish('articles', { beat: busy.id })
    for (const path of ARTICLES) {
      const first = await read(`${path}?beat=busy`)
      const { body } = await ask(`${path}?beat=busy`)
      if (!path.includes('json')) expect(body).toContain('?beat=busy&amp;page=2"')
      expect(first.items).toHaveLength(50)
      expect(first.next).toBe(`${BASE_URL}${path}?beat=busy&page=2`)
      const second = await read(`${path}?beat=busy&page=2`)
      expect(second.self).toBe(`${BASE_URL}${path}?beat=busy&page=2`)
      expect(second.items).toHaveLength(1)
    }
  })
})

describe('the page of a beat or a district', () => {
  it('links to the feeds of that beat or district', async () => {
    await desk.publish('school-boards', { name: 'Linden Schools', slug: 'linden' })
    const { body } = await ask('/school-boards/linden')
    const { document } = new JSDOM(body).window
    const hrefs = (selector: string) =>
      [...document.querySelectorAll(selector)].map((link) => link.getAttribute('href'))
    const feeds = [...ARTICLES, ...WIRE].map((path) => `${BASE_URL}${path}?district=linden`)
    expect(hrefs('main a[href*="?district="]')).toEqual(feeds)
    expect(hrefs('link[rel=alternate][href*="?"]')).toEqual([feeds[0], feeds[3]])
    const beat = await ask('/beats/charters')
    expect(beat.body).toContain(`href="${BASE_URL}/feed.xml?beat=charters"`)
  })
})
