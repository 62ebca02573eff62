import { beforeAll, describe, expect, it } from '@jest/globals'
import type { Doc } from '../../src/core/types.ts'
import type { Showcase } from '../support/showcase.ts'
import { makeShowcase } from '../support/showcase.ts'
import { untilFollowed } from '../support/log.ts'
import { useNewsroom } from '../support/useNewsroom.ts'
import { nextSecond } from '../support/nextSecond.ts'

const newsroom = useNewsroom()
const { desk, get } = newsroom
let made: Showcase

beforeAll(async () => {
  made = await makeShowcase(desk)
  // From then on an answer of these items has a date.
  await nextSecond()
}, 120_000)

const LISTS = ['articles', 'wire', 'documents', 'charter-applications', 'school-boards', 'beats']
const KEPT: Record<string, (made: Showcase) => Doc> = {
  articles: ({ article }) => article,
  beats: ({ beat }) => beat,
  'charter-applications': ({ charter }) => charter,
  documents: ({ document }) => document,
  'school-boards': ({ board }) => board,
  'wire-posts': ({ wire }) => wire,
}

const everything = async () => {
  // Rows that a save leaves to the background would change answers, too.
  await untilFollowed(newsroom.payload)
  return Promise.all(LISTS.map((name) => get(`/api/v1/${name}`)))
}
const generatedAt = async (name: string) => (await get(`/api/v1/${name}`)).json.meta.generatedAt
const updatedAt = async (doc: Doc, name = 'articles') =>
  (await get(`/api/v1/${name}/${doc.slug}`)).json.data[0]?.updatedAt
const rows = async (doc: Doc) =>
  (
    await newsroom.payload.find({
      collection: 'changes',
      pagination: false,
      sort: 'at',
      where: { item: { equals: doc.publicId } },
    })
  ).docs.map(({ what }) => what as string)

describe('public lists', () => {
  it.each(Object.keys(KEPT))('stay unchanged when %s are saved unchanged', async (collection) => {
    const before = await everything()
    await desk.update(collection, KEPT[collection]!(made), { _status: 'published' })
    expect(await everything()).toEqual(before)
  })

  it.each(Object.keys(KEPT))('stay unchanged when a draft of %s is saved', async (collection) => {
    const before = await everything()
    await desk.update(collection, KEPT[collection]!(made), { slug: 'draft-slug' }, { draft: true })
    expect(await everything()).toEqual(before)
  })

  it('stay unchanged when a private field changes', async () => {
    const before = await everything()
    await desk.update('school-boards', made.board, {
      _status: 'published',
      identifiers: { state: '99' },
      name: made.board.name,
      slug: made.board.slug,
    })
    expect(await everything()).toEqual(before)
  })

  it('stay unchanged when a user is added or an author that only a draft names changes', async () => {
    const before = await everything()
    await desk.user(['reporter'])
    const author = await desk.create('authors', {})
    await desk.draft('articles', { authors: [author.id] })
    await desk.update('authors', author, { name: 'Somebody Else' })
    await desk.destroy('authors', author)
    expect(await everything()).toEqual(before)
  })

  it('advance generatedAt but no updatedAt when beats are reordered', async () => {
    const [before] = [await get('/api/v1/beats')]
    await desk.update('beats', made.bare.beat, { _order: 'Z0', _status: 'published' })
    const after = await get('/api/v1/beats')
    expect(after.json.data).toEqual([...before.json.data].reverse())
    expect(after.json.meta.generatedAt > before.json.meta.generatedAt).toBe(true)
  })
})

