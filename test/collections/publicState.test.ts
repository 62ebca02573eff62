import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { Doc } from '../../src/core/types.ts'
import { makeClient } from '../support/client.ts'
import type { Newsdesk } from '../support/content.ts'
import { ITEMS, makeNewsdesk, stored } from '../support/content.ts'
import type { TestNewsroom } from '../support/newsroom.ts'
import { makeNewsroom } from '../support/newsroom.ts'
import type { Rest } from '../support/rest.ts'
import { signInRest } from '../support/rest.ts'

let newsroom: TestNewsroom
let get: ReturnType<typeof makeClient>
let desk: Newsdesk
const rest = {} as Record<'admin' | 'editor' | 'nobody' | 'reporter', Rest>

beforeAll(async () => {
  newsroom = await makeNewsroom()
  get = makeClient(newsroom.payload)
  desk = makeNewsdesk(newsroom.payload)
  for (const role of ['admin', 'editor', 'reporter'] as const) {
    rest[role] = await signInRest(newsroom, await desk.user([role]))
  }
  rest.nobody = await signInRest(newsroom)
}, 120_000)
afterAll(() => newsroom.close())

const FAR = '2099-01-01T00:00:00.000Z'
const NOW = '2026-05-01T12:00:00.000Z'
const status = async (doc: Doc) => (await get(`/api/v1/articles/${doc.slug}`)).status
const title = async (doc: Doc) =>
  (await get(`/api/v1/articles/${doc.slug}`)).json.data[0]?.title as string | undefined
const message = (body: { errors?: { message: string }[] }) => body.errors?.[0]?.message
const counts = async () => {
  const [items, versions, log] = await Promise.all([
    newsroom.payload.count({ collection: 'articles', trash: true }),
    newsroom.payload.countVersions({ collection: 'articles' }),
    newsroom.payload.count({ collection: 'changes' as 'articles' }),
  ])
  return [items.totalDocs, versions.totalDocs, log.totalDocs]
}

describe('what is published', () => {
  it.each(ITEMS)('should not be trashed, deleted or unpublished unwithdrawn: %s', async (noun) => {
    const doc = await desk.publish(noun)
    const path = `${noun}/${doc.id}`
    for (const role of ['editor', 'admin'] as const) {
      for (const data of [
        { deletedAt: NOW },
        { _status: 'draft' },
        { _status: 'draft', deletedAt: NOW },
      ]) {
        const { body, status } = await rest[role]('PATCH', path, data)
        expect([status, message(body)]).toEqual([409, expect.stringMatching(/withdraw/i)])
        const inDraft = await rest[role]('PATCH', `${path}?draft=true`, { ...data, deletedAt: NOW })
        expect(inDraft.status).toBe(409)
      }
    }
    const deleted = await rest.admin('DELETE', path)
    expect([deleted.status, message(deleted.body)]).toEqual([
      409,
      expect.stringMatching(/withdraw it first/),
    ])
    const main = await stored(newsroom.payload, noun, doc)
    expect([main._status, main.deletedAt ?? null]).toEqual(['published', null])
  })

  it('should not be trashed, deleted or unpublished by code that gives no reason', async () => {
    const doc = await desk.publish('articles', { slug: 'by-code' })
    const { payload } = newsroom
    const args = { collection: 'articles', id: doc.id } as const
    const attempts = [
      () => payload.update({ ...args, data: { deletedAt: NOW } }),
      () => payload.update({ ...args, data: { _status: 'draft' } }),
      () =>
        payload.update({ ...args, context: { withdrawalReason: ' ' }, data: { _status: 'draft' } }),
      () => payload.delete({ ...args, trash: true }),
    ]
    for (const attempt of attempts) await expect(attempt()).rejects.toMatchObject({ status: 409 })
    expect(await status(doc)).toBe(200)
    const context = { withdrawalReason: 'Wrong.' }
    await payload.update({ ...args, context, data: { _status: 'draft' } })
    expect(await status(doc)).toBe(410)
  })

  it('should be withdrawn first while it only is scheduled, too', async () => {
    const doc = await desk.publish('articles', { publishedAt: FAR })
    const trash = () => rest.editor('PATCH', `articles/${doc.id}`, { deletedAt: NOW })
    expect((await trash()).status).toBe(409)
    const reason = 'Withdrawn before publication'
    expect((await rest.editor('POST', `articles/${doc.id}/withdraw`, { reason })).status).toBe(200)
    expect((await trash()).status).toBe(200)
    expect(await status(doc)).toBe(404)
  })

  it('should go to the trash and for good once it is withdrawn, and keep its tombstone', async () => {
    const doc = await desk.publish('articles', { slug: 'goes' })
    await rest.editor('POST', `articles/${doc.id}/withdraw`, { reason: 'It was wrong.' })
    const gone = await get('/api/v1/articles/goes')
    const trashed = await rest.editor('PATCH', `articles/${doc.id}`, { deletedAt: NOW })
    expect(trashed.status).toBe(200)
    expect((await rest.editor('DELETE', `articles/${doc.id}?trash=true`)).status).toBe(403)
    expect((await rest.admin('DELETE', `articles/${doc.id}?trash=true`)).status).toBe(200)
    expect(gone.json.error?.detail).toContain('It was wrong.')
    expect((await get('/api/v1/articles/goes')).json.error).toEqual(gone.json.error)
  })
})

