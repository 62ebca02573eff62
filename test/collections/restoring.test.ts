import { describe, expect, it } from '@jest/globals'
import type { Doc } from '../../src/core/types.ts'
import { stored } from '../support/content.ts'
import { useStaff } from '../support/rest.ts'
import { useNewsroom } from '../support/useNewsroom.ts'

const newsroom = useNewsroom()
const { desk, get } = newsroom
const rest = useStaff(newsroom)
const status = async (doc: Doc) => (await get(`/api/v1/articles/${doc.slug}`)).status

const title = async (doc: Doc) =>
  (await get(`/api/v1/articles/${doc.slug}`)).json.data[0]?.title as string | undefined

const message = (body: { errors?: { message: string }[] }) => body.errors?.[0]?.message

describe('an item in the trash', () => {
  it('is restored as a draft; publishing it directly from the trash answers 409', async () => {
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

  it('answers 403 to each restore request of a reporter', async () => {
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

  it('is restored and deleted by the requests of the admin panel’s buttons; a title in them answers 400', async () => {
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

  it('is not deleted for good once a colleague has restored it (409)', async () => {
    const doc = await desk.draft('articles', { title: 'Needed' })
    await desk.trash('articles', doc)
    const path = restoreButton('articles', doc)
    await rest.editor('PATCH', path, { _status: 'draft', deletedAt: null })
    const { body, status } = await rest.admin('DELETE', path)
    expect([status, message(body)]).toEqual([409, 'It is not in the trash any more.'])
    expect(await stored(newsroom.payload, 'articles', doc)).toMatchObject({ title: 'Needed' })
  })
})

describe('restoring a version', () => {
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

  it('of a draft stores a newer draft and leaves the published article unchanged', async () => {
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

  it('that was published stores a draft and publishes nothing, for every role', async () => {
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

  it('keeps the corrections that were published later', async () => {
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

  it('keeps the later steps of a charter application', async () => {
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

/** Requests like those of Payload's RestoreButton and PermanentlyDeleteButton. */
const restoreButton = (noun: string, { id }: Doc) =>
  `${noun}?trash=true&where[and][0][id][equals]=${id}&where[and][1][deletedAt][exists]=true`
