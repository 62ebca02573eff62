import { beforeAll, describe, expect, it } from '@jest/globals'
import type { Doc } from '../../src/core/types.ts'
import { body } from '../support/body.ts'
import { attribute, documentOf, jsonLd, textOf } from '../support/document.ts'
import { htmlFaults } from '../support/html.ts'
import { BASE_URL } from '../support/newsroom.ts'
import { useNewsroom } from '../support/useNewsroom.ts'

const { ask, desk } = useNewsroom()
const SECTIONS = 'about-sections'

let ethics: Doc

const main = async (url: string) => textOf(documentOf(await ask(url)).querySelector('main'))

beforeAll(async () => {
  expect(await main('/about')).toContain('Nothing has been published here yet.')
  ethics = await desk.publish(SECTIONS, {
    body: body(['No gifts.']),
    slug: 'ethics',
    title: 'Ethics',
  })
  await desk.publish(SECTIONS, { body: body(['By letter.']), slug: 'main', title: 'Contact' })
  await desk.draft(SECTIONS, { body: body(['Not yet.']), slug: 'money', title: 'Who pays us' })
})

describe('the page about the newsroom', () => {
  it('shows the published sections in list order, each at its anchor, and no draft', async () => {
    const answer = await ask('/about')
    expect([answer.status, await htmlFaults(answer.body)]).toEqual([200, []])
    const document = documentOf(answer)
    const sections = [...document.querySelectorAll('main > section')]
    expect(sections.map((section) => [section.id, textOf(section)])).toEqual([
      ['ethics', 'Ethics No gifts.'],
      ['main-section', 'Contact By letter.'],
    ])
    expect(
      [...document.querySelectorAll('main nav a')].map((link) => link.getAttribute('href')),
    ).toEqual(['#ethics', '#main-section'])
    expect(answer.body).not.toMatch(/Not yet|Who pays us/)
    expect((await ask('/about/money')).status).toBe(404)
  })

  it('is linked in the footer and listed in the site map, but is absent from the navigation', async () => {
    const front = documentOf(await ask('/'))
    expect(attribute(front, `.foot a[href="${BASE_URL}/about"]`, 'href')).toBe(`${BASE_URL}/about`)
    expect(front.querySelector(`.masthead a[href="${BASE_URL}/about"]`)).toBeNull()
    expect((await ask('/sitemaps/pages-1.xml')).body).toContain(`<loc>${BASE_URL}/about</loc>`)
    expect((await ask('/sitemaps/about-1.xml')).body).toContain(
      `<loc>${BASE_URL}/about/ethics</loc>`,
    )
  })

  it('is the publishingPrinciples of the publisher in the JSON-LD of an article', async () => {
    await desk.publish('articles', { slug: 'any', title: 'Any' })
    expect(jsonLd(documentOf(await ask('/articles/any')))).toMatchObject({
      publisher: {
        '@type': 'NewsMediaOrganization',
        correctionsPolicy: `${BASE_URL}/about#corrections`,
        ethicsPolicy: `${BASE_URL}/about#ethics`,
        publishingPrinciples: `${BASE_URL}/about`,
      },
    })
  })

  it('shows an updated section at once and drops a withdrawn one, whose own page answers 410', async () => {
    await desk.update(SECTIONS, ethics, { _status: 'published', body: body(['No travel.']) })
    expect(await main('/about')).toContain('No travel.')
    expect(await main('/about/ethics')).toBe('About us Ethics No travel.')
    await desk.withdraw(SECTIONS, ethics, 'Being rewritten.')
    expect(await main('/about')).not.toContain('Ethics')
    expect((await ask('/about/ethics')).status).toBe(410)
  })
})