describe('what comes back from the trash', () => {
  it('should be a draft, and be refused where it is to be public at once', async () => {
    const doc = await desk.publish('articles', { slug: 'comes-back' })
    await desk.trash('articles', doc)
    const patch = (data: object) => rest.admin('PATCH', `articles/${doc.id}?trash=true`, data)
    for (const data of [{ _status: 'published' }, { _status: 'published', deletedAt: null }]) {
      const { body, status } = await patch(data)
      expect([status, message(body)]).toEqual([409, expect.stringContaining('restore')])
    }
    expect((await patch({ deletedAt: null })).status).toBe(200)
    expect(await stored(newsroom.payload, 'articles', doc)).toMatchObject({ _status: 'draft' })
    expect(await status(doc)).toBe(410)
    expect(
      (await rest.editor('PATCH', `articles/${doc.id}`, { _status: 'published' })).status,
    ).toBe(200)
    expect(await status(doc)).toBe(200)
  })

  it('should not be brought back by a reporter, by whatever request', async () => {
    const doc = await desk.draft('articles')
    await desk.trash('articles', doc)
    const [data, drafted] = [{ deletedAt: null }, { _status: 'draft', deletedAt: null }]
    const requests: [string, object][] = [
      [`articles/${doc.id}?trash=true`, data],
      [`articles/${doc.id}?trash=true`, drafted],
      [`articles/${doc.id}?trash=true&draft=true`, drafted],
      [restoreButton('articles', doc), drafted],
    ]
    for (const [path, data] of requests)
      expect((await rest.reporter('PATCH', path, data)).status).toBe(403)
    expect((await stored(newsroom.payload, 'articles', doc)).deletedAt).toBeTruthy()
  })

  it('should be restored and deleted by the admin’s own buttons for one item, and by them alone', async () => {
    const [one, other] = [await desk.draft('articles'), await desk.draft('articles')]
    await desk.trash('articles', one)
    await desk.trash('articles', other)
    const restored = await rest.editor('PATCH', restoreButton('articles', one), {
      _status: 'draft',
      deletedAt: null,
    })
    expect([restored.status, message(restored.body)]).toEqual([200, undefined])
    expect((await stored(newsroom.payload, 'articles', one)).deletedAt ?? null).toBeNull()
    const path = restoreButton('articles', other)
    expect((await rest.editor('PATCH', path, { title: 'Another' })).status).toBe(400)
    expect((await rest.editor('DELETE', path)).status).toBe(403)
    expect((await rest.admin('DELETE', path)).status).toBe(200)
    await expect(stored(newsroom.payload, 'articles', other)).rejects.toMatchObject({ status: 404 })
  })
})

