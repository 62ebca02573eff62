import { beforeAll, describe, expect, it } from '@jest/globals'
import { newsroomOf } from '../../src/core/newsroom.ts'
import type { Doc } from '../../src/core/types.ts'
import { htmlFaults } from '../support/html.ts'
import { BASE_URL } from '../support/newsroom.ts'
import { documentOf, textOf } from '../support/document.ts'
import { useNewsroom } from '../support/useNewsroom.ts'
import { at, fillWidgets } from '../support/widgets.ts'

const WIDGETS = ['wire', 'scorecards', 'charter-watch']
const newsroom = useNewsroom()
const { ask, desk } = newsroom

beforeAll(async () => {
  newsroomOf(newsroom.payload).now = () => new Date('2027-01-01T00:00:00.000Z')
})

const rows = async (url: string) => [
  ...documentOf(await ask(url)).querySelectorAll<HTMLElement>('#items > ol > li'),
]

const idsOf = async (url: string) => (await rows(url)).map(({ dataset }) => dataset.id)

describe('a widget of an empty newsroom', () => {
  it.each(WIDGETS)('shows a message in place of a list: %s', async (name) => {
    const answer = await ask(`/embed/${name}`)
    const page = documentOf(answer)
    expect(answer.status).toBe(200)
    expect(textOf(page.querySelector('.empty'))).not.toBe('')
    expect(page.querySelector('li, ol, time')).toBeNull()
    expect(textOf(page.querySelector('footer'))).toContain('Source: Test Newsroom')
    expect(await htmlFaults(answer.body)).toEqual([])
  })
})

