import { beforeAll, describe, expect, it } from '@jest/globals'
import { XMLValidator } from 'fast-xml-parser'
import { JSDOM } from 'jsdom'
import type { Doc } from '../../src/core/types.ts'
import { readFeed } from '../support/feeds.ts'
import { BASE_URL } from '../support/newsroom.ts'
import { nextSecond } from '../support/nextSecond.ts'
import { useNewsroom } from '../support/useNewsroom.ts'

const FEEDS = ['/corrections.xml', '/corrections.atom', '/corrections.json']

const newsroom = useNewsroom()
const { ask, desk, get } = newsroom

/** More than two pages of the site, and more than one of the feed. */
const MANY = 52
let many: Doc

beforeAll(async () => {
  const corrections = Array.from({ length: MANY - 1 }, (_, index) => ({
    text: `Text ${index}.`,
    type: 'update',
  }))
  many = await desk.publish('wire-posts', { corrections, headline: 'Many' })
  await desk.publish('articles', {
    corrections: [{ text: 'Six, not <b>seven</b> & not five.', type: 'correction' }],
    title: 'A & <sum>',
  })
  await nextSecond()
})

const pageAt = async (path: string) => {
  const { body, headers, status } = await ask(path)
  const { document } = new JSDOM(body).window
  return { body, document, headers, status }
}

describe('the page of corrections', () => {
  it('shows a correction as text, with its date and its item', async () => {
    const { document, status } = await pageAt('/corrections')
    expect(status).toBe(200)
    expect(document.querySelector('h1')?.textContent).toBe('Corrections')
    expect(document.title).toBe('Corrections · Test Newsroom')
    const entries = [...document.querySelectorAll('.entries > li')]
    expect(entries).toHaveLength(20)
    const sum = entries.find((entry) => entry.textContent.includes('A & <sum>'))
    expect(sum?.querySelector('h2 a')?.getAttribute('href')).toMatch(`${BASE_URL}/articles/`)
    expect(sum?.querySelector('.kicker')?.textContent).toBe('Articles')
    const said = sum?.querySelector('.correction')?.textContent.replaceAll(/\s+/g, ' ').trim()
    expect(said).toMatch(/^Correction, .+: Six, not <b>seven<\/b> & not five\.$/)
    expect(sum?.querySelector('b')).toBeNull()
  })

  it('links the previous and the next page, and answers 404 past the last page', async () => {
    const second = await pageAt('/corrections?page=2')
    expect(second.document.title).toBe('Corrections, page 2 · Test Newsroom')
    const hrefs = ['canonical', 'prev', 'next'].map((rel) =>
      second.document.querySelector(`link[rel=${rel}]`)?.getAttribute('href'),
    )
    const address = `${BASE_URL}/corrections`
    expect(hrefs).toEqual([`${address}?page=2`, address, `${address}?page=3`])
    const last = await pageAt('/corrections?page=3')
    expect(last.document.querySelectorAll('.entries > li')).toHaveLength(MANY - 40)
    for (const page of ['4', '0', 'x']) {
      expect((await ask(`/corrections?page=${page}`)).status).toBe(404)
    }
    expect((await ask('/corrections?utm=1')).body).toBe((await ask('/corrections')).body)
  })

  it('is linked in the footer and the site map, and redirects with 301 from a trailing slash', async () => {
    const { document } = await pageAt('/articles')
    const links = [...document.querySelectorAll('.foot a')].map((link) => link.getAttribute('href'))
    for (const path of ['/corrections', ...FEEDS]) expect(links).toContain(`${BASE_URL}${path}`)
    expect((await ask('/sitemaps/pages-1.xml')).body).toContain(`${BASE_URL}/corrections<`)
    const { headers, status } = await ask('/corrections/')
    expect([status, headers.location]).toEqual([301, `${BASE_URL}/corrections`])
  })

  it('links its feeds and its JSON as alternates', async () => {
    const { document } = await pageAt('/corrections')
    const alternates = [...document.querySelectorAll('link[rel=alternate]')].map((link) =>
      link.getAttribute('href'),
    )
    for (const path of ['/api/v1/corrections', ...FEEDS]) {
      expect(alternates).toContain(`${BASE_URL}${path}`)
    }
  })

  it('answers 304 for its ETag, and 405 for POST', async () => {
    const { headers } = await ask('/corrections')
    const again = await ask('/corrections', { headers: { 'if-none-match': headers.etag ?? '' } })
    expect(again.status).toBe(304)
    expect((await ask('/corrections', { method: 'POST' })).status).toBe(405)
  })
})

describe('the feed of corrections', () => {
  it.each(FEEDS)(
    'lists the 50 newest in the order of the API, as text with the address of the item: %s',
    async (path) => {
      const { body, status } = await ask(path)
      expect(status).toBe(200)
      if (!path.endsWith('json')) expect(XMLValidator.validate(body)).toBe(true)
      const feed = readFeed(path, body)
      expect(feed.title).toBe('Test Newsroom: Corrections')
      expect(feed.self).toBe(`${BASE_URL}${path}`)
      expect(feed.items).toHaveLength(50)
      const rows = (await get('/api/v1/corrections?per_page=50')).json.data
      expect(feed.items.map(({ id }) => id)).toEqual(
        rows.map(({ id }) => `tag:newsroom.example,2026:corrections/${String(id)}`),
      )
      const sum = feed.items.find(({ title }) => title === 'Correction: A & <sum>')
      expect(sum?.url).toMatch(`${BASE_URL}/articles/`)
      expect(sum?.html).toContain('Six, not &lt;b&gt;seven&lt;/b&gt; &amp; not five.')
      expect(sum?.html).toContain('<strong>Correction</strong>')
    },
  )

  it.each(FEEDS)(
    'reaches older corrections by page, and answers 404 past the last page: %s',
    async (path) => {
      const first = readFeed(path, (await ask(path)).body)
      expect(first.next).toBe(`${BASE_URL}${path}?page=2`)
      const second = readFeed(path, (await ask(`${path}?page=2`)).body)
      expect(second.items).toHaveLength(MANY - 50)
      expect(second.next).toBeUndefined()
      const ids = new Set([...first.items, ...second.items].map(({ id }) => id))
      expect(ids.size).toBe(MANY)
      expect((await ask(`${path}?page=3`)).status).toBe(404)
    },
  )

  it.each(FEEDS)('answers 304 for its ETag alone and for its date alone: %s', async (path) => {
    const { headers } = await ask(path)
    for (const [name, value] of [
      ['if-none-match', headers.etag],
      ['if-modified-since', headers['last-modified']],
    ]) {
      const sent = { [name ?? '']: value ?? '' }
      expect([name, (await ask(path, { headers: sent })).status]).toEqual([name, 304])
    }
  })

  it('omits the corrections of a withdrawn item at once, as the page does', async () => {
    await desk.withdraw('wire-posts', many)
    for (const path of FEEDS) {
      expect(readFeed(path, (await ask(path)).body).items.map(({ title }) => title)).toEqual([
        'Correction: A & <sum>',
      ])
    }
    const { document } = await pageAt('/corrections')
    expect(document.querySelectorAll('.entries > li')).toHaveLength(1)
  })
})