describe('a version that is restored', () => {
  const versionsOf = async (noun: string, doc: Doc) =>
    (
      await newsroom.payload.findVersions({
        collection: noun as 'articles',
        pagination: false,
        sort: 'updatedAt',
        where: { parent: { equals: doc.id } },
      })
    ).docs as { id: string; version: Doc }[]
  const newest = async (noun: string, doc: Doc) =>
    (await newsroom.payload.findByID({
      collection: noun as 'articles',
      depth: 0,
      draft: true,
      id: doc.id,
    })) as Doc

  it('should leave a live article live when it was a draft: its words are the newer draft', async () => {
    const doc = await desk.draft('articles', { slug: 'first-a-draft', title: 'As a draft' })
    await desk.update('articles', doc, { _status: 'published', title: 'As published' })
    const [draft] = await versionsOf('articles', doc)
    expect(draft?.version).toMatchObject({ _status: 'draft', title: 'As a draft' })
    for (const query of ['', '?draft=false', '?draft=true']) {
      const { body, status } = await rest.editor('POST', `articles/versions/${draft?.id}${query}`)
      expect([status, body._status, body.title]).toEqual([200, 'draft', 'As a draft'])
      expect(body.message).toContain('draft')
      expect(await title(doc)).toBe('As published')
    }
    expect(await newest('articles', doc)).toMatchObject({ _status: 'draft', title: 'As a draft' })
    await rest.editor('PATCH', `articles/${doc.id}`, { _status: 'published' })
    expect(await title(doc)).toBe('As a draft')
  })

  it('should publish nothing when it was published, whoever restores it', async () => {
    const doc = await desk.publish('articles', { slug: 'restored', title: 'First' })
    await desk.update('articles', doc, { _status: 'published', title: 'Second' })
    const [first] = await versionsOf('articles', doc)
    for (const role of ['reporter', 'editor', 'admin'] as const) {
      const path = `articles/versions/${first?.id}?draft=false`
      expect((await rest[role]('POST', path)).body).toMatchObject({
        _status: 'draft',
        title: 'First',
      })
      expect(await title(doc)).toBe('Second')
    }
    expect((await rest.nobody('POST', `articles/versions/${first?.id}`)).status).toBe(403)
    await desk.withdraw('articles', doc, 'Wrong.')
    await rest.admin('POST', `articles/versions/${first?.id}`)
    expect(await status(doc)).toBe(410)
    await expect(
      newsroom.payload.restoreVersion({ collection: 'articles', id: String(first?.id) }),
    ).rejects.toMatchObject({ message: expect.stringContaining('draft'), status: 400 })
    expect(await status(doc)).toBe(410)
  })

  it('should keep the corrections that were published later', async () => {
    const doc = await desk.publish('articles', { slug: 'corrected', title: 'Old' })
    const corrections = [{ text: 'It was five to two.', type: 'correction' }]
    await desk.update('articles', doc, { _status: 'published', corrections, title: 'New' })
    const [old] = await versionsOf('articles', doc)
    expect((await rest.editor('POST', `articles/versions/${old?.id}`)).status).toBe(200)
    const published = await rest.editor('PATCH', `articles/${doc.id}`, { _status: 'published' })
    expect(published.status).toBe(200)
    const [item] = (await get('/api/v1/articles/corrected')).json.data
    expect(item).toMatchObject({
      corrections: [expect.objectContaining({ text: 'It was five to two.' })],
      title: 'Old',
    })
  })

  it('should keep the steps that a charter application has taken since', async () => {
    const noun = 'charter-applications'
    const doc = await desk.publish(noun, { name: 'Old name', status: 'submitted' })
    await desk.update(noun, doc, { _status: 'published', name: 'New name', status: 'under-review' })
    await desk.update(noun, doc, { _status: 'published', status: 'denied' })
    const [old] = await versionsOf(noun, doc)
    expect((await rest.editor('POST', `${noun}/versions/${old?.id}`)).status).toBe(200)
    const draft = await newest(noun, doc)
    expect(draft).toMatchObject({ name: 'Old name', status: 'denied' })
    expect(draft.history.map((step: Doc) => step.status)).toEqual([
      'submitted',
      'under-review',
      'denied',
    ])
  })
})

