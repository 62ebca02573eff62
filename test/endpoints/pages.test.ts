import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { answerApi } from '../../src/http/api.ts'
import type { Surface } from '../../src/http/surface.ts'
import { feedsSurface } from '../../src/feeds/surface.ts'
import { newsroomOf } from '../../src/newsroom.ts'
import { pagesSurface } from '../../src/site/surface.ts'
import { subscribeSurface } from '../../src/subscribe/surface.ts'
import type { Doc } from '../../src/types.ts'
import { body, makeNewsdesk } from '../support/content.ts'
import { htmlFaults } from '../support/html.ts'
import type { TestNewsroom } from '../support/newsroom.ts'
import { BASE_URL, makeNewsroom } from '../support/newsroom.ts'
import { SHOWN_AT, makeShowcase } from '../support/showcase.ts'
import type { Showcase } from '../support/showcase.ts'
import type { Ask } from '../support/surface.ts'
import { documentOf, makeAsk, textOf } from '../support/surface.ts'

const LISTS = [
  '/articles',
  '/wire',
  '/documents',
  '/school-boards',
  '/charter-applications',
  '/legislators',
  '/beats',
  '/newsletter',
]

let newsroom: TestNewsroom
let desk: ReturnType<typeof makeNewsdesk>
let ask: Ask
let shown: Showcase
let legislator: Doc

beforeAll(async () => {
  newsroom = await makeNewsroom()
  desk = makeNewsdesk(newsroom.payload)
  ask = makeAsk(newsroom.payload, pagesSurface)
})
afterAll(() => newsroom.close())

const page = async (url: string) => documentOf(await ask(url))
const mainOf = async (url: string) => textOf((await page(url)).querySelector('main'))
const attribute = (document: Document, selector: string, name: string) =>
  document.querySelector(selector)?.getAttribute(name)
const jsonLd = (document: Document) =>
  JSON.parse(document.querySelector('script[type="application/ld+json"]')?.textContent ?? 'null')

describe('a page of an empty newsroom', () => {
  it.each(['/', ...LISTS])('should be a valid page that says so: %s', async (url) => {
    const answer = await ask(url)
    expect(answer.status).toBe(200)
    expect(await htmlFaults(answer.body)).toEqual([])
    expect(await mainOf(url)).toMatch(/No articles yet|Nothing has been published here yet/)
  })
})

