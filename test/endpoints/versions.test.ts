import { beforeAll, describe, expect, it } from '@jest/globals'
import { CHANGES } from '../../src/store/changes/collection.ts'
import type { Doc } from '../../src/core/types.ts'
import { body, withCard } from '../support/body.ts'
import { documentOf, textOf } from '../support/document.ts'
import { rowsOf, untilFollowed } from '../support/log.ts'
import { BASE_URL } from '../support/newsroom.ts'
import { useStaff } from '../support/rest.ts'
import { useNewsroom } from '../support/useNewsroom.ts'

const newsroom = useNewsroom()
const { ask, desk, get } = newsroom
const { editor, reporter } = useStaff(newsroom, { editor: 'Editor', reporter: 'Reporter' })

const DATED = { publishedAt: '2026-01-01T00:00:00.000Z' }
const at = (minute: number) => new Date(Date.UTC(2026, 0, 2, 9, minute))
const iso = (minute: number) => at(minute).toISOString()

type Row = { at: string; change: string; hash: string; seq: number; withheld: null | string }
const versionsAt = async (address: string) =>
  (await get(`/api/v1/${address}/versions`)).json.data as unknown as Row[]
const itemAt = async (address: string) =>
  (await get(`/api/v1/${address}`)).json.data[0] as unknown as Doc
const statusAt = async (address: string) => (await get(`/api/v1/${address}`)).status
const detailAt = async (address: string) => {
  const { json } = await get(`/api/v1/${address}`)
  return (json as unknown as { error: { detail: string } }).error.detail
}
const asOf = (address: string, minute: number) => `${address}?as_of=${iso(minute)}`

/** An item with what its address answered after each change. */
let article: Doc
let document: Doc
const seen: Doc[] = []

beforeAll(async () => {
  document = await desk.publish('documents', { ...DATED, slug: 'budget', title: 'Budget' })
  article = await desk.publish(
    'articles',
    { ...DATED, body: withCard(body(['One.']), document), slug: 'story', title: 'First title' },
    { at: at(1) },
  )
  const see = async () => seen.push(await itemAt('articles/story'))
  await see()
  const change = async (minute: number, data: object) => {
    await desk.update('articles', article, { _status: 'published', ...data }, { at: at(minute) })
    await see()
  }
  await change(2, { title: 'Second title' })
  const corrections = [{ text: 'It was 36.', type: 'correction' }]
  await change(3, { corrections, title: 'Third title' })
  await desk.update('articles', article, { title: 'A secret draft' }, { at: at(4), draft: true })
})

