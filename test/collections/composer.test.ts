import { beforeAll, describe, expect, it } from '@jest/globals'
import { createLocalReq } from 'payload'
import { composersFor } from '../../src/editing/composer/composers.ts'
import type { Doc } from '../../src/core/types.ts'
import { countCalls } from '../support/calls.ts'
import type { Rest } from '../support/rest.ts'
import { signInTo, useStaff } from '../support/rest.ts'
import type { Server } from '../support/server.ts'
import { serverOf } from '../support/server.ts'
import { useNewsroom } from '../support/useNewsroom.ts'

const newsroom = useNewsroom()
const { desk, get } = newsroom
const { editor, nobody, reporter } = useStaff(newsroom)

let server: Server

beforeAll(async () => {
  server = await serverOf(newsroom.payload)
})

let made = 0

/** A new `once`, as each composer has one. */
const newOnce = () => `once-of-the-test-${(made += 1)}`

const AT_ONCE = 'two open transactions with one unique value'

const compose = (rest: Rest, values: object, once = newOnce()) =>
  rest('POST', 'wire-posts/compose', { once, values })

const stored = async (headline: string): Promise<Doc[]> => {
  const { docs } = await newsroom.payload.find({
    collection: 'wire-posts',
    depth: 0,
    draft: true,
    where: { headline: { equals: headline } },
  })
  return docs as unknown as Doc[]
}

const shown = async (): Promise<Doc[]> => (await get('/api/v1/wire')).json.data as unknown as Doc[]