describe('a change that readers see', () => {
  it('advances updatedAt of the item alone, and generatedAt of every list that depends on it', async () => {
    await untilFollowed(newsroom.payload)
    const others = () =>
      Promise.all([
        updatedAt(made.bare.article),
        updatedAt(made.wire, 'wire'),
        updatedAt(made.document, 'documents'),
        updatedAt(made.beat, 'beats'),
      ])
    const [before, unchanged] = [await updatedAt(made.article), await others()]
    const at = new Date(Date.now() - 1000)
    const listed = await Promise.all(LISTS.map(generatedAt))
    await desk.update(
      'articles',
      made.article,
      { _status: 'published', summary: 'Another.', slug: made.article.slug },
      { at },
    )
    expect(await updatedAt(made.article)).toBe(at.toISOString())
    expect(before).not.toBe(at.toISOString())
    expect(await others()).toEqual(unchanged)
    // The past that an import sets is the item's own; the answer is another one from now on.
    const after = await Promise.all(LISTS.map(generatedAt))
    // Posts and documents name articles, and beats count them.
    expect(LISTS.filter((_name, index) => after[index]! > listed[index]!)).toEqual([
      ...['articles', 'wire', 'documents', 'beats'],
    ])
  })

  it('advances generatedAt only of the list that shows a renamed author', async () => {
    const before = await Promise.all(LISTS.map(generatedAt))
    await desk.update('authors', { id: made.article.authors[0] } as Doc, { name: 'José P. Peña' })
    const after = await Promise.all(LISTS.map(generatedAt))
    expect(LISTS.filter((_name, index) => after[index] !== before[index])).toEqual(['articles'])
    const [item] = (await get(`/api/v1/articles/${made.article.slug}`)).json.data
    expect(item).toMatchObject({ authors: [expect.objectContaining({ name: 'José P. Peña' })] })
  })

  it('advances generatedAt of articles when their beat is renamed, withdrawn, published again or deleted', async () => {
    const beat = await desk.publish('beats', {})
    const article = await desk.publish('articles', { beat: beat.id })
    const instants = [await generatedAt('articles')]
    const step = async (act: () => Promise<unknown>) => {
      await act()
      instants.push(await generatedAt('articles'))
    }
    await step(() => desk.update('beats', beat, { _status: 'published', name: 'Renamed' }))
    await step(() => desk.withdraw('beats', beat))
    await step(() => desk.update('beats', beat, { _status: 'published' }))
    await step(() => desk.destroy('beats', beat))
    expect(new Set(instants).size).toBe(5)
    expect([...instants].sort()).toEqual(instants)
    await untilFollowed(newsroom.payload)
    // The article shows its beat, and has not changed itself. How many steps one comparison of its hash covers depends on the moment.
    expect(new Set(await rows(article))).toEqual(new Set(['created', 'relinked']))
  })

  it('adds one log row, with the kind of change', async () => {
    const doc = await desk.publish('articles', {})
    await desk.update('articles', doc, { _status: 'published' })
    await desk.update('articles', doc, { _status: 'published', title: 'Second' })
    await desk.update('articles', doc, { title: 'Draft' }, { draft: true })
    await desk.update('articles', doc, {
      _status: 'published',
      corrections: [{ text: 'Oh.', type: 'correction' }],
    })
    await desk.update('articles', doc, { _status: 'published', slug: 'a-new-address' })
    await desk.withdraw('articles', doc)
    await desk.withdraw('articles', doc)
    await desk.update('articles', doc, { _status: 'published' })
    await desk.destroy('articles', doc)
    expect(await rows(doc)).toEqual([
      'created',
      'updated',
      'corrected',
      'moved',
      'unpublished',
      'reinstated',
      'unpublished',
    ])
  })

  it('is logged as reinstated when a withdrawn item becomes public again, by a save or by its date', async () => {
    const [saved, scheduled] = [await desk.publish('articles', {}), await desk.publish('articles')]
    for (const doc of [saved, scheduled]) await desk.withdraw('articles', doc)
    await desk.update('articles', saved, { _status: 'published' })
    const publishedAt = new Date(Date.now() + 300).toISOString()
    await desk.update('articles', scheduled, { _status: 'published', publishedAt })
    expect(await rows(scheduled)).toEqual(['created', 'unpublished'])
    await desk.atInstant(new Date(Date.now() + 5_000), () => get('/api/v1/articles'))
    for (const doc of [saved, scheduled]) {
      expect(await rows(doc)).toEqual(['created', 'unpublished', 'reinstated'])
    }
  })
})