describe('the versions of an item', () => {
  it('are its public rows in the log, oldest first, in pages and as CSV', async () => {
    const rows = await versionsAt('articles/story')
    expect(rows.map(({ at, change, withheld }) => [at, change, withheld])).toEqual([
      [iso(1), 'created', null],
      [iso(2), 'updated', null],
      [iso(3), 'corrected', null],
    ])
    const logged = await rowsOf(newsroom.payload, article.publicId)
    expect(rows.map(({ hash, seq }) => [hash, seq])).toEqual(
      logged.map(({ hash, seq }) => [hash, seq]),
    )
    const first = await get('/api/v1/articles/story/versions?per_page=2')
    expect(first.json.meta).toMatchObject({ count: 2, page: 1, perPage: 2, total: 3 })
    const next = /<https?:..[^/]+([^>]+)>; rel="next"/.exec(first.headers.link ?? '')?.[1] ?? ''
    const rest = await get(next)
    expect([...first.json.data, ...rest.json.data]).toEqual(rows)
    expect(rest.headers.link).not.toContain('rel="next"')
    const second = await get('/api/v1/articles/story/versions?page=2&per_page=2')
    expect(second.json.data).toEqual(rest.json.data)
    const csv = await ask('/api/v1/articles/story/versions?format=csv')
    expect(String(csv.body).split('\r\n')[0]).toBe('seq,at,change,hash,withheld')
  })

  it('are returned by as_of as the public saw them, each from its instant to the next', async () => {
    for (const [index, item] of seen.entries()) {
      expect(await itemAt(asOf('articles/story', index + 1))).toEqual(item)
      const last = new Date(at(index + 2).getTime() - 1).toISOString()
      expect(await itemAt(`articles/story?as_of=${last}`)).toEqual(item)
    }
    const { citedBy } = await itemAt('documents/budget')
    expect(citedBy).toHaveLength(1)
    const then = await itemAt(`documents/budget?as_of=${new Date().toISOString()}`)
    expect(then).toMatchObject({ citedBy: null, title: 'Budget' })
  })

  it('answer with a message before the first, for a future or invalid as_of, and where none is stored', async () => {
    expect(await statusAt(asOf('articles/story', 0))).toBe(404)
    expect(await detailAt(asOf('articles/story', 0))).toMatch(/was not public yet/)
    expect(await detailAt('articles/story?as_of=2999-01-01')).toBe(
      'as_of must not be in the future.',
    )
    expect(await detailAt('articles/story?as_of=then')).toMatch(
      /^as_of must be a day or an instant/,
    )
    const old = await desk.publish('articles', { ...DATED, slug: 'old' }, { at: at(1) })
    const [row] = await rowsOf(newsroom.payload, old.publicId)
    await newsroom.payload.db.updateOne({
      id: row?.id as string,
      collection: CHANGES as 'articles',
      data: { shown: null },
    })
    expect(await statusAt(asOf('articles/old', 2))).toBe(404)
    expect(await detailAt(asOf('articles/old', 2))).toMatch(/was not stored/)
  })

  it('redirect with 301 from an old slug, and answer 404 for a draft and for an unknown slug', async () => {
    const before = await desk.publish('articles', { ...DATED, slug: 'before' }, { at: at(1) })
    await desk.update('articles', before, { _status: 'published', slug: 'after' })
    for (const [rest, to] of [
      ['/versions?per_page=2', '/versions?per_page=2'],
      [`?as_of=${iso(2)}`, `?as_of=${encodeURIComponent(iso(2))}`],
    ] as const) {
      const { headers, status } = await get(`/api/v1/articles/before${rest}`)
      expect([status, headers.location]).toEqual([301, `${BASE_URL}/api/v1/articles/after${to}`])
    }
    expect((await itemAt(asOf('articles/after', 2))).slug).toBe('before')
    expect((await desk.draft('articles', { slug: 'draft' })).slug).toBe('draft')
    for (const rest of ['/versions', `?as_of=${iso(2)}`]) {
      expect(await statusAt(`articles/draft${rest}`)).toBe(404)
      expect(await statusAt(`articles/nothing${rest}`)).toBe(404)
    }
  })

  it('include a relinked row when an item changes to which the item links', async () => {
    await desk.update('documents', document, { _status: 'published', title: 'Another name' })
    await untilFollowed(newsroom.payload)
    const rows = await versionsAt('articles/story')
    expect(rows.at(-1)?.change).toBe('relinked')
    expect(JSON.stringify(await itemAt(asOf('articles/story', 3)))).toContain('Budget')
    const now = await itemAt(`articles/story?as_of=${rows.at(-1)?.at}`)
    expect(now).toEqual(await itemAt('articles/story'))
  })
})

describe('a version that an editor withholds', () => {
  const withhold = (rest: typeof editor, seq: unknown, reason: unknown = 'It named a child.') =>
    rest('POST', `articles/${article.id}/withhold`, { reason, seq })

  it('answers 410 with the reason at once, without its content, and is marked in the lists', async () => {
    const [, second] = await versionsAt('articles/story')
    expect(await statusAt(asOf('articles/story', 2))).toBe(200)
    expect(String((await ask('/articles/story/versions')).body)).toContain('Second')
    expect((await withhold(editor, second?.seq)).status).toBe(200)
    const rows = await versionsAt('articles/story')
    expect(rows[1]).toEqual({ ...second, withheld: 'It named a child.' })
    const gone = await get(`/api/v1/${asOf('articles/story', 2)}`)
    expect([gone.status, JSON.stringify(gone.json)]).toEqual([
      410,
      expect.stringContaining('It named a child.'),
    ])
    const page = String((await ask('/articles/story/versions')).body)
    for (const text of [page, JSON.stringify(gone.json)]) expect(text).not.toContain('Second')
    expect(page).toContain('It named a child.')
    expect(await statusAt(asOf('articles/story', 1))).toBe(200)
    const { versions } = (await editor('GET', `articles/${article.id}/public-versions`)).body
    expect(versions.map(({ withheld }: Row) => withheld !== null)).toContain(true)
  })

  it('is rejected when current, unknown or withheld already, without a reason (400), or by a reporter (403)', async () => {
    const rows = await versionsAt('articles/story')
    const refused = async (seq: unknown, reason?: unknown) =>
      (await withhold(editor, seq, reason)).status
    expect(await refused(rows.at(-1)?.seq)).toBe(400)
    expect(await refused(rows[1]?.seq)).toBe(400)
    expect(await refused(999_999)).toBe(400)
    expect(await refused(rows[0]?.seq, ' ')).toBe(400)
    expect((await withhold(reporter, rows[0]?.seq)).status).toBe(403)
    expect((await reporter('GET', `articles/${article.id}/public-versions`)).status).toBe(403)
  })
})

