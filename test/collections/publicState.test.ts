import { describe, expect, it } from '@jest/globals'
import type { Doc } from '../../src/core/types.ts'
import { ITEMS, stored } from '../support/content.ts'
import { useStaff } from '../support/rest.ts'
import { useNewsroom } from '../support/useNewsroom.ts'

const newsroom = useNewsroom()
const { desk, get } = newsroom
const rest = useStaff(newsroom)
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

describe('a published item', () => {
  it.each(ITEMS)(
    'cannot be trashed, deleted or unpublished before it is withdrawn (409): %s',
    async (noun) => {
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
          const inDraft = await rest[role]('PATCH', `${path}?draft=true`, {
            ...data,
            deletedAt: NOW,
          })
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
    },
  )

  it('cannot be trashed, deleted or unpublished by code without a withdrawal reason (409)', async () => {
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

  it('that is only scheduled cannot be trashed before it is withdrawn (409)', async () => {
    const doc = await desk.publish('articles', { publishedAt: FAR })
    const trash = () => rest.editor('PATCH', `articles/${doc.id}`, { deletedAt: NOW })
    expect((await trash()).status).toBe(409)
    const reason = 'Withdrawn before publication'
    expect((await rest.editor('POST', `articles/${doc.id}/withdraw`, { reason })).status).toBe(200)
    expect((await trash()).status).toBe(200)
    expect(await status(doc)).toBe(404)
  })

  it('can be trashed and deleted once it is withdrawn, and keeps its tombstone', async () => {
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

describe('an invalid state', () => {
  const NONE = [null, 'Published', ['published'], '', 'trashed', 1, true, { equals: 'published' }]

  it.each(NONE)(
    'is rejected with 400 on create, update and duplicate, and nothing is stored: %j',
    async (_status) => {
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
    },
  )

  it('is rejected with a message that names the valid states', async () => {
    const { body } = await rest.editor('POST', 'articles', { _status: 'Published', title: 'T' })
    expect(message(body)).toBe('The state (_status) is "draft" or "published", and nothing else.')
  })

  it.each(['yesterday', 1, true, '', {}])(
    'an invalid deletedAt is rejected with 400, and nothing is stored: %j',
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

describe('the option unpublishAllLocales of Payload', () => {
  const versions = async (doc: Doc) => {
    const { docs } = await newsroom.payload.findVersions({
      collection: 'articles',
      sort: 'createdAt',
      where: { parent: { equals: doc.id } },
    })
    return docs.map(({ version }) => [version._status, version.title])
  }

  it('leaves other versions as they are', async () => {
    const doc = await desk.publish('articles', { title: 'Public' })
    for (const title of ['One', 'Two']) {
      const path = `articles/${doc.id}?draft=true&unpublishAllLocales=true`
      expect((await rest.reporter('PATCH', path, { title })).status).toBe(200)
    }
    expect(await versions(doc)).toEqual([
      ['published', 'Public'],
      ['draft', 'One'],
      ['draft', 'Two'],
    ])
  })

  it('publishes nothing that lacks what is required (400)', async () => {
    const { body } = await rest.editor('POST', 'documents?draft=true', { title: 'No file' })
    const path = `documents/${body.doc?.id}?unpublishAllLocales=true`
    const published = await rest.editor('PATCH', path, { _status: 'published' })
    expect(published.status).toBe(400)
  })
})

describe('a duplicate', () => {
  it('is a draft even when the request asks for a published copy', async () => {
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

  it('is no public item, and no withdrawn one, in staff’s lists', async () => {
    const [shown, gone] = [await desk.publish('beats'), await desk.publish('beats')]
    await desk.withdraw('beats', gone)
    for (const doc of [shown, gone]) {
      const { body } = await rest.editor('POST', `beats/${doc.id}/duplicate`, {})
      const { publicFrom, withdrawnAt } = await stored(newsroom.payload, 'beats', body.doc)
      expect([publicFrom ?? null, withdrawnAt ?? null]).toEqual([null, null])
    }
  })
})