describe('a page', () => {
  let pages: string[]

  beforeAll(async () => {
    shown = await makeShowcase(desk)
    const save = { at: SHOWN_AT }
    legislator = await desk.publish(
      'legislators',
      {
        chamber: 'senate',
        contributions: [{ amount: 1250.5, date: '2026-01-02', donor: 'A donor', source: null }],
        district: '7',
        familyName: 'Vale',
        identifiers: { ocd: 'ocd-division/country:us/x', openstates: 'ocd-person/1' },
        name: 'Ada Vale',
        party: 'Independent',
        votes: [
          { bill: 'HB 1', date: '2026-02-01', favored: true, position: 'yea', title: 'Schools' },
          { bill: 'HB 2', favored: false, position: 'nay' },
          { bill: 'HB 3', favored: true, position: 'absent' },
        ],
      },
      save,
    )
    await desk.publish(
      'legislators',
      { chamber: 'house', familyName: 'Zed', name: 'No Vote' },
      save,
    )
    const { article, bare, beat, board, charter, document, issue, wire } = shown
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
  })

  it('should be valid HTML with one heading, its language, landmarks and a way past the navigation', async () => {
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

  it('should say where it lives and where the feeds are, and lead to the data', async () => {
    for (const url of pages) {
      const document = await page(url)
      expect(attribute(document, 'link[rel=canonical]', 'href')).toBe(`${BASE_URL}${url}`)
      expect(attribute(document, 'meta[property="og:url"]', 'content')).toBe(`${BASE_URL}${url}`)
      const feeds = [...document.querySelectorAll('link[rel=alternate][title^="Test Newsroom: "]')]
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

  it('should allow no script, no frame and nothing of others', async () => {
    for (const url of pages) {
      const { headers } = await ask(url)
      expect(headers['content-security-policy']).toMatch(
        /^default-src 'none'; img-src 'self' https:\/\/newsroom\.example; style-src 'sha256-[^']+'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'$/,
      )
      expect(headers).toMatchObject({
        'cache-control': 'public, max-age=60',
        'content-type': 'text/html; charset=utf-8',
        'x-content-type-options': 'nosniff',
      })
      expect(headers['set-cookie']).toBeUndefined()
    }
  })

  it('should answer 304 by its ETag alone and by its date alone, and never by the clock', async () => {
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
  })

  it('should only be read', async () => {
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

  it('should ignore parameters that it does not know', async () => {
    for (const url of pages) {
      const mark = url.includes('?') ? '&' : '?'
      const campaign = await ask(`${url}${mark}utm_source=mail&kind=nonsense&chamber=both`)
      expect([url, campaign.status]).toEqual([url, 200])
      expect([url, campaign.body]).toEqual([url, (await ask(url)).body])
    }
  })

  it('should lead to pages that are there', async () => {
    const surfaces: Surface[] = [
      pagesSurface,
      feedsSurface,
      subscribeSurface,
      { answer: answerApi, matches: (path) => path.startsWith('/api/'), name: 'api' },
    ]
    const seen = new Set<string>(['/'])
    for (const url of seen) {
      const { pathname } = new URL(url, BASE_URL)
      const surface = surfaces.find(({ matches }) =>
        matches(pathname, newsroomOf(newsroom.payload)),
      )
      if (!surface) continue
      const answer = await makeAsk(newsroom.payload, surface)(url)
      expect([url, answer.status]).toEqual([url, 200])
      if (surface === feedsSurface || !answer.headers['content-type']?.startsWith('text/html'))
        continue
      for (const link of documentOf(answer).querySelectorAll('a[href], link[href]')) {
        const href = link.getAttribute('href') ?? ''
        if (href.startsWith(`${BASE_URL}/`)) seen.add(href.slice(BASE_URL.length))
      }
    }
    for (const url of [...pages, '/subscribe']) expect(seen).toContain(url)
  })
})

describe('the page of', () => {
  it('an article should show it whole: text, byline, image, documents, districts', async () => {
    const url = `/articles/${shown.article.slug}`
    const text = await mainOf(url)
    const document = await page(url)
    expect(textOf(document.querySelector('h1'))).toBe('The board votes')
    for (const part of [
      'School boards · Analysis · East',
      'By José Peña · March 1, 2026, 9:00 a.m. CST',
      'A vote.',
      'The board voted. See the budget.',
      'A. Lee',
      'Documents Budget 2026',
      'Districts McMinn County Schools',
    ]) {
      expect(text).toContain(part)
    }
    expect(attribute(document, '.photo img', 'alt')).toBe('The <board>')
    expect(attribute(document, 'link[type="application/json"]', 'href')).toBe(
      `${BASE_URL}/api/v1${url}`,
    )
  })

  it('an article should bear its corrections, and so should every list of it', async () => {
    for (const url of [
      '/',
      '/articles',
      `/articles/${shown.article.slug}`,
      `/beats/${shown.beat.slug}`,
    ]) {
      const notes = [...(await page(url)).querySelectorAll('.correction')].map(textOf)
      expect(notes.slice(0, 2)).toEqual([
        'Correction, March 2, 2026, 4:00 a.m. CST: Earlier.',
        'Update, March 3, 2026, 4:00 a.m. CST: Later.',
      ])
    }
    for (const url of [
      '/',
      '/wire',
      `/wire/${shown.wire.slug}`,
      `/school-boards/${shown.board.slug}`,
    ]) {
      expect(await mainOf(url)).toContain('Correction, March 2, 2026, 4:00 a.m. CST: Not 6.')
    }
  })

  it('an article should carry it as NewsArticle and Open Graph', async () => {
    const document = await page(`/articles/${shown.article.slug}`)
    expect(jsonLd(document)).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'NewsArticle',
      author: [{ '@type': 'Person', name: 'José Peña' }],
      citation: [{ name: 'Budget 2026' }],
      correction: [
        {
          '@type': 'CorrectionComment',
          datePublished: '2026-03-02T10:00:00.000Z',
          text: 'Earlier.',
        },
        { '@type': 'CorrectionComment', datePublished: '2026-03-03T10:00:00.000Z', text: 'Later.' },
      ],
      dateModified: expect.stringMatching(/^20/),
      datePublished: SHOWN_AT.toISOString(),
      headline: 'The board votes',
      publisher: { '@type': 'NewsMediaOrganization', name: 'Test Newsroom' },
    })
    const graph = (name: string) => attribute(document, `meta[property="${name}"]`, 'content')
    expect(graph('og:type')).toBe('article')
    expect(graph('og:title')).toBe('The board votes')
    expect(graph('og:description')).toBe('A vote.')
    expect(graph('og:image')).toMatch(/^https:\/\/newsroom\.example\/files\//)
    expect(graph('og:image:alt')).toBe('The <board>')
    expect(graph('article:published_time')).toBe(SHOWN_AT.toISOString())
  })

  it('a wire post should show kind, source, article and district', async () => {
    const text = await mainOf(`/wire/${shown.wire.slug}`)
    for (const part of [
      'Vote',
      'Passed, 5 to 4.',
      'Source: Minutes',
      'The board votes',
      'McMinn',
    ]) {
      expect(text).toContain(part)
    }
  })

  it('a document should show its rights, its source, its file and who cites it', async () => {
    const text = await mainOf(`/documents/${shown.document.slug}`)
    for (const part of [
      'Rights: The county Fair use.',
      'Source Clerk',
      'Open the document Text · 1 KB',
      'SHA-256',
      'Cited by The board votes',
    ]) {
      expect(text).toContain(part)
    }
    expect(await mainOf(`/documents/${shown.bare.document.slug}`)).toContain('at example.org')
  })

  it('a school board should show its members, its meetings and what happened there', async () => {
    const text = await mainOf(`/school-boards/${shown.board.slug}`)
    for (const part of [
      'McMinn County · Followed closely',
      'Students 5,200',
      'Next meeting April 1, 2026, 6:30 p.m. CDT',
      'Ada Fox Chair · At large Aug. 31, 2028',
      'Charter applications Ridge Academy Denied',
      'Board passes budget',
    ]) {
      expect(text).toContain(part)
    }
  })

  it('a charter application should show its history with notes and documents', async () => {
    const text = await mainOf(`/charter-applications/${shown.charter.slug}`)
    for (const part of [
      'Submitted, Jan. 10, 2026',
      'Under review, Feb. 10, 2026 Staff report. Budget 2026',
      'Denied, Feb. 24, 2026',
      'Decided Feb. 24, 2026',
    ]) {
      expect(text).toContain(part)
    }
  })

  it('a legislator should show score, grade, rank, votes and contributions', async () => {
    const text = await mainOf(`/legislators/${legislator.slug}`)
    for (const part of [
      'Senate · District 7 · Independent',
      'Grade F 50 of 100, rank 1 of both chambers',
      'HB 1 Schools Yea Counts for Feb. 1, 2026',
      'HB 2 Nay Counts against –',
      'HB 3 Absent –',
      'A donor $1,250.50 Jan. 2, 2026',
    ]) {
      expect(text).toContain(part)
    }
    expect(await mainOf('/legislators/no-vote')).toContain('Not scored')
  })

  it('a beat should show its articles', async () => {
    const text = await mainOf(`/beats/${shown.beat.slug}`)
    expect(text).toContain('Beat · 1 article School boards Who decides. The board votes')
  })
})

describe('the list of', () => {
  it('legislators should be by score, and by chamber where one is chosen', async () => {
    const names = async (url: string) =>
      [...(await page(url)).querySelectorAll('tbody th a')].map(textOf)
    expect(await names('/legislators')).toEqual(['Ada Vale', 'No Vote'])
    expect(await names('/legislators?chamber=house')).toEqual(['No Vote'])
    expect(await names('/legislators?chamber=senate')).toEqual(['Ada Vale'])
  })

  it('wire posts should be of a kind where one is chosen', async () => {
    await desk.publish('wire-posts', { headline: 'A hearing', kind: 'court' })
    expect(await mainOf('/wire?kind=court')).toContain('A hearing')
    expect(await mainOf('/wire?kind=court')).not.toContain('Board passes budget')
    expect(await mainOf('/charter-applications?active=true')).not.toContain('Ridge Academy')
    expect(await mainOf('/charter-applications?active=false')).toContain('Ridge Academy')
  })

  it('articles should be paged, each page with the way to its neighbours', async () => {
    for (let n = 0; n < 45; n += 1) await desk.publish('articles', { beat: shown.beat.id })
    for (const [url, title] of [
      ['/articles', 'Articles'],
      [`/beats/${shown.beat.slug}`, 'School boards'],
    ] as const) {
      const seen = new Set<string>()
      let next: null | string | undefined = url
      let pages = 0
      while (next) {
        const document: Document = await page(next)
        pages += 1
        for (const link of document.querySelectorAll('.entries a.title')) {
          seen.add(link.getAttribute('href') ?? '')
        }
        expect(document.title).toContain(pages === 1 ? title : `${title}, page ${pages}`)
        expect(attribute(document, 'link[rel=canonical]', 'href')).toBe(`${BASE_URL}${next}`)
        const forward: null | string | undefined = attribute(document, 'link[rel=next]', 'href')
        expect(attribute(document, '.pager a[rel=next]', 'href')).toBe(forward)
        expect(Boolean(attribute(document, 'link[rel=prev]', 'href'))).toBe(pages > 1)
        next = forward?.slice(BASE_URL.length)
      }
      expect(pages).toBe(3)
      expect(seen.size).toBe(url === '/articles' ? 47 : 46)
      for (const bad of ['0', '4', 'x', '', '-1', '1&page=2']) {
        expect((await ask(`${url}?page=${bad}`)).status).toBe(404)
      }
    }
  })
})

describe('what an editor wrote', () => {
  const TEXT =
    'Q&A <b>5 > 4</b> "so" \'it\' </script><img src=x onerror=alert(1)> 🏫 مرحبا &amp; {{x}}'

  it('should be shown as it was written, on every page', async () => {
    const publish = (collection: string, data: Record<string, unknown>) =>
      desk.publish(collection, { slug: 'awkward', ...data })
    const named = { name: TEXT, slug: 'awkward' }
    const author = await desk.create('authors', named)
    const county = await desk.create('counties', named)
    const beat = await publish('beats', { description: TEXT, name: TEXT })
    const corrections = [{ publishedAt: SHOWN_AT.toISOString(), text: TEXT, type: 'retraction' }]
    const board = await publish('school-boards', {
      county: county.id,
      members: [{ name: TEXT, role: TEXT, seat: TEXT }],
      name: TEXT,
      superintendent: TEXT,
    })
    const document = await publish('documents', {
      description: TEXT,
      kind: 'budget',
      rights: { holder: TEXT, note: TEXT },
      source: { name: TEXT },
      title: TEXT,
    })
    await publish('articles', {
      authors: [author.id],
      beat: beat.id,
      body: body([TEXT]),
      corrections,
      districts: [board.id],
      documents: [document.id],
      summary: TEXT,
      title: TEXT,
    })
    await publish('wire-posts', {
      body: body([TEXT]),
      corrections,
      districts: [board.id],
      headline: TEXT,
      kind: 'vote',
      source: { name: TEXT },
    })
    await publish('charter-applications', {
      district: board.id,
      history: [{ date: '2026-01-10', note: TEXT, status: 'submitted' }],
      name: TEXT,
      operator: TEXT,
      status: 'submitted',
    })
    await publish('newsletter-issues', {
      body: body([TEXT]),
      corrections,
      summary: TEXT,
      title: TEXT,
    })
    await publish('legislators', {
      contributions: [{ amount: 1, donor: TEXT }],
      district: '1',
      name: TEXT,
      party: TEXT,
      votes: [{ bill: TEXT, favored: true, position: 'yea', title: TEXT }],
    })
    const lists = LISTS.flatMap((list) => [list, `${list}/awkward`])
    for (const url of ['/', ...lists]) {
      const answer = await ask(url)
      const found = documentOf(answer)
      expect([url, answer.status]).toEqual([url, 200])
      expect(found.querySelector('main b, [onerror], script:not([type])')).toBeNull()
      expect([url, textOf(found.querySelector('main'))]).toEqual([
        url,
        expect.stringContaining(TEXT),
      ])
      const faults = await htmlFaults(answer.body)
      expect([url, faults.filter((fault) => !fault.includes('long-title'))]).toEqual([url, []])
      if (!url.endsWith('awkward')) continue
      expect([url, textOf(found.querySelector('h1'))]).toEqual([url, TEXT])
      expect(found.title).toBe(`${TEXT} · Test Newsroom`)
      const data = jsonLd(found)
      if (data) expect([data.headline, data.name]).toContain(TEXT)
    }
  })

  it('should be freed of control characters, which no page may hold', async () => {
    await desk.publish('articles', { slug: 'controls', title: 'One\u0007\u000b two' })
    const answer = await ask('/articles/controls')
    expect(textOf(documentOf(answer).querySelector('h1'))).toBe('One two')
    expect(await htmlFaults(answer.body)).toEqual([])
  })
})