describe('a withheld version that is shown again', () => {
  it('answers as before at each of its addresses, and can be shown again only by an editor', async () => {
    const post = (rest: typeof editor, path: string, body: object) =>
      rest('POST', `articles/${article.id}/${path}`, body)
    const [first] = await versionsAt('articles/story')
    const { seq } = first as Row
    const before = await itemAt(asOf('articles/story', 1))
    const page = String((await ask('/articles/story/versions')).body)
    expect((await post(editor, 'show-again', { seq })).status).toBe(400)
    expect((await post(editor, 'withhold', { reason: 'By mistake.', seq })).status).toBe(200)
    expect(await statusAt(asOf('articles/story', 1))).toBe(410)
    expect((await post(reporter, 'show-again', { seq })).status).toBe(403)
    expect((await post(editor, 'show-again', { seq: 999_999 })).status).toBe(400)
    expect(await statusAt(asOf('articles/story', 1))).toBe(410)

    expect((await post(editor, 'show-again', { seq })).status).toBe(200)
    expect((await versionsAt('articles/story'))[0]).toEqual(first)
    expect(await itemAt(asOf('articles/story', 1))).toEqual(before)
    expect(String((await ask('/articles/story/versions')).body)).toBe(page)
    expect((await post(editor, 'show-again', { seq })).status).toBe(400)
    const { data } = (await get('/api/v1/changes?per_page=1000')).json
    const rows = data.filter(({ id }) => id === `${article.publicId}.${seq}`)
    expect(rows.map(({ change }) => change)).toEqual(['unpublished', 'reinstated'])
  })
})

describe('the page of versions', () => {
  it('shows the differences but no drafts, is linked from the item’s page, and redirects from an old slug', async () => {
    const doc = await desk.publish('articles', { ...DATED, slug: 'twice', title: 'First title' })
    await desk.update('articles', doc, { _status: 'published', title: 'Second title' })
    const compared = documentOf(await ask('/articles/twice/versions'))
    const told = [...compared.querySelectorAll('.entries > li')].map((entry) =>
      [...entry.querySelectorAll('.kicker, dt, del, ins, .soft, .note')].map(textOf),
    )
    expect(told).toEqual([['Changed', 'Title', 'First', 'Second'], ['Published']])
    const page = String((await ask('/articles/story/versions')).body)
    expect(page).toMatch(/noindex[^]*What changed is not shown: a version is withheld/)
    expect(page).not.toContain('A secret draft')
    expect(String((await ask('/articles/story')).body)).toContain('/articles/story/versions')
    expect((await ask('/articles/story/versions?page=9')).status).toBe(404)
    expect((await ask('/articles/nothing/versions')).status).toBe(404)
    const moved = await ask('/articles/before/versions')
    expect([moved.status, moved.headers.location]).toEqual([
      301,
      `${BASE_URL}/articles/after/versions`,
    ])
  })
})

describe('an item that was withdrawn', () => {
  it('answers 410 for its versions, and after its return still for the instants before', async () => {
    const wire = await desk.publish(
      'wire-posts',
      { ...DATED, headline: 'A wrong name', slug: 'post' },
      { at: at(1) },
    )
    await desk.withdraw('wire-posts', wire, 'Wrong.', { at: at(5) })
    for (const rest of ['/versions', `?as_of=${iso(2)}`]) {
      expect(await statusAt(`wire/post${rest}`)).toBe(410)
    }
    expect((await ask('/wire/post/versions')).status).toBe(410)
    const again = { _status: 'published', headline: 'A right name' }
    await desk.update('wire-posts', wire, again, { at: at(9) })
    expect((await versionsAt('wire/post')).map(({ change }) => change)).toEqual(['reinstated'])
    expect(await statusAt(asOf('wire/post', 0))).toBe(404)
    for (const minute of [2, 6]) {
      const { json, status } = await get(`/api/v1/${asOf('wire/post', minute)}`)
      expect([minute, status]).toEqual([minute, 410])
      expect(JSON.stringify(json)).not.toContain('A wrong name')
    }
    expect((await itemAt(asOf('wire/post', 9))).headline).toBe('A right name')
    expect(String((await ask('/wire/post/versions')).body)).not.toContain('A wrong name')
  })
})
