import { afterAll, describe, expect, it } from '@jest/globals'
import { XMLValidator } from 'fast-xml-parser'
import { newsroomOf } from '../../src/core/newsroom.ts'
import { forget } from '../support/forget.ts'
import { htmlFaults } from '../support/html.ts'
import { itInside } from '../support/itInside.ts'
import { BASE_URL } from '../support/newsroom.ts'
import { documentOf, textOf } from '../support/document.ts'
import { useNewsroom } from '../support/useNewsroom.ts'

const newsroom = useNewsroom()
const { ask, desk } = newsroom

const mainIn = (page: { body: string }) => textOf(documentOf(page).querySelector('main'))
const mainOf = async (url: string) => mainIn(await ask(url))

/** Pages for developers: what each shows, by its name. */
const FOR_DEVELOPERS = [
  ...['articles', 'wire', 'documents', 'school-boards', 'charter-applications', 'legislators'],
  ...['bills', 'beats', 'schools', 'newsletter', 'corrections', 'changes', 'search', 'widgets'],
].map((name) => `/developers/${name}`)

describe('an address of the site', () => {
  it('redirects from an old slug with 301', async () => {
    const article = await desk.publish('articles', { slug: 'old' })
    await desk.update('articles', article, { _status: 'published', slug: 'new' })
    expect(await ask('/articles/old')).toMatchObject({
      headers: { location: `${BASE_URL}/articles/new` },
      status: 301,
    })
    expect((await ask('/articles/new')).status).toBe(200)
  })

  it('redirects to the same page of an item that was renamed, but to no page that is invalid', async () => {
    const beat = await desk.publish('beats', { slug: 'old' })
    await desk.update('beats', beat, { _status: 'published', slug: 'new' })
    for (const [from, to] of [
      ['/beats/old?page=2&x=1', '/beats/new?page=2'],
      ['/beats/old?page=1', '/beats/new'],
      ['/beats/old?page=x', '/beats/new'],
      ['/articles/old?page=2', '/articles/new'],
      ['/articles/old/versions?page=2', '/articles/new/versions?page=2'],
    ] as const) {
      expect([from, (await ask(from)).headers.location]).toEqual([from, `${BASE_URL}${to}`])
    }
    await desk.withdraw('beats', beat)
  })

  it('answers 410 with the date and reason of a withdrawn item, without its title', async () => {
    const at = new Date('2026-11-20T16:00:00.000Z')
    const before = new Date('2026-11-19T16:00:00.000Z')
    const article = await desk.publish(
      'articles',
      { publishedAt: before.toISOString(), slug: 'withdrawn', title: 'Secret now' },
      { at: before },
    )
    await desk.withdraw('articles', article, 'A source <lied>.', { at })
    const answer = await ask('/articles/withdrawn')
    expect(answer.status).toBe(410)
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.headers.etag).toBeUndefined()
    expect(answer.body).not.toContain('Secret now')
    expect(await htmlFaults(answer.body)).toEqual([])
    expect(await mainOf('/articles/withdrawn')).toContain(
      'This article is no longer published Removed on Nov. 20, 2026, 10:00 a.m. CST. Reason: A source <lied>.',
    )
  })

  it('answers 404 for a draft or scheduled item, as for an unknown slug', async () => {
    const later = '2099-01-01T00:00:00.000Z'
    await desk.draft('articles', { slug: 'draft' })
    await desk.publish('articles', { publishedAt: later, slug: 'scheduled' })
    const unknown = await ask('/articles/never')
    expect(unknown.status).toBe(404)
    for (const slug of ['draft', 'scheduled']) {
      expect(await ask(`/articles/${slug}`)).toEqual(unknown)
    }
  })

  it.each(['/articles/a/b', '/articles/A', '/articles/%00', '/articles/a_b', '/wire//x'])(
    'answers 404 when it holds no valid slug: %s',
    async (url) => {
      const answer = await ask(url)
      expect(answer.status).toBe(404)
      expect(await htmlFaults(answer.body)).toEqual([])
      expect(answer.body).toContain('<meta name="robots" content="noindex">')
    },
  )

  it('redirects from a slash at its end with 301', async () => {
    for (const [path, search] of [
      ['/articles/new', '?page=1'],
      ['/data', ''],
    ]) {
      expect(await ask(`${path}/${search}`)).toMatchObject({
        headers: { location: `${BASE_URL}${path}${search}` },
        status: 301,
      })
    }
  })

  itInside()(
    'answers with a page that says so: 503 when the database is down, 500 without the error’s message when a read fails otherwise',
    async () => {
      const { db } = newsroom.payload
      const { find } = db
      const failing = async (error: Error) => {
        db.find = () => Promise.reject(error)
        const answer = await ask('/articles')
        db.find = find
        return answer
      }
      const down = Object.assign(new Error('no'), { name: 'MongoNetworkError' })
      const away = await failing(down)
      expect(away).toMatchObject({ headers: { 'retry-after': '10' }, status: 503 })
      expect(mainIn(away)).toBe(
        'Back in a moment This page cannot be made just now. Please try again in a moment. To the front page',
      )
      const failed = await failing(new Error('the secret of the driver'))
      expect(failed.status).toBe(500)
      expect(mainIn(failed)).toBe(
        'Something went wrong This page could not be made. To the front page',
      )
      expect(failed.body).not.toContain('the secret')
      for (const page of [away, failed]) {
        expect(page.headers['cache-control']).toBe('no-store')
        expect(documentOf(page).querySelector(`main a[href="${BASE_URL}/"]`)).not.toBeNull()
        expect(await htmlFaults(page.body)).toEqual([])
      }
    },
  )
})

