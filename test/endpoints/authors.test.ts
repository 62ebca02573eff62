import { beforeAll, describe, expect, it } from '@jest/globals'
import type { Doc } from '../../src/core/types.ts'
import { attribute, documentOf, jsonLd, textOf } from '../support/document.ts'
import { htmlFaults } from '../support/html.ts'
import { BASE_URL } from '../support/newsroom.ts'
import { useNewsroom } from '../support/useNewsroom.ts'

const { ask, desk, get } = useNewsroom()

let ada: Doc
let bo: Doc
let both: Doc

const status = async (slug: string) => (await ask(`/authors/${slug}`)).status

beforeAll(async () => {
  ada = await desk.create('authors', {
    bio: 'Covers boards.\n\nWrites on <Sundays>.',
    name: 'Ada Vale',
    slug: 'ada-vale',
  })
  bo = await desk.create('authors', { name: 'Bo Ost', slug: 'bo-ost' })
  await desk.create('authors', { name: 'Unseen', slug: 'unseen' })
  both = await desk.publish('articles', {
    authors: [ada.id, bo.id],
    slug: 'both',
    title: 'By both',
  })
  for (let n = 0; n < 20; n += 1) await desk.publish('articles', { authors: [ada.id] })
})

describe('the page of an author', () => {
  it('shows the name, the bio, the articles in pages of 20 and the feed link', async () => {
    const answer = await ask('/authors/ada-vale')
    expect([answer.status, await htmlFaults(answer.body)]).toEqual([200, []])
    const document = documentOf(answer)
    const text = textOf(document.querySelector('main'))
    expect(text).toContain('Author · 21 articles Ada Vale Covers boards.Writes on <Sundays>.')
    expect(document.querySelectorAll('.entries > li')).toHaveLength(20)
    expect(attribute(document, 'link[rel=canonical]', 'href')).toBe(`${BASE_URL}/authors/ada-vale`)
    expect(attribute(document, '.pager a[rel=next]', 'href')).toBe(
      `${BASE_URL}/authors/ada-vale?page=2`,
    )
    expect(answer.body).toContain(`${BASE_URL}/feed.xml?author=ada-vale`)
    expect(jsonLd(document)).toMatchObject({ '@type': 'Person', name: 'Ada Vale' })
    expect((await ask('/authors/ada-vale?page=2')).body).toContain('By both')
    expect((await ask('/authors/ada-vale?page=3')).status).toBe(404)
  })

  it('is linked from a byline, the authors of an API article and the JSON feed of the author', async () => {
    const article = documentOf(await ask('/articles/both'))
    expect(attribute(article, 'header .meta a', 'href')).toBe(`${BASE_URL}/authors/ada-vale`)
    const { text } = await get('/api/v1/articles/both')
    const [{ authors } = { authors: [] }] = [JSON.parse(text).data].flat() as {
      authors: { url: string }[]
    }[]
    expect(authors.map(({ url }) => url)).toEqual([
      `${BASE_URL}/authors/ada-vale`,
      `${BASE_URL}/authors/bo-ost`,
    ])
    const feed = JSON.parse((await ask('/feed.json?author=bo-ost')).body)
    expect(feed.home_page_url).toBe(`${BASE_URL}/authors/bo-ost`)
  })

  it('is in the site map while a public item names the author', async () => {
    const mapped = async () => {
      const { body } = await ask('/sitemaps/authors-1.xml')
      return [...body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => url)
    }
    expect((await ask('/sitemap.xml')).body).toContain(
      `<loc>${BASE_URL}/sitemaps/authors-1.xml</loc>`,
    )
    expect(await mapped()).toEqual([`${BASE_URL}/authors/ada-vale`, `${BASE_URL}/authors/bo-ost`])
    await desk.update('articles', both, { _status: 'published', authors: [ada.id] })
    expect(await mapped()).toEqual([`${BASE_URL}/authors/ada-vale`])
    await desk.update('articles', both, { _status: 'published', authors: [ada.id, bo.id] })
    expect(await mapped()).toHaveLength(2)
    expect((await ask('/sitemaps/authors-2.xml')).status).toBe(404)
    expect((await ask('/sitemaps/regions-1.xml')).status).toBe(404)
  })

  it('shows an updated bio, and redirects with 301 from the old slug, to the same page', async () => {
    await desk.update('authors', ada, { bio: 'Covers courts.' })
    expect((await ask('/authors/ada-vale')).body).toContain('Covers courts.')
    await desk.update('authors', ada, { slug: 'ada' })
    const moved = await ask('/authors/ada-vale')
    expect([moved.status, moved.headers.location]).toEqual([301, `${BASE_URL}/authors/ada`])
    expect(await status('ada')).toBe(200)
    const second = await ask('/authors/ada-vale?page=2')
    expect([second.status, second.headers.location]).toEqual([
      301,
      `${BASE_URL}/authors/ada?page=2`,
    ])
  })

  it('answers 404 before a public item names the author, and 410 once no public item does', async () => {
    expect(await status('unseen')).toBe(404)
    expect(await status('nobody')).toBe(404)
    const draft = await desk.create('authors', { name: 'Drafted', slug: 'drafted' })
    await desk.draft('articles', { authors: [draft.id] })
    expect(await status('drafted')).toBe(404)
    expect(await status('bo-ost')).toBe(200)
    await desk.update('articles', both, { _status: 'published', authors: [ada.id] })
    const gone = await ask('/authors/bo-ost')
    expect([gone.status, gone.body]).toEqual([410, expect.not.stringContaining('Bo Ost')])
    await desk.update('articles', both, { _status: 'published', authors: [bo.id] })
    expect(await status('bo-ost')).toBe(200)
    await desk.withdraw('articles', both, 'Wrong.')
    expect(await status('bo-ost')).toBe(410)
    await desk.destroy('authors', bo)
    expect(await status('bo-ost')).toBe(410)
  })
})