describe('a state that is none', () => {
  const NONE = [null, 'Published', ['published'], '', 'trashed', 1, true, { equals: 'published' }]

  it.each(NONE)('should be refused at every door, and nothing kept: %j', async (_status) => {
    const doc = await desk.publish('articles', { title: 'Kept' })
    const before = await counts()
    const data = { _status, title: 'Lost' }
    for (const role of ['reporter', 'editor', 'admin'] as const) {
      for (const query of ['', '?draft=true', '?autosave=true&draft=true']) {
        expect((await rest[role]('PATCH', `articles/${doc.id}${query}`, data)).status).toBe(400)
        expect((await rest[role]('POST', `articles${query}`, data)).status).toBe(400)
        const copy = `articles/${doc.id}/duplicate${query}`
        expect((await rest[role]('POST', copy, data)).status).toBe(400)
      }
      const many = `articles?where[id][equals]=${doc.id}`
      expect((await rest[role]('PATCH', many, data)).status).toBe(400)
    }
    await expect(
      newsroom.payload.update({ collection: 'articles', data: data as never, id: doc.id }),
    ).rejects.toMatchObject({ status: 400 })
    expect(await counts()).toEqual(before)
    expect(await title(doc)).toBe('Kept')
  })

  it('should be told in words', async () => {
    const { body } = await rest.editor('POST', 'articles', { _status: 'Published', title: 'T' })
    expect(message(body)).toBe('The state (_status) is "draft" or "published", and nothing else.')
  })

  it.each(['yesterday', 1, true, '', {}])(
    'should be refused as a day of trashing: %j',
    async (deletedAt) => {
      const doc = await desk.draft('articles')
      const before = await counts()
      for (const query of ['', '?draft=true']) {
        const { status } = await rest.admin('PATCH', `articles/${doc.id}${query}`, { deletedAt })
        expect(status).toBe(400)
      }
      expect(await counts()).toEqual(before)
    },
  )
})

describe('a duplicate', () => {
  it('should be a draft, whatever is asked for', async () => {
    const doc = await desk.publish('articles', { slug: 'original' })
    const before = (await get('/api/v1/articles')).json.meta.total
    const asked: [string, object][] = [
      ['', {}],
      ['?draft=false', {}],
      ['?draft=false', { _status: 'published' }],
      ['?draft=true', { _status: 'published' }],
      ['?publishAllLocales=true', { _status: 'published' }],
    ]
    for (const [query, data] of asked) {
      const { body, status } = await rest.editor(
        'POST',
        `articles/${doc.id}/duplicate${query}`,
        data,
      )
      expect([status, body.doc?._status]).toEqual([200, 'draft'])
      expect(await stored(newsroom.payload, 'articles', body.doc)).toMatchObject({
        _status: 'draft',
      })
    }
    const data = { _status: 'published' } as const
    const copy = await newsroom.payload.duplicate({ collection: 'articles', data, id: doc.id })
    expect(copy._status).toBe('draft')
    expect((await get('/api/v1/articles')).json.meta.total).toBe(before)
  })
})

/** As Payload's RestoreButton and PermanentlyDeleteButton ask. */
const restoreButton = (noun: string, { id }: Doc) =>
  `${noun}?trash=true&where[and][0][id][equals]=${id}&where[and][1][deletedAt][exists]=true`
