import { beforeAll, describe, expect, it } from '@jest/globals'
import { newsroomOf } from '../../src/core/newsroom.ts'
import { htmlFaults } from '../support/html.ts'
import { itInside } from '../support/itInside.ts'
import { BASE_URL } from '../support/newsroom.ts'
import { SHOWN_AT, makeShowcase } from '../support/showcase.ts'
import { publishLegislators } from '../support/publishLegislators.ts'
import { LISTS, pagesOf } from '../support/site.ts'
import { attribute, documentOf, textOf } from '../support/document.ts'
import { useNewsroom } from '../support/useNewsroom.ts'
import { nextSecond } from '../support/nextSecond.ts'

const newsroom = useNewsroom()
const { ask, desk } = newsroom
const { mainOf, page } = pagesOf(ask)

describe('a page of an empty newsroom', () => {
  it.each(['/', ...LISTS])(
    'is valid HTML with a note that nothing is published yet: %s',
    async (url) => {
      const answer = await ask(url)
      expect(answer.status).toBe(200)
      expect(await htmlFaults(answer.body)).toEqual([])
      expect(await mainOf(url)).toMatch(/No articles yet|Nothing has been published here yet/)
    },
  )
})

describe('a page', () => {
  let pages: string[]

  beforeAll(async () => {
    const legislator = await desk.atInstant(SHOWN_AT, () => publishLegislators(desk))
    const { article, bare, beat, board, charter, document, issue, wire } = await makeShowcase(desk)
    pages = [
      '/',
      ...LISTS,
      ...[article, bare.article].map(({ slug }) => `/articles/${slug}`),
      ...[wire, bare.wire].map(({ slug }) => `/wire/${slug}`),
      ...[document, bare.document].map(({ slug }) => `/documents/${slug}`),
      ...[board, bare.board].map(({ slug }) => `/school-boards/${slug}`),
      ...[charter, bare.charter].map(({ slug }) => `/charter-applications/${slug}`),
      ...[beat, bare.beat].map(({ slug }) => `/beats/${slug}`),
      ...[issue, bare.issue].map(({ slug }) => `/newsletter/${slug}`),
      `/legislators/${legislator.slug}`,
      '/legislators/no-vote',
      '/wire?kind=vote',
      '/legislators?chamber=senate',
    ]
    await nextSecond()
  })

  it('is valid HTML with one h1, its language, landmarks and a skip link', async () => {
    for (const url of pages) {
      const answer = await ask(url)
      const document = documentOf(answer)
      expect([url, answer.status, await htmlFaults(answer.body)]).toEqual([url, 200, []])
      expect(document.documentElement.lang).toBe('en')
      expect(document.querySelectorAll('h1')).toHaveLength(1)
      for (const landmark of ['header', 'nav', 'main', 'footer']) {
        expect(document.querySelector(`body ${landmark}`)).not.toBeNull()
      }
      expect(attribute(document, 'body > a', 'href')).toBe('#main')
    }
  })

  it('has its canonical address and the feeds in its head, and source, contact and /developers in its footer', async () => {
    for (const url of pages) {
      const document = await page(url)
      expect(attribute(document, 'link[rel=canonical]', 'href')).toBe(`${BASE_URL}${url}`)
      expect(attribute(document, 'meta[property="og:url"]', 'content')).toBe(`${BASE_URL}${url}`)
      const feeds = [
        ...document.querySelectorAll(
          'link[rel=alternate][title^="Test Newsroom: "]:not([href*="?"])',
        ),
      ]
      expect(feeds.map((link) => link.getAttribute('href')?.slice(BASE_URL.length))).toEqual([
        ...['/feed.xml', '/feed.atom', '/feed.json'],
        ...['/wire-rss.xml', '/wire.atom', '/wire.json'],
      ])
      const footer = textOf(document.querySelector('footer'))
      expect(footer).toContain(`Source: Test Newsroom (${BASE_URL})`)
      expect(footer).toContain('Contact: data@newsroom.example')
      expect(document.querySelector(`footer a[href="${BASE_URL}/developers"]`)).not.toBeNull()
    }
  })

  it('sets no cookie, and its CSP allows no script, frame or other site (/school-boards left out)', async () => {
    // The list of districts has a form and a script of its own.
    for (const url of pages.filter((one) => one !== '/school-boards')) {
      const { headers } = await ask(url)
      expect(headers['content-security-policy']).toMatch(
        /^default-src 'none'; img-src 'self' https:\/\/newsroom\.example; font-src 'self' https:\/\/newsroom\.example; style-src 'sha256-[^']+'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'$/,
      )
      expect(headers).toMatchObject({
        'cache-control': 'public, max-age=60',
        'content-type': 'text/html; charset=utf-8',
        'x-content-type-options': 'nosniff',
      })
      expect(headers['set-cookie']).toBeUndefined()
    }
  })

  itInside()(
    'answers 304 by its ETag alone and by its date alone, and does not change with the clock',
    async () => {
      const clock = newsroomOf(newsroom.payload)
      const { now } = clock
      for (const url of pages) {
        const before = await ask(url)
        clock.now = () => new Date('2090-01-01T00:00:00.000Z')
        expect(await ask(url)).toEqual(before)
        clock.now = now
        const { etag = '', 'last-modified': modified = '' } = before.headers
        expect(new Date(modified).getTime()).toBeGreaterThanOrEqual(SHOWN_AT.getTime())
        expect((await ask(url, { headers: { 'if-none-match': etag } })).status).toBe(304)
        expect((await ask(url, { headers: { 'if-modified-since': modified } })).status).toBe(304)
      }
    },
  )

  it('answers HEAD without a body, and 405 to POST, PUT, PATCH, DELETE and OPTIONS', async () => {
    for (const url of pages) {
      const { headers } = await ask(url)
      expect(await ask(url, { method: 'HEAD' })).toEqual({ body: '', headers, status: 200 })
      for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
        expect(await ask(url, { method })).toMatchObject({
          headers: { allow: 'GET, HEAD', 'cache-control': 'no-store' },
          status: 405,
        })
      }
    }
  })

  it('ignores unknown parameters and values', async () => {
    for (const url of pages) {
      const mark = url.includes('?') ? '&' : '?'
      const campaign = await ask(`${url}${mark}utm_source=mail&kind=nonsense&chamber=both`)
      expect([url, campaign.status]).toEqual([url, 200])
      expect([url, campaign.body]).toEqual([url, (await ask(url)).body])
    }
  })

  it('links only to addresses of the site that answer 200, and is reachable from the front page', async () => {
    const seen = new Set<string>(['/'])
    for (const url of seen) {
      const answer = await ask(url)
      expect([url, answer.status]).toEqual([url, 200])
      if (!answer.headers['content-type']?.startsWith('text/html')) continue
      for (const link of documentOf(answer).querySelectorAll('a[href], link[href]')) {
        const href = link.getAttribute('href') ?? ''
        const [address = ''] = href.split('#')
        if (address.startsWith(`${BASE_URL}/`)) seen.add(address.slice(BASE_URL.length))
      }
    }
    for (const url of [...pages, '/subscribe']) expect(seen).toContain(url)
  })
})
