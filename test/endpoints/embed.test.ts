import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals'
import { newsroomOf } from '../../src/core/newsroom.ts'
import type { Doc } from '../../src/core/types.ts'
import { makeNewsdesk } from '../support/content.ts'
import { htmlFaults } from '../support/html.ts'
import type { TestNewsroom } from '../support/newsroom.ts'
import { BASE_URL, makeNewsroom } from '../support/newsroom.ts'
import type { Ask } from '../support/ask.ts'
import { documentOf, makeAsk, textOf } from '../support/ask.ts'

const WIDGETS = ['wire', 'scorecards', 'charter-watch']

let newsroom: TestNewsroom
let desk: ReturnType<typeof makeNewsdesk>
let ask: Ask
beforeAll(async () => {
  newsroom = await makeNewsroom()
  desk = makeNewsdesk(newsroom.payload)
  ask = makeAsk(newsroom.payload)
  newsroomOf(newsroom.payload).now = () => new Date('2027-01-01T00:00:00.000Z')
})
afterAll(() => newsroom.close())

const at = (minute: number) => new Date(Date.UTC(2026, 2, 1, 15, minute))
const rows = async (url: string) => [
  ...documentOf(await ask(url)).querySelectorAll<HTMLElement>('#items > ol > li'),
]
const idsOf = async (url: string) => (await rows(url)).map(({ dataset }) => dataset.id)
const votes = (favored: number, against: number) =>
  [...Array(favored).fill(true), ...Array(against).fill(false)].map((favored, index) => ({
    bill: `HB ${index}`,
    favored,
    position: 'yea',
  }))

