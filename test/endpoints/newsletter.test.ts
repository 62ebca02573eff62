import { beforeAll, describe, expect, it } from '@jest/globals'
import type { Doc } from '../../src/core/types.ts'
import { body } from '../support/body.ts'
import { htmlFaults } from '../support/html.ts'
import { BASE_URL } from '../support/newsroom.ts'
import { SHOWN_AT } from '../support/showcase.ts'
import { documentOf, textOf } from '../support/document.ts'
import { useNewsroom } from '../support/useNewsroom.ts'
import { nextSecond } from '../support/nextSecond.ts'

const { ask, desk, get } = useNewsroom()
let shown: Doc
let hidden: Doc

const ISSUES = 'newsletter-issues'
const FAR = '2099-01-01T00:00:00.000Z'

beforeAll(async () => {
  shown = await desk.publish('articles', { summary: 'A vote.', title: 'The board votes' })
  hidden = await desk.draft('articles', { summary: 'Not yet.', title: 'A secret plan' })
  const gone = await desk.publish('articles', { title: 'Taken down' })
  await desk.publish(
    ISSUES,
    {
      articles: [hidden.id, shown.id, gone.id],
      body: body(['Good morning.']),
      corrections: [{ text: 'Five, not six.', type: 'correction' }],
      publishedAt: SHOWN_AT.toISOString(),
      slug: 'first',
      summary: 'What the board did.',
      title: 'A budget, at last',
    },
    { at: SHOWN_AT },
  )
  await desk.withdraw('articles', gone)
})

const main = async (url: string) => textOf(documentOf(await ask(url)).querySelector('main'))