describe('the composer', () => {
  it('publishes an editor’s post at once, and returns its page and what is left out or empty', async () => {
    const open = await desk.publish('school-boards', { name: 'Brandt' })
    const hidden = await desk.draft('school-boards', { name: 'Not yet' })
    const { body, status } = await compose(editor, {
      body: ' The board voted 5 to 2.\nNo debate.\r\n\r\n\r\nIt meets again <b>in May</b>. ',
      districts: [open.id, hidden.id],
      headline: ' Schools borrow ',
      kind: 'vote',
    })
    expect([status, body]).toEqual([
      201,
      {
        id: expect.anything(),
        isPublished: true,
        leavesOut: [expect.objectContaining({ label: 'Districts', title: 'Not yet' })],
        leftEmpty: [{ label: 'Beat', of: null }],
        page: expect.stringMatching(/\/wire\/schools-borrow$/),
        title: 'Schools borrow',
      },
    ])
    const [post] = await shown()
    expect(post).toMatchObject({
      bodyHtml:
        '<p>The board voted 5 to 2.<br />No debate.</p><p>It meets again &lt;b&gt;in May&lt;/b&gt;.</p>',
      districts: [{ name: 'Brandt' }],
      headline: 'Schools borrow',
      kind: 'vote',
    })
    expect(await stored('Schools borrow')).toMatchObject([{ desk: 'writing' }])
  })

  it('submits a reporter’s post for review, without publishing it', async () => {
    const values = { body: '', districts: [], headline: 'A scoop', kind: 'court' }
    const { body } = await compose(reporter, values)
    expect(body).toMatchObject({ isPublished: false, page: null, title: 'A scoop' })
    expect(await stored('A scoop')).toMatchObject([
      { _status: 'draft', body: null, desk: 'review' },
    ])
    const thread = await editor('GET', `wire-posts/${body.id}/desk`)
    expect(thread.body).toMatchObject({ notes: [{ step: 'submitted' }], state: 'review' })
    expect((await shown()).map(({ headline }) => headline)).not.toContain('A scoop')
    expect((await get('/api/v1/wire/a-scoop')).status).toBe(404)
  })

  it('returns 400 with each invalid field, to editors and reporters, and stores nothing', async () => {
    const wrong = { headline: 'x'.repeat(301), kind: '' }
    for (const rest of [editor, reporter]) {
      const { errors, status } = await compose(rest, wrong)
      expect([status, errors.map(({ path }) => path).sort()]).toEqual([400, ['headline', 'kind']])
    }
    expect(await stored(wrong.headline)).toEqual([])
  })

  it('stores one item for repeated and concurrent requests with one key, and returns 409 for other values', async () => {
    for (const [rest, headline] of [
      [editor, 'Sent twice'],
      [reporter, 'Submitted twice'],
    ] as const) {
      const values = { body: 'Words.', districts: [], headline, kind: 'bill' }
      const once = newOnce()
      const isAlone = server.name === 'stand-in'
      if (isAlone) server.cannotTell(AT_ONCE)
      const atOnce = isAlone ? [1] : [1, 2, 3]
      const tries = await Promise.all(atOnce.map(() => compose(rest, values, once)))
      tries.push(await compose(rest, values, once))
      expect(tries.map(({ status }) => status)).toEqual([...atOnce, 'again'].map(() => 201))
      expect(new Set(tries.map(({ body }) => body.id)).size).toBe(1)
      expect(await stored(headline)).toHaveLength(1)
      const other = await compose(rest, { ...values, body: 'Other words.' }, once)
      expect([other.status, other.message]).toEqual([409, expect.stringContaining('already')])
      expect(other.body.errors[0].data).toEqual({ id: tries[0]?.body.id })
      // The same key of another user identifies another item.
      const { rest: somebody } = await signInTo(newsroom, 'reporter')
      expect((await compose(somebody, { ...values, headline: `${headline}!` }, once)).status).toBe(
        201,
      )
    }
  })

  it('gives posts with one headline distinct addresses when they are saved at the same time', async () => {
    if (server.name === 'stand-in') return server.cannotTell(AT_ONCE)
    const values = { headline: 'Breaking', kind: 'breaking' }
    const pages = await Promise.all([1, 2, 3].map(() => compose(editor, values)))
    expect(pages.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(new Set(pages.map(({ body }) => body.page)).size).toBe(3)
  })

  it('returns 403 to anonymous clients, 400 for undeclared or malformed fields, and 404 for articles', async () => {
    const values = { headline: 'Planted', kind: 'vote' }
    expect((await compose(nobody, values)).status).toBe(403)
    expect((await compose(editor, { ...values, publicId: 'mine' })).status).toBe(400)
    expect((await compose(editor, { ...values, districts: 'Brandt' })).status).toBe(400)
    expect((await compose(editor, { ...values, headline: ['a'] })).status).toBe(400)
    expect((await editor('POST', 'wire-posts/compose', { values })).status).toBe(400)
    expect((await compose(editor, values, 'short')).status).toBe(400)
    expect((await editor('POST', 'articles/compose', { once: newOnce(), values })).status).toBe(404)
    expect(await stored('Planted')).toEqual([])
  })
})

describe('the composer’s card', () => {
  let req: Awaited<ReturnType<typeof createLocalReq>>

  const composersOf = async (role: 'editor' | 'reporter') => {
    const { user } = await signInTo(newsroom, role)
    const asking = { user: { ...user, collection: 'users' } as never }
    req = await createLocalReq(asking, newsroom.payload)
    return composersFor(req)
  }

  let ofEditors: Awaited<ReturnType<typeof composersFor>>

  beforeAll(async () => {
    ofEditors = await composersOf('editor')
  })

  it('offers the declared fields to users who may write them, without a database query', async () => {
    expect(ofEditors).toMatchObject([
      {
        collection: 'wire-posts',
        fields: [
          { isRequired: true, label: 'Headline', name: 'headline', type: 'text' },
          { isRequired: true, label: 'Kind', name: 'kind', type: 'select' },
          { isRequired: false, label: 'Body', name: 'body', type: 'richText' },
          { isMany: true, name: 'districts', relationTo: 'school-boards', title: 'name' },
        ],
        isPublished: true,
        kind: 'Wire post',
      },
    ])
    expect(await countCalls(newsroom.payload, () => composersFor(req))).toBe(0)
    expect(await composersOf('reporter')).toMatchObject([{ isPublished: false }])
    const stranger = await createLocalReq({}, newsroom.payload)
    expect(await composersFor(stranger)).toEqual([])
  })
})
