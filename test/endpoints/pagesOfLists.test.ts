import { beforeAll, describe, expect, it } from '@jest/globals'
import { BASE_URL } from '../support/newsroom.ts'
import { makeShowcase } from '../support/showcase.ts'
import type { Showcase } from '../support/showcase.ts'
import { publishLegislators } from '../support/publishLegislators.ts'
import { pagesOf } from '../support/site.ts'
import type { VotesOf } from '../support/votes.ts'
import { publishVotes } from '../support/votes.ts'
import { attribute, documentOf, textOf } from '../support/document.ts'
import { useNewsroom } from '../support/useNewsroom.ts'

const newsroom = useNewsroom()
const { ask, desk } = newsroom
const { mainOf, page } = pagesOf(ask)
let shown: Showcase

beforeAll(async () => {
  shown = await makeShowcase(desk)
  await publishLegislators(desk)
})

describe('the list of', () => {
  it('legislators sorts by score, and filters by chamber', async () => {
    const names = async (url: string) =>
      [...(await page(url)).querySelectorAll('tbody th a:not([href$="/bare"])')].map(textOf)
    expect(await names('/legislators')).toEqual(['Ada Vale', 'No Vote'])
    expect(await names('/legislators?chamber=house')).toEqual(['No Vote'])
    expect(await names('/legislators?chamber=senate')).toEqual(['Ada Vale'])
  })

  it('legislators breaks ties by family name, then given name, in the same order as the widget', async () => {
    const votes = [{ bill: 'HB 9', favored: true, position: 'yea' as const }]
    const records: VotesOf[] = []
    for (const name of ['Zoe Ortiz', 'Ada Ortiz', 'Mia Ortiz', 'Ada Ortiz', 'Ben Abel']) {
      const [, familyName = ''] = name.split(' ')
      const member = await desk.publish('legislators', { familyName, name, party: null })
      records.push({ member, votes })
    }
    await publishVotes(desk, records)
    const idsOf = (document: Document) =>
      [...document.querySelectorAll('tbody th a, li[data-id] a')].map((link) =>
        link.getAttribute('href'),
      )
    const onPage = idsOf(await page('/legislators'))
    const inWidget = idsOf(documentOf(await ask('/embed/scorecards?limit=50')))
    expect(inWidget.length).toBeGreaterThan(5)
    expect(onPage).toEqual(inWidget)
    const names = [...(await page('/legislators')).querySelectorAll('tbody th a')].map(textOf)
    expect(names.slice(0, 5)).toEqual([
      'Ben Abel',
      'Ada Ortiz',
      'Ada Ortiz',
      'Mia Ortiz',
      'Zoe Ortiz',
    ])
  })

  it('districts goes from A to Z or by county, and filters by words of both, ignoring case and accents', async () => {
    const county = await desk.create('counties', { name: 'Peña County', slug: 'pena' })
    for (const name of ['Ávila City Schools', 'Zeeland Schools']) {
      await desk.publish('school-boards', { county: county.id, name })
    }
    const shownAt = async (url: string) =>
      [...(await page(url)).querySelectorAll('main li[data-find] a')].map(textOf)
    const groupsAt = async (url: string, groups: string, texts: string) =>
      [...(await page(url)).querySelectorAll(groups)].map((group) =>
        [...group.querySelectorAll(texts)].map(textOf),
      )
    expect(await groupsAt('/school-boards', '[data-part]', 'h2, li[data-find] a')).toEqual([
      ['A', 'Ávila City Schools'],
      ['M', 'McMinn County Schools'],
      ['Z', 'Zeeland Schools', 'Zzz'],
    ])
    expect(await groupsAt('/school-boards?by=county', 'li[data-find]', '.kicker, a')).toEqual([
      ['McMinn County', 'McMinn County Schools'],
      ['No county', 'Zzz'],
      ['Peña County', 'Ávila City Schools', 'Zeeland Schools'],
    ])
    expect(await shownAt('/school-boards?q=ZEE')).toEqual(['Zeeland Schools'])
    expect(await shownAt('/school-boards?q=pena+avila')).toEqual(['Ávila City Schools'])
    expect(await shownAt('/school-boards?by=county&q=pena')).toEqual([
      'Ávila City Schools',
      'Zeeland Schools',
    ])
    const choices = (await page('/school-boards')).querySelector('.choices')?.parentElement
    expect(choices?.getAttribute('aria-label')).toBe('School boards: what is shown')
    const letters = (await page('/school-boards')).querySelectorAll('.letters a')
    expect([...letters].map(textOf)).toEqual(['A', 'M', 'Z'])
    expect(await mainOf('/school-boards?q=nothing')).toContain('Nothing here contains this text.')
    const { headers } = await ask('/school-boards?q=zee')
    expect(headers['cache-control']).toBe('no-store')
    // The policy allows a form to lead to the host of the request alone.
    const finder = (await page('/school-boards?by=county')).querySelector('.finder')
    expect(finder?.getAttribute('action')).toBe('/school-boards')
    expect(headers['content-security-policy']).toContain("form-action 'self';")
    for (const { status } of [
      await ask('/school-boards?q=%00'),
      await ask('/school-boards?q=%ff'),
      // It is cut at 60 characters.
      await ask(`/school-boards?q=${'a'.repeat(59)}%F0%9F%98%80%F0%9F%98%80`),
    ]) {
      expect(status).toBe(200)
    }
  })

  it('wire posts filters by kind, and that of charter applications by active', async () => {
    await desk.publish('wire-posts', { headline: 'A hearing', kind: 'court' })
    expect(await mainOf('/wire?kind=court')).toContain('A hearing')
    expect(await mainOf('/wire?kind=court')).not.toContain('Board passes budget')
    const json = attribute(await page('/wire?kind=court'), 'link[type="application/json"]', 'href')
    expect(json).toBe(`${BASE_URL}/api/v1/wire?kind=court`)
    expect(await mainOf('/charter-applications?active=true')).not.toContain('Ridge Academy')
    expect(await mainOf('/charter-applications?active=false')).toContain('Ridge Academy')
  })

  it('articles (all, or of a beat) links each page to its neighbours, and answers 404 for an invalid page', async () => {
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