describe('an issue of the newsletter', () => {
  it('has a page with its text, its corrections and the public articles it presents', async () => {
    const answer = await ask('/newsletter/first')
    expect([answer.status, await htmlFaults(answer.body)]).toEqual([200, []])
    const text = await main('/newsletter/first')
    for (const part of [
      'The newsletter · March 1, 2026',
      'A budget, at last',
      'What the board did.',
      'Five, not six.',
      'Good morning.',
      'In this issue The board votes A vote.',
      'Subscribe',
    ]) {
      expect(text).toContain(part)
    }
    expect(answer.body).not.toMatch(/secret plan|Not yet|Taken down/)
    expect(answer.body).toContain(`href="${BASE_URL}/articles/${shown.slug}"`)
  })

  it('has JSON-LD, its canonical address and a link to its JSON in the head', async () => {
    const document = documentOf(await ask('/newsletter/first'))
    const json = document.querySelector('script[type="application/ld+json"]')?.textContent ?? ''
    expect(JSON.parse(json)).toMatchObject({
      '@type': 'NewsArticle',
      articleSection: 'Newsletter',
      datePublished: SHOWN_AT.toISOString(),
      headline: 'A budget, at last',
    })
    expect(document.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(
      `${BASE_URL}/newsletter/first`,
    )
    expect(document.querySelector('link[type="application/json"]')?.getAttribute('href')).toBe(
      `${BASE_URL}/api/v1/newsletter/first`,
    )
    expect(document.querySelector('nav [aria-current]')?.textContent).toBe('Newsletter')
  })

  it('answers 404 and is in no list while it is a draft or scheduled', async () => {
    await desk.draft(ISSUES, { slug: 'draft', title: 'A draft issue' })
    await desk.publish(ISSUES, { publishedAt: FAR, slug: 'scheduled', title: 'A coming issue' })
    const unknown = await ask('/newsletter/never')
    expect(unknown.status).toBe(404)
    for (const slug of ['draft', 'scheduled']) {
      expect(await ask(`/newsletter/${slug}`)).toEqual(unknown)
    }
    for (const url of ['/', '/newsletter', '/sitemaps/newsletter-1.xml']) {
      expect((await ask(url)).body).not.toMatch(/draft issue|coming issue|draft|scheduled/)
    }
  })

  it('shows a change of an article it presents at once, with a later Last-Modified', async () => {
    await nextSecond()
    const before = await ask('/newsletter/first')
    await desk.update('articles', shown, { _status: 'published', summary: 'A long vote.' })
    expect((await ask('/newsletter/first')).body).toContain('A long vote.')
    await nextSecond()
    const after = await ask('/newsletter/first')
    expect(Date.parse(after.headers['last-modified'] ?? '')).toBeGreaterThan(
      Date.parse(before.headers['last-modified'] ?? ''),
    )
    await desk.update('articles', hidden, { _status: 'published' })
    expect(await main('/newsletter/first')).toContain('In this issue A secret plan Not yet.')
  })

  it('redirects from its old slug with 301, and answers 410 with the reason once withdrawn', async () => {
    const issue = await desk.publish(ISSUES, { slug: 'old', title: 'Wrong issue' })
    await desk.update(ISSUES, issue, { _status: 'published', slug: 'new' })
    expect(await ask('/newsletter/old')).toMatchObject({
      headers: { location: `${BASE_URL}/newsletter/new` },
      status: 301,
    })
    await desk.withdraw(ISSUES, issue, 'Sent too early.')
    const gone = await ask('/newsletter/new')
    expect(gone.status).toBe(410)
    expect(gone.body).toContain('Sent too early.')
    expect(gone.body).not.toContain('Wrong issue')
    expect(await main('/newsletter')).not.toContain('Wrong issue')
  })
})

describe('the newsletter', () => {
  it('lists its issues newest first, in pages of 20', async () => {
    for (let day = 1; day <= 21; day += 1) {
      const at = new Date(Date.UTC(2025, 5, day, 12))
      await desk.publish(ISSUES, { publishedAt: at.toISOString(), title: `Day ${day}` }, { at })
    }
    const titles = async (url: string) =>
      [...documentOf(await ask(url)).querySelectorAll('.entries .title')].map(textOf)
    const first = await titles('/newsletter')
    expect(first.slice(0, 3)).toEqual(['A budget, at last', 'Day 21', 'Day 20'])
    expect(first).toHaveLength(20)
    expect(await titles('/newsletter?page=2')).toEqual(['Day 2', 'Day 1'])
    expect((await ask('/newsletter?page=3')).status).toBe(404)
    expect((await ask('/newsletter')).body).toContain(`href="${BASE_URL}/subscribe"`)
  })

  it('has a list and items in the JSON interface, an issue with its public articles', async () => {
    const { json } = await get('/api/v1/newsletter?per_page=1')
    expect(json.meta).toMatchObject({ count: 1, total: 22 })
    expect(json.data[0]).toMatchObject({ slug: 'first', title: 'A budget, at last' })
    const { json: one } = await get('/api/v1/newsletter/first')
    expect(one.data).toEqual(json.data)
    expect(one.data[0]?.articles).toMatchObject([
      { title: 'A secret plan' },
      { title: 'The board votes' },
    ])
    const withdrawn = await get('/api/v1/newsletter/new')
    expect(withdrawn.status).toBe(410)
    expect(withdrawn.text).toContain('Sent too early.')
    for (const slug of ['draft', 'scheduled']) {
      expect((await get(`/api/v1/newsletter/${slug}`)).status).toBe(404)
    }
  })

  it('is in the site map; its collections answer 404 under /api/v1 and are not in the OpenAPI description', async () => {
    expect((await ask('/sitemap.xml')).body).toContain('/sitemaps/newsletter-1.xml')
    expect((await ask('/sitemaps/newsletter-1.xml')).body).toContain('/newsletter/first')
    expect((await ask('/sitemaps/pages-1.xml')).body).toContain('/newsletter<')
    for (const path of ['newsletter-issues', 'subscribers']) {
      expect((await get(`/api/v1/${path}`)).status).toBe(404)
    }
    const { text } = await get('/api/v1/openapi.json')
    expect(text).not.toMatch(/newsletter-issues|subscribers/)
  })
})
