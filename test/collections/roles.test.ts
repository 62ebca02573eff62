import { beforeAll, describe, expect, it } from '@jest/globals'
import type { Doc } from '../../src/core/types.ts'
import { ITEMS, stored } from '../support/content.ts'
import { useNewsroom } from '../support/useNewsroom.ts'

const newsroom = useNewsroom()
const { desk } = newsroom
const staff: Record<string, Doc> = {}

beforeAll(async () => {
  for (const role of ['admin', 'editor', 'reporter']) staff[role] = await desk.user([role])
})

const FAR = '2099-01-01T00:00:00.000Z'
const FORBIDDEN = { status: 403 }
const as = (role: string) => ({ user: staff[role]! })

describe('a reporter', () => {
  it.each(ITEMS)('can save drafts of %s but not publish them (403)', async (collection) => {
    const draft = await desk.draft(collection, {}, as('reporter'))
    expect(draft._status).toBe('draft')
    await desk.update(collection, draft, {}, { draft: true, ...as('reporter') })
    await expect(desk.publish(collection, {}, as('reporter'))).rejects.toMatchObject(FORBIDDEN)
    await expect(
      desk.update(collection, draft, { _status: 'published' }, as('reporter')),
    ).rejects.toMatchObject(FORBIDDEN)
  })

  it('can save a draft over a public item but not change, unpublish, trash or delete it (403)', async () => {
    const doc = await desk.publish('articles', { title: 'Public' })
    await desk.update('articles', doc, { title: 'Draft' }, { draft: true, ...as('reporter') })
    const attempts = [
      { title: 'Mine' },
      { _status: 'draft' },
      { _status: 'published' },
      { deletedAt: FAR },
    ]
    for (const data of attempts) {
      for (const draft of [false, undefined]) {
        await expect(
          desk.update('articles', doc, data, {
            ...as('reporter'),
            ...(draft === false && { draft }),
          }),
        ).rejects.toMatchObject(FORBIDDEN)
      }
    }
    await expect(
      desk.update('articles', doc, { _status: 'published' }, { draft: true, ...as('reporter') }),
    ).rejects.toMatchObject(FORBIDDEN)
    await expect(
      desk.update('articles', doc, { deletedAt: FAR }, { draft: true, ...as('reporter') }),
    ).rejects.toMatchObject(FORBIDDEN)
    await expect(desk.destroy('articles', doc, as('reporter'))).rejects.toMatchObject(FORBIDDEN)
    const main = await stored(newsroom.payload, 'articles', doc)
    expect(main).toMatchObject({ _status: 'published', title: 'Public' })
    // MongoDB leaves an absent date out, SQLite keeps null.
    expect(main.deletedAt ?? null).toBeNull()
  })

  it('publishes nothing by restoring a version', async () => {
    const doc = await desk.publish('articles', { title: 'First' })
    await desk.update('articles', doc, { _status: 'published', title: 'Second' })
    const { docs } = await newsroom.payload.findVersions({
      collection: 'articles',
      sort: 'createdAt',
      where: { parent: { equals: doc.id } },
    })
    const restored = await desk.restoreVersion('articles', docs[0]?.id, as('reporter'))
    expect(restored).toMatchObject({ _status: 'draft', title: 'First' })
    expect(await stored(newsroom.payload, 'articles', doc)).toMatchObject({ title: 'Second' })
  })

  it('can create an author but not change or delete it (403)', async () => {
    const author = await desk.create('authors', {}, as('reporter'))
    await expect(
      desk.update('authors', author, { name: 'X' }, as('reporter')),
    ).rejects.toMatchObject(FORBIDDEN)
    await expect(desk.destroy('authors', author, as('reporter'))).rejects.toMatchObject(FORBIDDEN)
  })

  it('cannot change its own roles, nor change or delete other users (403)', async () => {
    const self = staff.reporter!
    await desk.update('users', self, { name: 'New name', roles: ['admin'] }, as('reporter'))
    expect(await stored(newsroom.payload, 'users', self)).toMatchObject({
      name: 'New name',
      roles: ['reporter'],
    })
    await expect(
      desk.update('users', staff.admin!, { name: 'X' }, as('reporter')),
    ).rejects.toMatchObject(FORBIDDEN)
    await expect(desk.destroy('users', staff.editor!, as('reporter'))).rejects.toMatchObject(
      FORBIDDEN,
    )
  })
})

describe('an editor', () => {
  it('can publish, withdraw and trash an article but not delete it for good (403); an admin can', async () => {
    const doc = await desk.publish('articles', {}, as('editor'))
    await desk.withdraw('articles', doc, 'Wrong.', as('editor'))
    await desk.trash('articles', doc, as('editor'))
    await expect(desk.destroy('articles', doc, as('editor'))).rejects.toMatchObject(FORBIDDEN)
    await expect(desk.destroy('articles', doc, as('admin'))).resolves.toBeTruthy()
  })

  it('can create, change and delete authors but not create users (403), nor can an admin', async () => {
    const author = await desk.create('authors', {}, as('editor'))
    await desk.update('authors', author, { name: 'Y' }, as('editor'))
    await desk.destroy('authors', author, as('editor'))
    const person = {
      email: 'new@newsroom.example',
      name: 'N',
      password: 'correct horse',
      roles: ['editor'],
    }
    for (const role of ['editor', 'admin']) {
      await expect(desk.create('users', person, as(role))).rejects.toMatchObject(FORBIDDEN)
    }
  })
})

describe('fields that only code sets', () => {
  it.each(['admin', 'editor'])('ignore the values that an %s sends', async (role) => {
    const charter = await desk.publish(
      'charter-applications',
      { active: false, lastStepAt: FAR, publicId: 'chosen', status: 'submitted' },
      as(role),
    )
    expect(charter.publicId).toMatch(/^[0-9a-f]{32}$/)
    expect(charter.active).toBe(true)
    expect(charter.lastStepAt < FAR).toBe(true)
    const data = { _status: 'published', active: false, publicId: 'chosen' }
    const changed = await desk.update('charter-applications', charter, data, as(role))
    expect(changed).toMatchObject({ active: true, publicId: charter.publicId })
    const file = await desk.create(
      'files',
      { pages: 9, publicId: 'chosen', sha256: 'made up' },
      as(role),
    )
    expect(file.publicId).not.toBe('chosen')
    expect([file.sha256 === 'made up', file.pages]).toEqual([false, null])
    const article = await desk.publish(
      'articles',
      {
        bodyDocuments: [charter.id],
        bodyImages: [charter.id],
        corrections: [{ publishedAt: FAR, text: 'T', type: 'update' }],
      },
      as(role),
    )
    expect([article.bodyImages ?? [], article.bodyDocuments ?? []]).toEqual([[], []])
    expect(article.corrections[0].publishedAt < FAR).toBe(true)
  })

  it('a public id stays unchanged when code sends another value', async () => {
    const doc = await desk.publish('beats', {})
    const changed = await desk.update('beats', doc, { _status: 'published', publicId: 'other' })
    expect(changed.publicId).toBe(doc.publicId)
  })
})
