import { describe, expect, it } from '@jest/globals'
import { configOf } from '../../src/core/newsroom.ts'
import type { Doc } from '../../src/core/types.ts'
import { ITEMS, stored } from '../support/content.ts'
import { useStaff } from '../support/rest.ts'
import { useNewsroom } from '../support/useNewsroom.ts'

const newsroom = useNewsroom()
const { desk, get } = newsroom
const rest = useStaff(newsroom)
const COMPANIONS = ['authors', 'categories', 'regions', 'counties', 'media', 'files']
const FAR = '2099-01-01T00:00:00.000Z'

const bulk = async (
  action: string,
  docs: Doc[],
  more: object = {},
  role: keyof typeof rest = 'editor',
) => rest[role]('POST', 'articles/bulk', { action, ids: docs.map(({ id }) => id), ...more })

/** Everything that is stored of a kind. */
const everyOne = async (collection: string): Promise<Doc[]> => {
  const { docs } = await newsroom.payload.find({
    collection: collection as 'articles',
    depth: 0,
    pagination: false,
    sort: 'id',
    trash: true,
  })
  return docs as unknown as Doc[]
}

const states = (docs: Doc[]) =>
  Promise.all(
    docs.map(async (doc) => {
      const { _status, deletedAt } = await stored(newsroom.payload, 'articles', doc)
      return deletedAt ? 'trashed' : _status
    }),
  )

describe('Payload’s own bulk operations', () => {
  it.each([...ITEMS, ...COMPANIONS, 'api-keys', 'subscribers', 'users'])(
    'return 400 to an admin for %s, point updates to /bulk, and change nothing',
    async (noun) => {
      if (ITEMS.includes(noun)) await desk.draft(noun)
      if (COMPANIONS.includes(noun)) await desk.create(noun)
      const before = await everyOne(noun)
      const wheres = [
        '?where[id][exists]=true',
        '',
        '?where[id][in][0]=1',
        `?where[id][equals]=${before[0]?.id ?? 1}`,
      ]
      for (const where of wheres) {
        const named = { alt: 'X', headline: 'X', name: 'X', title: 'X' }
        for (const data of [named, { _status: 'published' }, { _status: 'draft' }]) {
          const changed = await rest.admin('PATCH', `${noun}${where}`, data)
          expect([changed.status, changed.body.errors?.[0]?.message]).toEqual([
            400,
            expect.stringContaining('/bulk'),
          ])
        }
        expect((await rest.admin('DELETE', `${noun}${where}`)).status).toBe(400)
        expect((await rest.reporter('DELETE', `${noun}${where}`)).status).toBeGreaterThanOrEqual(
          400,
        )
        expect((await rest.nobody('PATCH', `${noun}${where}`, {})).status).toBe(403)
        expect((await rest.nobody('DELETE', `${noun}${where}`)).status).toBe(403)
      }
      expect(await everyOne(noun)).toEqual(before)
    },
  )

  it.each([...ITEMS, ...COMPANIONS])('are rejected with 400 in the Local API: %s', async (noun) => {
    const args = { collection: noun as 'articles', where: { id: { exists: true } } }
    const refused = { message: expect.stringContaining('with the id of each'), status: 400 }
    await expect(newsroom.payload.update({ ...args, data: {} })).rejects.toMatchObject(refused)
    await expect(newsroom.payload.delete(args)).rejects.toMatchObject(refused)
  })
})

