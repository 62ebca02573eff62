import { beforeAll, describe, expect, it } from '@jest/globals'
import type { Doc } from '../../src/core/types.ts'
import { BASE_URL } from '../support/newsroom.ts'
import { SHOWN_AT, makeShowcase } from '../support/showcase.ts'
import type { Showcase } from '../support/showcase.ts'
import { publishLegislators } from '../support/publishLegislators.ts'
import { pagesOf } from '../support/site.ts'
import { attribute, jsonLd, textOf } from '../support/document.ts'
import { publishVotes } from '../support/votes.ts'
import { useNewsroom } from '../support/useNewsroom.ts'

const newsroom = useNewsroom()
const { ask, desk } = newsroom
const { mainOf, page } = pagesOf(ask)
let shown: Showcase
let legislator: Doc

beforeAll(async () => {
  shown = await makeShowcase(desk)
  legislator = await publishLegislators(desk)
})

describe('the page of', () => {
  it('an article shows its text, byline, image, documents and districts', async () => {
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

  it('an article or a wire post shows its corrections, as do the front page and the lists it is in', async () => {
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

  it('an article has JSON-LD of type NewsArticle and Open Graph tags', async () => {
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

  it('an article lists related public articles, those of its document first, with a mail link and its address', async () => {
    const { beat, board, document } = shown
    const url = `/articles/${shown.article.slug}`
    const others = await Promise.all([
      desk.publish('articles', { documents: [document.id], title: 'Of the same document' }),
      desk.publish('articles', { districts: [board.id], title: 'Of the same district' }),
      desk.publish('articles', { beat: beat.id, title: 'Of the same beat' }),
    ])
    const own = await desk.publish('articles', {
      beat: beat.id,
      districts: [board.id],
      documents: [document.id],
      slug: 'leads-on',
      title: 'Leads on',
    })
    const titles = async () =>
      [...(await page('/articles/leads-on')).querySelectorAll('.ticker h3')].map(textOf)
    expect((await titles())[0]).toBe('Of the same document')
    expect([...(await titles())].sort()).toEqual([
      'Of the same beat',
      'Of the same district',
      'Of the same document',
      'The board votes',
    ])
    expect(attribute(await page('/articles/leads-on'), '.share a', 'href')).toBe(
      `mailto:?subject=Leads%20on&body=${encodeURIComponent(`${BASE_URL}/articles/leads-on`)}`,
    )
    expect(await mainOf(url)).toContain(`or copy the address: ${BASE_URL}${url}`)
    for (const other of [...others, own]) await desk.withdraw('articles', other, 'Wrong.')
    expect(await mainOf(url)).not.toContain('Of the same')
  })

  it('an article lists the current articles of its beat after one is published, renamed or withdrawn', async () => {
    const beat = await desk.publish('beats')
    const publish = (title: string) =>
      desk.publish('articles', { beat: beat.id, slug: title.toLowerCase(), title })
    const related = async (slug: string) =>
      [...(await page(`/articles/${slug}`)).querySelectorAll('.ticker h3')].map(textOf).sort()
    const [one] = [await publish('One'), await publish('Two')]
    expect(await related('one')).toEqual(['Two'])
    expect(await related('two')).toEqual(['One'])
    const three = await publish('Three')
    expect(await related('three')).toEqual(['One', 'Two'])
    await desk.update('articles', one, { title: 'First' })
    expect([await related('two'), await related('three')]).toEqual([
      ['First', 'Three'],
      ['First', 'Two'],
    ])
    await desk.withdraw('articles', three, 'Wrong.')
    expect([await related('one'), await related('two')]).toEqual([['Two'], ['First']])
    for (const title of ['Four', 'Five', 'Six']) await publish(title)
    expect(await related('six')).toEqual(['First', 'Five', 'Four', 'Two'])
  })

  it('a wire post shows its kind, source, article and district', async () => {
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

  it('a document shows its rights, its source, its file and the articles that cite it', async () => {
    const text = await mainOf(`/documents/${shown.document.slug}`)
    for (const part of [
      'Rights: The county Fair use.',
      'Source Clerk',
      'Open the document Text · 1 KB',
      'Cited by The board votes',
    ]) {
      expect(text).toContain(part)
    }
    expect(await mainOf(`/documents/${shown.bare.document.slug}`)).toContain('at example.org')
  })

  it('a school board shows its members, next meeting, charter applications and wire posts', async () => {
    const text = await mainOf(`/school-boards/${shown.board.slug}`)
    for (const part of [
      'McMinn County · Followed closely',
      'Students 5,200',
      'McMinn County Schools Board meeting: April 1, 2026, 6:30 p.m. CDT',
      'Ada Fox Chair · At large Aug. 31, 2028',
      'Charter applications Ridge Academy Denied',
      'Board passes budget',
    ]) {
      expect(text).toContain(part)
    }
  })

  it('a charter application shows its history with notes and documents', async () => {
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

  it('a legislator shows score, grade, rank, votes and contributions', async () => {
    const text = await mainOf(`/legislators/${legislator.slug}`)
    for (const part of [
      'Senate · District 7 · Independent',
      'Grade F 50 of 100, rank 1 of both chambers',
      'HB 1 Schools Yea Supports Feb. 1, 2026',
      'HB 2 Nay Opposes –',
      'HB 3 Absent –',
      'A donor $1,250.50 Jan. 2, 2026',
    ]) {
      expect(text).toContain(part)
    }
    expect(await mainOf('/legislators/no-vote')).toContain('no vote on education so far.')
  })

  it('a legislator none of whose votes counts has a note about it above the votes', async () => {
    const names = { familyName: 'Absent', name: 'Often Absent' }
    const member = await desk.publish('legislators', { ...names, chamber: 'house' })
    await publishVotes(desk, [{ member, votes: [{ bill: 'HB 4', position: 'absent' }] }])
    const text = await mainOf(`/legislators/${member.slug}`)
    expect(text).toContain('Not scored: no vote so far counts.')
    expect(text).toContain('HB 4 Absent')
  })

  it('a beat shows its articles', async () => {
    const text = await mainOf(`/beats/${shown.beat.slug}`)
    expect(text).toContain('Beat · 1 article School boards Who decides. The board votes')
  })
})
