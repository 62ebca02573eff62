import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from '@jest/globals'
import { body, withImage } from '../support/body.ts'
import { useStaff } from '../support/rest.ts'
import { useNewsroom } from '../support/useNewsroom.ts'
import { nextSecond } from '../support/nextSecond.ts'

const newsroom = useNewsroom()
const { desk, get } = newsroom
const rest = useStaff(newsroom)

describe('a document without drafts', () => {
  it('is deleted in bulk by an editor, with its name in the result; a reporter gets 403', async () => {
    const docs = [
      await desk.create('categories', { name: 'One' }),
      await desk.create('categories', { name: 'Two' }),
    ]
    const data = { action: 'delete', ids: docs.map(({ id }) => id) }
    expect((await rest.reporter('POST', 'categories/bulk', data)).status).toBe(403)
    expect(
      (await rest.editor('POST', 'categories/bulk', { ...data, action: 'publish' })).status,
    ).toBe(400)
    const { body } = await rest.editor('POST', 'categories/bulk', data)
    expect(body.results).toMatchObject([
      { message: 'Deleted for good.', ok: true, title: 'One' },
      { message: 'Deleted for good.', ok: true, title: 'Two' },
    ])
    expect((await newsroom.payload.count({ collection: 'categories' })).totalDocs).toBe(0)
  })

  it('is not deleted while a public item shows it', async () => {
    const [author, category] = [await desk.create('authors'), await desk.create('categories')]
    const shown = { authors: [author.id], category: category.id }
    const doc = await desk.publish('articles', { ...shown, slug: 'shows-all' })
    await nextSecond()
    const before = await get('/api/v1/articles/shows-all')
    for (const path of [`authors/${author.id}`, `categories/${category.id}`]) {
      const { body, status } = await rest.admin('DELETE', path)
      expect([path, status]).toEqual([path, 409])
      expect(body.errors[0].message).toContain('choose another one in each')
    }
    const { body } = await rest.editor('POST', 'authors/bulk', {
      ...{ action: 'delete', ids: [author.id] },
    })
    expect(body.results).toMatchObject([{ ok: false }])
    expect(await get('/api/v1/articles/shows-all')).toEqual(before)
    await desk.update('articles', doc, { _status: 'published', authors: [], category: null })
    for (const path of [`authors/${author.id}`, `categories/${category.id}`]) {
      expect((await rest.admin('DELETE', path)).status).toBe(200)
    }
  })

  it('has a list of the public items that show it, without drafts; anonymous users get 403', async () => {
    const author = await desk.create('authors', { name: 'Jo Lee' })
    const use = async () => (await rest.editor('GET', `authors/${author.id}/public-use`)).body
    expect(await use()).toEqual({ all: null, isMore: false, items: [], total: 0 })
    await desk.draft('articles', { authors: [author.id], title: 'Draft' })
    expect(await use()).toEqual({ all: null, isMore: false, items: [], total: 0 })
    const doc = await desk.publish('articles', { authors: [author.id], title: 'Out' })
    expect(await use()).toEqual({
      all: null,
      isMore: false,
      items: [{ title: 'Out', url: `https://newsroom.example/articles/${doc.slug}` }],
      total: 1,
    })
    expect((await rest.nobody('GET', `authors/${author.id}/public-use`)).status).toBe(403)
  })

  it('has each item that shows it in several places listed once, the newest first', async () => {
    const image = await desk.create('media')
    const at = (day: number) => `2026-03-0${day}T12:00:00.000Z`
    const text = withImage(body(['See:']), image)
    const show = (title: string, day: number, data: object) =>
      desk.publish('articles', { publishedAt: at(day), title, ...data })
    await show('Above', 2, { image: image.id })
    await show('Both', 3, { body: text, image: image.id })
    await show('Inside', 1, { body: text })
    const { body: use } = await rest.editor('GET', `media/${image.id}/public-use`)
    expect(use).toMatchObject({ isMore: false, total: 3 })
    expect(use.items.map(({ title }: { title: string }) => title)).toEqual([
      ...['Both', 'Above', 'Inside'],
    ])
  })

  it('has the page of an author whose portrait it is, while that is public', async () => {
    const image = await desk.create('media')
    const author = await desk.create('authors', { name: 'Ana Ruiz', picture: image.id })
    const use = async () => (await rest.editor('GET', `media/${image.id}/public-use`)).body
    expect(await use()).toMatchObject({ items: [], total: 0 })
    await desk.publish('articles', { authors: [author.id], title: 'Signed' })
    expect(await use()).toMatchObject({
      items: [{ title: 'Ana Ruiz', url: 'https://newsroom.example/authors/ana-ruiz' }],
      total: 1,
    })
  })

  it('is deleted with its file although an author without public items has it as portrait', async () => {
    const image = await desk.create('media')
    const file = path.join(newsroom.dataDir, 'media', image.filename)
    const author = await desk.create('authors', { name: 'Bo Hahn', picture: image.id })
    expect(fs.existsSync(file)).toBe(true)
    expect((await rest.editor('DELETE', `media/${image.id}`)).status).toBe(200)
    expect(fs.existsSync(file)).toBe(false)
    expect((await rest.editor('GET', `media/${image.id}`)).status).toBe(404)
    const { body, status } = await rest.editor('GET', `authors/${author.id}`)
    expect([status, body.name]).toEqual([200, 'Bo Hahn'])
    const saved = await rest.editor('PATCH', `authors/${author.id}`, { bio: 'Writes.' })
    expect(saved.status).toBe(200)
  })

  it.each(['null', 'undefined', '0', '5f0000000000000000000000', 'x'])(
    'answers 404 for its public use when the id is %s',
    async (id) => {
      // Payload reads the text `null` in a query as no value: each item without an image matched.
      await desk.publish('articles', { authors: [], image: null, title: 'Without an image' })
      for (const collection of ['media', 'authors']) {
        const { body, status } = await rest.editor('GET', `${collection}/${id}/public-use`)
        expect([collection, status, body.total]).toEqual([collection, 404, undefined])
      }
    },
  )

  it('answers 403 to a reporter’s change or deletion, whether a public item shows it or not; an editor may change it', async () => {
    const [author, image] = [await desk.create('authors'), await desk.create('media')]
    const [unseen, unused] = [await desk.create('authors'), await desk.create('media')]
    await desk.publish('articles', { authors: [author.id], image: image.id, slug: 'shows-both' })
    await nextSecond()
    const before = await get('/api/v1/articles/shows-both')
    for (const [path, data] of [
      [`authors/${author.id}`, { name: 'Changed' }],
      [`media/${image.id}`, { alt: 'Changed' }],
      [`authors/${unseen.id}`, { name: 'Changed' }],
      [`media/${unused.id}`, { alt: 'Changed' }],
    ] as const) {
      expect((await rest.reporter('PATCH', path, data)).status).toBe(403)
      expect((await rest.reporter('DELETE', path)).status).toBe(403)
    }
    expect(await get('/api/v1/articles/shows-both')).toEqual(before)
    for (const { id } of [author, unseen]) {
      const { status } = await rest.editor('PATCH', `authors/${id}`, { name: 'Changed' })
      expect(status).toBe(200)
    }
  })
})