describe('a widget', () => {
  let posts: Doc[]
  let people: Record<string, Doc>
  let charters: Record<string, Doc>

  beforeAll(async () => {
    ;({ charters, people, posts } = await fillWidgets(desk))
  })

  it('shows the newest wire posts with kind, time, headline and source', async () => {
    const data = {
      headline: 'Board votes',
      kind: 'breaking',
      publishedAt: '2026-11-20T21:15:00.000Z',
      source: { name: 'Clerk', url: 'https://clerk.example.org/' },
    }
    const post = await desk.publish('wire-posts', data, { at: at(40) })
    const [first, second] = await rows('/embed/wire')
    expect(first?.dataset.id).toBe(post.publicId)
    expect(second?.dataset.id).toBe(posts[0]?.publicId)
    expect(textOf(first)).toBe('Breaking Nov. 20, 2026, 3:15 p.m. CST Board votes From Clerk')
    expect(first?.querySelector('time')?.getAttribute('datetime')).toBe(data.publishedAt)
    await desk.destroy('wire-posts', post, { at: at(41) })
  })

  it.each([
    ['', 5],
    ['?limit=3', 3],
    ['?limit=20', 20],
    ['?limit=1', 3],
    ['?limit=-7', 3],
    ['?limit=999', 20],
    ['?limit=99999999999999999999999999', 20],
    ['?limit=x', 5],
    ['?limit=', 5],
    ['?limit=4.5', 5],
    ['?limit=4&limit=9', 4],
    ['?chamber=both&utm_source=x&theme=pink', 5],
    ['?limit=%E0%A4%A&%%', 5],
  ])('ignores or clamps an invalid parameter: /embed/wire%s shows %d', async (query, count) => {
    expect(await idsOf(`/embed/wire${query}`)).toEqual(
      posts.slice(0, count).map(({ publicId }) => publicId),
    )
  })

  it.each([
    ['', ['adams', 'ávila', 'ng', 'moss', 'zed']],
    ['?chamber=both&sort=age', ['adams', 'ávila', 'ng', 'moss', 'zed']],
    ['?limit=3', ['adams', 'ávila', 'ng']],
    ['?sort=name', ['adams', 'ávila', 'moss', 'ng', 'zed']],
    ['?sort=name&limit=1', ['adams', 'ávila', 'moss']],
    ['?chamber=senate&sort=name&limit=50', ['moss', 'zed']],
    ['?chamber=house', ['adams', 'ávila', 'ng']],
  ])('orders and filters scorecards: /embed/scorecards%s', async (query, keys) => {
    expect(await idsOf(`/embed/scorecards${query}`)).toEqual(
      keys.map((key) => people[key]?.publicId),
    )
  })

  it('shows the rank, name, chamber, district, party, score and grade of a legislator', async () => {
    const data = { _status: 'published', district: '7', party: 'Independent' }
    await desk.update('legislators', people.moss as Doc, data, { at: at(33) })
    const items = await rows('/embed/scorecards')
    expect(items.map((item) => textOf(item.querySelector('.rank')))).toEqual([
      'Rank 1',
      'Rank 2',
      'Rank 2',
      'Rank 4',
      '–',
    ])
    expect(textOf(items[3])).toBe(
      'Rank 4 B. Moss Senate, District 7 · Independent Score 20 Grade F',
    )
    expect(textOf(items[4])).toContain('Not scored')
  })

  it('shows only the active charter applications, latest step first', async () => {
    const items = await rows('/embed/charter-watch')
    expect(items.map(({ dataset }) => dataset.id)).toEqual(
      ['appeal', 'new', 'old'].map((key) => charters[key]?.publicId),
    )
    expect(textOf(items[1])).toBe('Under review since Feb. 10, 2026 new By Op To Cove & Co')
  })

  it.each(WIDGETS)('links out of the frame, to canonical pages: %s', async (name) => {
    const page = documentOf(await ask(`/embed/${name}?limit=50`))
    const links = [...page.querySelectorAll('a')]
    expect(links.map(({ rel, target }) => ({ rel, target }))).toEqual(
      links.map(() => ({ rel: 'noopener', target: '_top' })),
    )
    const noun = {
      scorecards: 'legislators',
      'charter-watch': 'charter-applications',
      wire: 'wire',
    }[name]
    for (const link of page.querySelectorAll('li a')) {
      expect(link.getAttribute('href')).toMatch(new RegExp(`^${BASE_URL}/${noun}/[a-z0-9-]+$`))
    }
    const source = page.querySelector('footer .source a')
    expect(source?.getAttribute('href')).toBe(BASE_URL)
    expect(textOf(page.querySelector('footer .source'))).toBe('Source: Test Newsroom')
  })

  it.each(WIDGETS)('is valid HTML in every theme: %s', async (name) => {
    for (const theme of ['auto', 'light', 'dark']) {
      const { body } = await ask(`/embed/${name}?limit=50&theme=${theme}`)
      expect(await htmlFaults(body)).toEqual([])
    }
  })

  it('shows the corrections of a wire post with type, date and text', async () => {
    const [post] = posts
    await desk.update('wire-posts', post as Doc, {
      _status: 'published',
      corrections: [
        { publishedAt: '2026-03-03T18:00:00.000Z', text: 'Six, not five.', type: 'correction' },
        { publishedAt: '2026-03-04T18:00:00.000Z', text: 'All of it.', type: 'retraction' },
      ],
    })
    const [first] = await rows('/embed/wire')
    expect([...(first?.querySelectorAll('.correction') ?? [])].map(textOf)).toEqual([
      'Correction, March 3, 2026, 12:00 p.m. CST: Six, not five.',
      'Retraction, March 4, 2026, 12:00 p.m. CST: All of it.',
    ])
  })

  it('shows the text of a wire post as written, with markup escaped', async () => {
    const headline = `<b>"5" & '6'</b> </script><li> 🗳️ שלום עולם ${'Lang'.repeat(30)}`
    const source = { name: '<i>AT&T</i> الإدارة', url: null }
    const publishedAt = '2026-05-01T00:00:00.000Z'
    const post = await desk.publish('wire-posts', { headline, publishedAt, slug: 'odd', source })
    const answer = await ask('/embed/wire?limit=3')
    const [first] = documentOf(answer).querySelectorAll('li')
    expect(first?.querySelector('h2')?.textContent).toBe(headline)
    expect(first?.querySelector('h2')?.getAttribute('dir')).toBe('auto')
    expect(first?.querySelector('.soft bdi')?.textContent).toBe(source.name)
    expect(await htmlFaults(answer.body)).toEqual([])
    await desk.destroy('wire-posts', post)
  })

  it('stays identical when drafts and a scheduled post are saved', async () => {
    const seen = (name: string) => ask(`/embed/${name}?limit=20`)
    const before = await Promise.all(WIDGETS.map(seen))
    await desk.draft('wire-posts')
    await desk.publish('wire-posts', { publishedAt: '2099-01-01T00:00:00.000Z' })
    const member = await desk.draft('legislators')
    await desk.draft('bills', {
      number: 'HB 99',
      rollCalls: [{ chamber: 'house', yea: [member.id] }],
    })
    await desk.draft('charter-applications')
    expect(await Promise.all(WIDGETS.map(seen))).toEqual(before)
  })

  it('omits a withdrawn item', async () => {
    const [, post] = posts
    await desk.withdraw('wire-posts', post as Doc, 'Wrong.')
    expect(await idsOf('/embed/wire?limit=20')).not.toContain(post?.publicId)
  })

  it('changes its order and its ETag when only a family name changes', async () => {
    const before = await ask('/embed/scorecards?sort=name')
    newsroomOf(newsroom.payload).now = () => new Date('2027-01-01T00:10:00.000Z')
    const save = { at: new Date('2026-06-01T12:00:00.000Z') }
    const data = { _status: 'published', familyName: 'Aa' }
    await desk.update('legislators', people.ng as Doc, data, save)
    const after = await ask('/embed/scorecards?sort=name')
    expect((await idsOf('/embed/scorecards?sort=name'))[0]).toBe(people.ng?.publicId)
    expect(after.headers.etag).not.toBe(before.headers.etag)
  })
})
