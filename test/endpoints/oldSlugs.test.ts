import { describe, expect, it } from '@jest/globals'
import type { Doc } from '../../src/core/types.ts'
import { nextSecond } from '../support/nextSecond.ts'
import { useNewsroom } from '../support/useNewsroom.ts'

const newsroom = useNewsroom()
const { desk, get } = newsroom

const ids = async (path: string) => {
  const { json, status } = await get(`/api/v1/${path}`)
  return [status, json.data.map(({ id }) => id)]
}
const rename = (collection: string, doc: Doc, slug: string) =>
  desk.update(collection, doc, { _status: 'published', slug })

describe('a filter by the old slug of a renamed item', () => {
  it('matches what the new slug matches, for a beat, a category, a county and a district', async () => {
    const beat = await desk.publish('beats', { slug: 'old-beat' })
    const category = await desk.create('categories', { slug: 'old-category' })
    const county = await desk.create('counties', { slug: 'old-county' })
    const board = await desk.publish('school-boards', { county: county.id, slug: 'old-board' })
    const article = await desk.publish('articles', { beat: beat.id, category: category.id })
    const wire = await desk.publish('wire-posts', { districts: [board.id] })
    const charter = await desk.publish('charter-applications', { district: board.id })
    const lists: [list: string, item: Doc][] = [
      ['articles?beat=SLUG-beat', article],
      ['articles?category=SLUG-category', article],
      ['school-boards?county=SLUG-county', board],
      ['wire?district=SLUG-board', wire],
      ['charter-applications?district=SLUG-board', charter],
    ]
    for (const [list, { publicId }] of lists) {
      expect(await ids(list.replace('SLUG', 'old'))).toEqual([200, [publicId]])
    }
    await rename('beats', beat, 'new-beat')
    await rename('categories', category, 'new-category')
    await rename('counties', county, 'new-county')
    await rename('school-boards', board, 'new-board')
    for (const [list, { publicId }] of lists) {
      for (const slug of ['old', 'new']) {
        expect([list, ...(await ids(list.replace('SLUG', slug)))]).toEqual([list, 200, [publicId]])
      }
    }
  })

  it('matches the item that has the slug now, as soon as another item is published with it', async () => {
    const before = await desk.publish('beats', { slug: 'taken' })
    const old = await desk.publish('articles', { beat: before.id })
    await rename('beats', before, 'left')
    expect(await ids('articles?beat=taken')).toEqual([200, [old.publicId]])
    const now = await desk.publish('beats', { slug: 'taken' })
    expect(await ids('articles?beat=taken')).toEqual([200, []])
    const article = await desk.publish('articles', { beat: now.id })
    expect(await ids('articles?beat=taken')).toEqual([200, [article.publicId]])
    expect(await ids('articles?beat=left')).toEqual([200, [old.publicId]])
  })

  it('matches nothing once the item is withdrawn, and matches again once it is published again', async () => {
    const beat = await desk.publish('beats', { slug: 'first' })
    const article = await desk.publish('articles', { beat: beat.id })
    await rename('beats', beat, 'second')
    await desk.withdraw('beats', beat)
    expect(await ids('articles?beat=first')).toEqual([200, []])
    await desk.update('beats', beat, { _status: 'published' })
    expect(await ids('articles?beat=first')).toEqual([200, [article.publicId]])
  })

  it('matches nothing when only a draft had the slug', async () => {
    const beat = await desk.draft('beats', { slug: 'only-a-draft' })
    const published = await rename('beats', beat, 'as-published')
    await desk.publish('articles', { beat: published.id })
    expect(await ids('articles?beat=only-a-draft')).toEqual([200, []])
  })

  it('matches nothing when an author had the slug only before a public item named the author', async () => {
    const before = await desk.create('authors', { slug: 'ada' })
    expect(await ids('articles?author=ada')).toEqual([200, []])
    await desk.update('authors', before, { slug: 'ada-vale' })
    const article = await desk.publish('articles', { authors: [before.id] })
    expect(await ids('articles?author=ada-vale')).toEqual([200, [article.publicId]])
    expect(await ids('articles?author=ada')).toEqual([200, []])
    const now = await desk.create('authors', { slug: 'ada' })
    const other = await desk.publish('articles', { authors: [now.id] })
    expect(await ids('articles?author=ada')).toEqual([200, [other.publicId]])
  })
})

describe('a list that is filtered by a slug', () => {
  it('has a newer generatedAt as soon as another item has that slug, whatever its items show', async () => {
    const beat = await desk.publish('beats', { slug: 'schools-before' })
    const document = await desk.publish('documents', {})
    await desk.publish('articles', { beat: beat.id, documents: [document.id] })
    await nextSecond()
    const path = '/api/v1/documents?beat=schools-after'
    const before = await get(path)
    await rename('beats', beat, 'schools-after')
    const since = { 'if-modified-since': before.headers['last-modified'] ?? '' }
    const after = await get(path, { headers: since })
    expect([before.json.data.length, after.status, after.json?.data.length]).toEqual([0, 200, 1])
    expect(after.json.meta.generatedAt > before.json.meta.generatedAt).toBe(true)
  })
})