describe('a widget of an empty newsroom', () => {
  it.each(WIDGETS)('should say that there is nothing yet: %s', async (name) => {
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
  const people: Record<string, Doc> = {}
  const charters: Record<string, Doc> = {}

  beforeAll(async () => {
    posts = []
    for (let minute = 0; minute < 24; minute += 1) {
      const publishedAt = at(minute).toISOString()
      const save = { at: at(minute) }
      posts.unshift(await desk.publish('wire-posts', { kind: 'vote', publishedAt }, save))
    }
    const publish = async (key: string, data: Record<string, unknown>) => {
      people[key] = await desk.publish('legislators', data, { at: at(30) })
    }
    await publish('ng', { familyName: 'Ng', name: 'Zoe Ng', votes: votes(9, 1) })
    await publish('adams', { familyName: 'Adams', name: 'Yan Adams', votes: votes(1, 0) })
    await publish('ávila', { familyName: 'Ávila', name: 'X. Ávila', votes: votes(9, 1) })
    await publish('zed', { chamber: 'senate', familyName: 'Zed', name: 'A. Zed', votes: [] })
    await publish('moss', {
      chamber: 'senate',
      familyName: 'Moss',
      name: 'B. Moss',
      votes: votes(1, 4),
    })
    const board = await desk.publish('school-boards', { name: 'Cove & Co' }, { at: at(31) })
    const step = (date: string, status: string) => ({ date, status })
    const apply = async (key: string, status: string, history: object[]) => {
      const data = { district: board.id, history, name: key, operator: 'Op', status }
      charters[key] = await desk.publish('charter-applications', data, { at: at(32) })
    }
    await apply('old', 'submitted', [step('2026-01-05', 'submitted')])
    await apply('new', 'under-review', [
      step('2026-01-02', 'submitted'),
      step('2026-02-10', 'under-review'),
    ])
    await apply('done', 'approved', [step('2026-02-20', 'approved')])
    await apply('appeal', 'appealed', [
      step('2026-02-01', 'denied'),
      step('2026-02-11', 'appealed'),
    ])
  })

  it('should show the newest of the wire: kind, time, headline, source', async () => {
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
  ])('should never refuse a parameter: /embed/wire%s shows %d', async (query, count) => {
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
  ])('should order scorecards: /embed/scorecards%s', async (query, keys) => {
    expect(await idsOf(`/embed/scorecards${query}`)).toEqual(
      keys.map((key) => people[key]?.publicId),
    )
  })

  it('should show rank, name, chamber, district, party, score and grade', async () => {
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

  it('should show the active charter applications alone, latest step first', async () => {
    const items = await rows('/embed/charter-watch')
    expect(items.map(({ dataset }) => dataset.id)).toEqual(
      ['appeal', 'new', 'old'].map((key) => charters[key]?.publicId),
    )
    expect(textOf(items[1])).toBe('Under review since Feb. 10, 2026 new By Op To Cove & Co')
  })

  it.each(WIDGETS)('should lead out of the frame, to canonical pages: %s', async (name) => {
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

  it.each(WIDGETS)('should be valid HTML in every theme: %s', async (name) => {
    for (const theme of ['auto', 'light', 'dark']) {
      const { body } = await ask(`/embed/${name}?limit=50&theme=${theme}`)
      expect(await htmlFaults(body)).toEqual([])
    }
  })

  it('should mark a correction where its post stands, with what it says', async () => {
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

  it('should show an editor’s text as it was written', async () => {
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

  it('should show nothing that is not public, and say nothing of it', async () => {
    // This newsroom's clock is ahead of the process's: what it dates later is dated by the clock.
    const seen = async (name: string) => {
      const { body, headers, status } = await ask(`/embed/${name}?limit=20`)
      const { 'last-modified': _date, ...rest } = headers
      return { body, headers: rest, status }
    }
    const before = await Promise.all(WIDGETS.map(seen))
    await desk.draft('wire-posts')
    await desk.publish('wire-posts', { publishedAt: '2099-01-01T00:00:00.000Z' })
    await desk.draft('legislators', { votes: votes(3, 0) })
    await desk.draft('charter-applications')
    expect(await Promise.all(WIDGETS.map(seen))).toEqual(before)
  })

  it('should take a withdrawn item away', async () => {
    const [, post] = posts
    await desk.withdraw('wire-posts', post as Doc, 'Wrong.')
    expect(await idsOf('/embed/wire?limit=20')).not.toContain(post?.publicId)
  })

  it('should move when the order does, though nothing shown changes', async () => {
    const before = await ask('/embed/scorecards?sort=name')
    const save = { at: new Date('2026-06-01T12:00:00.000Z') }
    const data = { _status: 'published', familyName: 'Aa' }
    await desk.update('legislators', people.ng as Doc, data, save)
    const after = await ask('/embed/scorecards?sort=name')
    expect((await idsOf('/embed/scorecards?sort=name'))[0]).toBe(people.ng?.publicId)
    expect(after.headers.etag).not.toBe(before.headers.etag)
    expect(after.headers['last-modified']).toBe('Mon, 01 Jun 2026 12:00:00 GMT')
  })
})

describe('an answer under /embed', () => {
  it.each(WIDGETS)('should be fit for any frame and any cache: %s', async (name) => {
    const { headers } = await ask(`/embed/${name}`)
    expect(headers).toMatchObject({
      'access-control-allow-origin': '*',
      'cache-control': 'public, max-age=60, stale-while-revalidate=600',
      'content-type': 'text/html; charset=utf-8',
      'cross-origin-embedder-policy': 'require-corp',
      'cross-origin-resource-policy': 'cross-origin',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex, indexifembedded',
    })
    const policy = headers['content-security-policy'] ?? ''
    expect(policy).toMatch(/^default-src 'none'; script-src 'sha256-[^ ]+'; style-src 'sha256-/)
    expect(policy).toContain(`connect-src 'self' ${BASE_URL};`)
    expect(policy).toMatch(/; base-uri 'none'; form-action 'none'; frame-ancestors \*$/)
    expect(policy).not.toContain('unsafe')
    expect(Object.keys(headers)).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/^(set-cookie|x-frame-options)$/)]),
    )
  })

  it('should be told from its copy, by ETag alone and by date alone', async () => {
    // A change that is alone in its second, so that a date can tell a copy of it.
    await desk.publish('wire-posts', {}, { at: new Date('2026-12-15T12:00:00.500Z') })
    jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2100-01-01T00:00:00.000Z'))
    const { headers } = await ask('/embed/wire')
    const { etag = '', 'last-modified': modified = '' } = headers
    const requests: Record<string, string>[] = [
      { 'if-none-match': etag },
      { 'if-none-match': `W/${etag}`, 'cache-control': 'no-cache' },
      { 'if-modified-since': modified },
    ]
    for (const sent of requests) {
      const answer = await ask('/embed/wire', { headers: sent })
      expect([answer.status, answer.body, answer.headers.etag]).toEqual([304, '', etag])
      expect(answer.headers['access-control-allow-origin']).toBe('*')
    }
    expect((await ask('/embed/wire', { headers: { 'if-none-match': '"x"' } })).status).toBe(200)
    jest.restoreAllMocks()
  })

  it('should be the same for equal values, whatever else the address says', async () => {
    const plain = await ask('/embed/wire?limit=3')
    expect(await ask('/embed/wire?childId=x&limit=1&theme=auto&utm=1')).toEqual(plain)
  })

  it('should be headers alone on HEAD', async () => {
    const get = await ask('/embed/wire')
    const head = await ask('/embed/wire', { method: 'HEAD' })
    expect(head).toEqual({ ...get, body: '' })
    expect(head.headers['content-length']).toBe(String(Buffer.byteLength(get.body)))
  })

  it.each(['/embed', '/embed/', '/embed/x', '/embed/wire/', '/embed/Wire', '/embed/__proto__'])(
    'should be our own page at an unknown address: %s',
    async (path) => {
      const answer = await ask(path)
      expect([answer.status, answer.headers['cache-control']]).toEqual([404, 'no-store'])
      expect(textOf(documentOf(answer).querySelector('h1'))).toBe('Widget not found')
      expect(await htmlFaults(answer.body)).toEqual([])
    },
  )

  it.each(['POST', 'PUT', 'DELETE', 'OPTIONS'])('should refuse %s', async (method) => {
    for (const path of ['/embed/wire', '/embed.js', '/oembed']) {
      const answer = await ask(path, { method })
      expect([answer.status, answer.headers.allow]).toEqual([405, 'GET, HEAD'])
    }
  })

  it('should say that it will be back when something fails', async () => {
    const { payload } = newsroom
    const { find } = payload.db
    payload.db.find = () => Promise.reject(new Error('broken'))
    const answer = await ask('/embed/wire')
    payload.db.find = find
    expect([answer.status, answer.headers['cache-control']]).toEqual([500, 'no-store'])
    expect(answer.body).not.toContain('broken')
    expect(answer.headers['content-security-policy']).toContain('frame-ancestors *')
  })
})

describe('the loader', () => {
  it('should be small, and know each widget', async () => {
    const { body, headers, status } = await ask('/embed.js')
    expect([status, headers['content-type']]).toEqual([200, 'text/javascript; charset=utf-8'])
    expect(headers['cross-origin-resource-policy']).toBe('cross-origin')
    const { gzipSync } = await import('node:zlib')
    expect(gzipSync(body).length).toBeLessThan(2048)
    expect(body).toContain('"height":540,"parameters":["limit","theme"],"title":"The wire · Test')
    expect(
      (await ask('/embed.js', { headers: { 'if-none-match': headers.etag ?? '' } })).status,
    ).toBe(304)
  })
})