describe('POST /api/articles/bulk', () => {
  it('publishes each item by itself and returns a result with its title', async () => {
    const good = await desk.draft('articles', { title: 'Good' })
    const later = await desk.draft('articles', { publishedAt: FAR, title: 'Later' })
    const untitled = await desk.draft('articles', { title: 'Emptied' })
    await desk.update('articles', untitled, { title: null }, { draft: true })
    const live = await desk.publish('articles', { title: 'Live' })
    const redrafted = await desk.publish('articles', { title: 'Redrafted' })
    await desk.update('articles', redrafted, { title: 'Unreviewed' }, { draft: true })
    const trashed = await desk.draft('articles', { title: 'Trashed' })
    await desk.trash('articles', trashed)
    const docs = [good, later, untitled, live, redrafted, trashed]

    const { body, status } = await bulk('publish', docs)
    expect(status).toBe(200)
    expect(body.results).toEqual([
      { id: good.id, message: 'Published.', ok: true, title: 'Good' },
      { id: later.id, message: expect.stringMatching(/^Scheduled/), ok: true, title: 'Later' },
      {
        id: untitled.id,
        message: expect.stringMatching(/required/i),
        ok: false,
        title: expect.any(String),
      },
      { id: live.id, message: 'It was published already.', ok: true, title: 'Live' },
      {
        id: redrafted.id,
        message: expect.stringContaining('newer draft'),
        ok: false,
        title: 'Unreviewed',
      },
      { id: trashed.id, message: expect.stringContaining('trash'), ok: false, title: 'Trashed' },
    ])
    expect(await states(docs)).toEqual([
      'published',
      'published',
      'draft',
      'published',
      'published',
      'trashed',
    ])
    expect((await get(`/api/v1/articles/${good.slug}`)).status).toBe(200)
    expect((await get(`/api/v1/articles/${later.slug}`)).status).toBe(404)
    expect((await get(`/api/v1/articles/${redrafted.slug}`)).json.data[0]?.title).toBe('Redrafted')
  })

  it('rolls back an item whose last hook fails, and publishes the others', async () => {
    const docs = [
      await desk.draft('articles'),
      await desk.draft('articles'),
      await desk.draft('articles'),
    ]
    const { hooks } = configOf(newsroom.payload, 'articles')
    const kept = hooks.afterChange
    hooks.afterChange = [
      ...kept,
      ({ doc }) => {
        if (doc.id === docs[1]?.id) throw new Error('a hook of the test')
      },
    ]
    const { body } = await bulk('publish', docs).finally(() => (hooks.afterChange = kept))
    expect(body.results.map(({ ok }: { ok: boolean }) => ok)).toEqual([true, false, true])
    expect(body.results[1].message).not.toContain('hook')
    expect(await states(docs)).toEqual(['published', 'draft', 'published'])
    expect((await get(`/api/v1/articles/${docs[1]?.slug}`)).status).toBe(404)
    const log = await newsroom.payload.count({
      collection: 'changes' as 'articles',
      where: { item: { in: docs.map(({ publicId }) => publicId) } } as never,
    })
    expect(log.totalDocs).toBe(2)
  })

  it('withdraws items with one public reason, and returns 400 without a valid reason', async () => {
    const docs = [
      await desk.publish('articles'),
      await desk.publish('articles'),
      await desk.draft('articles'),
    ]
    for (const reason of [undefined, '', '  ', 7, 'x'.repeat(501)]) {
      expect((await bulk('withdraw', docs, { reason })).status).toBe(400)
    }
    expect(await states(docs)).toEqual(['published', 'published', 'draft'])
    const { body } = await bulk('withdraw', docs, { reason: 'A source lied.' })
    expect(body.results.map(({ ok }: { ok: boolean }) => ok)).toEqual([true, true, false])
    for (const doc of docs.slice(0, 2)) {
      const gone = await get(`/api/v1/articles/${doc.slug}`)
      expect([gone.status, gone.json.error?.detail]).toEqual([
        410,
        expect.stringContaining('A source lied.'),
      ])
    }
  })

  it('trashes and restores drafts, accepts deletion from admins only, and leaves published items', async () => {
    const [live, draft] = [await desk.publish('articles'), await desk.draft('articles')]
    const docs = [live, draft]
    const trashed = await bulk('trash', docs)
    expect(trashed.body.results).toMatchObject([
      { message: expect.stringContaining('withdraw it first'), ok: false },
      { ok: true },
    ])
    expect(await states(docs)).toEqual(['published', 'trashed'])
    const restored = await bulk('restore', docs)
    expect(restored.body.results).toMatchObject([
      { ok: false },
      { message: 'Restored as a draft.', ok: true },
    ])
    expect(await states(docs)).toEqual(['published', 'draft'])
    expect((await bulk('delete', docs)).status).toBe(403)
    const kept = await bulk('delete', docs, {}, 'admin')
    expect(kept.body.results).toMatchObject([
      { message: expect.stringContaining('withdraw it first'), ok: false },
      { message: 'It is not in the trash any more.', ok: false },
    ])
    await bulk('trash', docs)
    const deleted = await bulk('delete', docs, {}, 'admin')
    expect(deleted.body.results).toMatchObject([{ ok: false }, { ok: true }])
    expect(await states([live])).toEqual(['published'])
    await expect(stored(newsroom.payload, 'articles', draft)).rejects.toMatchObject({ status: 404 })
  })

  it('returns 403 to reporters and anonymous clients', async () => {
    const docs = [await desk.publish('articles')]
    for (const action of ['publish', 'withdraw', 'trash', 'restore', 'delete']) {
      for (const role of ['reporter', 'nobody'] as const) {
        expect((await bulk(action, docs, { reason: 'No.' }, role)).status).toBe(403)
      }
    }
    expect(await states(docs)).toEqual(['published'])
  })

  it('returns 400 for a malformed request, and 200 with a failed result for an unknown id', async () => {
    const doc = await desk.draft('articles')
    const requests = [
      undefined,
      {},
      { action: 'publish' },
      { action: 'publish', ids: [] },
      { action: 'publish', ids: doc.id },
      { action: 'edit', ids: [doc.id] },
      { action: 'publish', ids: [{ exists: true }] },
      { action: 'publish', ids: Array.from({ length: 101 }, (_, n) => String(n)) },
    ]
    for (const data of requests) {
      expect((await rest.editor('POST', 'articles/bulk', data)).status).toBe(400)
    }
    const unknown = await bulk('publish', [{ id: doc.id }, { id: 'nothing-of-the-kind' }])
    expect(unknown.status).toBe(200)
    expect(unknown.body.results).toMatchObject([{ ok: true }, { ok: false }])
  })

  it('does not publish an item that a colleague has open', async () => {
    const [editor, doc] = [await desk.user(['editor']), await desk.draft('articles')]
    await newsroom.payload.create({
      collection: 'payload-locked-documents',
      data: {
        document: { relationTo: 'articles', value: doc.id },
        user: { relationTo: 'users', value: editor.id },
      } as never,
    })
    const { body } = await bulk('publish', [doc])
    expect(body.results).toMatchObject([{ message: expect.stringContaining('locked'), ok: false }])
    expect(await states([doc])).toEqual(['draft'])
  })
})
