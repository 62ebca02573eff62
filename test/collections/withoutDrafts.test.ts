import { describe, expect, it } from '@jest/globals'
import { useStaff } from '../support/rest.ts'
import { useNewsroom } from '../support/useNewsroom.ts'

const newsroom = useNewsroom()
const { desk, get } = newsroom
const rest = useStaff(newsroom)

describe('what has no drafts', () => {
  it('should be deleted one by one by editors, and each told by name', async () => {
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

  it('should tell where readers see it before it is saved', async () => {
    const author = await desk.create('authors', { name: 'Jo Lee' })
    const use = async () => (await rest.editor('GET', `authors/${author.id}/public-use`)).body
    expect(await use()).toEqual({ items: [], total: 0 })
    await desk.draft('articles', { authors: [author.id], title: 'Draft' })
    expect(await use()).toEqual({ items: [], total: 0 })
    const doc = await desk.publish('articles', { authors: [author.id], title: 'Out' })
    expect(await use()).toEqual({
      items: [{ title: 'Out', url: `https://newsroom.example/articles/${doc.slug}` }],
      total: 1,
    })
    expect((await rest.nobody('GET', `authors/${author.id}/public-use`)).status).toBe(403)
  })

  it('should be changed by editors only where readers see it, words of images among it', async () => {
    const [author, image] = [await desk.create('authors'), await desk.create('media')]
    await desk.publish('articles', { authors: [author.id], image: image.id, slug: 'shows-both' })
    const before = await get('/api/v1/articles/shows-both')
    for (const [path, data] of [
      [`authors/${author.id}`, { name: 'Changed' }],
      [`media/${image.id}`, { alt: 'Changed' }],
    ] as const) {
      expect((await rest.reporter('PATCH', path, data)).status).toBe(403)
      expect((await rest.reporter('DELETE', path)).status).toBe(403)
    }
    expect(await get('/api/v1/articles/shows-both')).toEqual(before)
    expect((await rest.editor('PATCH', `authors/${author.id}`, { name: 'Changed' })).status).toBe(
      200,
    )
  })
})