describe('canonicalUrl of a separate front end', () => {
  afterAll(() => {
    delete newsroomOf(newsroom.payload).canonicalUrl
    forget(newsroom.payload, 'answers', 'items')
  })

  itInside()(
    'is an item’s url in API and lists and the target of its 301, and keeps it out of the site map',
    async () => {
      const shown = newsroomOf(newsroom.payload)
      shown.canonicalUrl = (kind, slug) => `https://www.example.org/${kind}/${slug}/`
      // An app sets this before its start, so the caches are cleared here.
      forget(newsroom.payload, 'answers', 'items')
      const there = 'https://www.example.org/articles/new/'
      const [article] = (await newsroom.get('/api/v1/articles')).json.data
      expect(article?.url).toBe(there)
      for (const slug of ['old', 'new']) {
        expect(await ask(`/articles/${slug}`)).toMatchObject({
          headers: { location: there },
          status: 301,
        })
      }
      expect((await ask('/articles/withdrawn')).status).toBe(410)
      expect((await ask('/articles/draft')).status).toBe(404)
      expect((await ask('/articles')).body).toContain(there)
      expect((await ask('/sitemap.xml')).body).not.toContain('articles-1')
    },
  )
})

describe('the site map, robots.txt and favicon', () => {
  it('the site map lists exactly the public addresses, and a wire post with its last change', async () => {
    const post = { publishedAt: '2026-05-01T10:00:00.000Z', slug: 'a-post' }
    const made = await desk.publish('wire-posts', post, { at: new Date('2026-05-01T10:00:00Z') })
    const lastmod = async () =>
      /a-post<.loc><lastmod>([^<]*)</.exec((await ask('/sitemaps/wire-1.xml')).body)?.[1]
    expect(await lastmod()).toBe(post.publishedAt)
    const changed = { _status: 'published', headline: 'Changed' }
    await desk.update('wire-posts', made, changed, { at: new Date('2026-05-02T11:30:00Z') })
    expect(await lastmod()).toBe('2026-05-02T11:30:00.000Z')
    const index = (await ask('/sitemap.xml')).body
    const maps = [...index.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => url ?? '')
    const urls: string[] = []
    for (const map of maps) {
      const answer = await ask(map.slice(BASE_URL.length))
      expect(answer).toMatchObject({
        headers: { 'content-type': 'application/xml; charset=utf-8' },
        status: 200,
      })
      expect(XMLValidator.validate(answer.body)).toBe(true)
      urls.push(...[...answer.body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => url ?? ''))
    }
    expect(urls.map((url) => url.slice(BASE_URL.length)).sort()).toEqual(
      [
        ...['/', '/articles', '/wire', '/documents', '/school-boards', '/charter-applications'],
        ...[
          '/legislators',
          '/bills',
          '/beats',
          '/newsletter',
          '/about',
          '/developers',
          '/corrections',
          '/search',
          '/data',
          '/status',
          ...FOR_DEVELOPERS,
          '/schools',
          '/articles/new',
          '/wire/a-post',
        ],
      ].sort(),
    )
    for (const url of urls) expect((await ask(url.slice(BASE_URL.length))).status).toBe(200)
    for (const missing of ['articles-2', 'articles-0', 'users-1', 'pages-2']) {
      expect((await ask(`/sitemaps/${missing}.xml`)).status).toBe(404)
    }
  })

  it('robots.txt links to the site map, disallows /admin and what is below it, and allows /api/v1/', async () => {
    const { body, headers, status } = await ask('/robots.txt')
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('text/plain; charset=utf-8')
    expect(body).toContain(`Sitemap: ${BASE_URL}/sitemap.xml`)
    // A rule without an end matches `/administrators`, too.
    expect(body.match(/^Disallow: \/admin.*$/gm)).toEqual([
      'Disallow: /admin$',
      'Disallow: /admin/',
    ])
    expect(body).toContain('Allow: /api/v1/')
  })

  it('favicon.svg is an SVG icon that pages and feeds name, and favicon.ico redirects to it with 301', async () => {
    expect(await ask('/favicon.svg')).toMatchObject({
      body: expect.stringContaining('>T</text>'),
      headers: { 'content-type': 'image/svg+xml' },
      status: 200,
    })
    expect(await ask('/favicon.ico')).toMatchObject({
      headers: { location: `${BASE_URL}/favicon.svg` },
      status: 301,
    })
    const icon = `<link rel="icon" type="image/svg+xml" href="${BASE_URL}/favicon.svg">`
    expect((await ask('/wire')).body).toContain(icon)
    const { body } = await ask('/wire.json')
    expect(JSON.parse(body)).toMatchObject({ favicon: `${BASE_URL}/favicon.svg` })
  })
})
