import { describe, expect, it } from '@jest/globals'
import type { Doc } from '../../src/core/types.ts'
import { body, withCard } from '../support/body.ts'
import { BASE_URL } from '../support/newsroom.ts'
import { searchIn } from '../support/search.ts'
import { linkTo } from '../support/showcase.ts'
import { useNewsroom } from '../support/useNewsroom.ts'
import { nextSecond } from '../support/nextSecond.ts'

const newsroom = useNewsroom()
const { desk, get } = newsroom
const search = searchIn(newsroom)

const FAR = '2099-01-01T00:00:00.000Z'
const item = async (path: string) => (await get(`/api/v1/${path}`)).json.data[0]!
const total = async (path: string) => (await get(`/api/v1/${path}`)).json.meta.total

type Save = (collection: string, doc: Doc) => Promise<unknown>

/** Every way in which an item can be hidden: how it is made before others refer to it, what happens then. */
const WAYS: [string, 'draft' | 'publish', Save][] = [
  ['a draft', 'draft', async () => {}],
  ['withdrawn', 'publish', (collection, doc) => desk.withdraw(collection, doc)],
  ['trashed', 'publish', (collection, doc) => desk.trash(collection, doc)],
  ['deleted for good', 'publish', (collection, doc) => desk.destroy(collection, doc)],
]

describe.each(WAYS)('what refers to an item that is %s', (way, make, hide) => {
  const slugOf = (kind: string) => `${way.replaceAll(' ', '-')}-${kind}`

  it('shows null in its place, leaves it out of arrays and turns links to it into text', async () => {
    const beat = await desk[make]('beats', { slug: slugOf('beat') })
    const board = await desk[make]('school-boards', { slug: slugOf('board') })
    const document = await desk[make]('documents', { slug: slugOf('document') })
    const cited = await desk[make]('articles', { slug: slugOf('cited') })
    const slug = slugOf('reference')
    const collectionOf = new Map([
      [beat, 'beats'],
      [board, 'school-boards'],
      [document, 'documents'],
      [cited, 'articles'],
    ])
    await desk.publish('articles', {
      slug,
      beat: beat.id,
      body: withCard(body(['See ', linkTo('articles', cited, 'this'), '.']), document),
      districts: [board.id],
      documents: [document.id],
    })
    await desk.publish('wire-posts', {
      slug,
      article: cited.id,
      beat: beat.id,
      body: body([linkTo('documents', document, 'It')]),
      districts: [board.id],
    })
    await desk.publish('charter-applications', {
      slug,
      district: board.id,
      documents: [document.id],
      history: [{ date: '2026-01-01', document: document.id, status: 'submitted' }],
    })
    for (const doc of [document, cited, board, beat]) await hide(collectionOf.get(doc)!, doc)
    expect(await item(`articles/${slug}`)).toMatchObject({
      beat: null,
      bodyHtml: '<p>See this.</p>',
      districts: [],
      documents: [],
      wordCount: 2,
    })
    expect(await item(`wire/${slug}`)).toMatchObject({
      article: null,
      beat: null,
      bodyHtml: '<p>It</p>',
      bodyText: 'It',
      districts: [],
    })
    expect(await item(`charter-applications/${slug}`)).toMatchObject({
      district: null,
      documents: [],
      history: [{ document: null }],
    })
    expect(await total(`articles?beat=${slugOf('beat')}`)).toBe(0)
    expect(await total(`wire?district=${slugOf('board')}`)).toBe(0)
    expect(await total(`charter-applications?district=${slugOf('board')}`)).toBe(0)
    const everything = await Promise.all(
      ['articles', 'wire', 'documents', 'charter-applications', 'school-boards', 'beats'].map(
        async (name) => (await get(`/api/v1/${name}`)).text,
      ),
    )
    for (const kind of ['beat', 'board', 'document', 'cited']) {
      expect(everything.join('')).not.toContain(slugOf(kind))
    }
  })
})

describe('hidden items', () => {
  it('are left out of references and links while they are scheduled', async () => {
    const document = await desk.publish('documents', { publishedAt: FAR, slug: 'soon-document' })
    const cited = await desk.publish('articles', { publishedAt: FAR, slug: 'soon-article' })
    const text = body([linkTo('articles', cited, 'Soon')])
    await desk.publish('articles', { body: text, documents: [document.id], slug: 'early' })
    await desk.publish('wire-posts', { article: cited.id, slug: 'early' })
    expect(await item('articles/early')).toMatchObject({ bodyHtml: '<p>Soon</p>', documents: [] })
    expect(await item('wire/early')).toMatchObject({ article: null })
  })

  it('do not make an answer newer when others of their kinds are published', async () => {
    const kinds = ['beats', 'school-boards', 'documents', 'articles']
    const [beat, board, document, cited] = (await Promise.all(
      kinds.map((kind) => desk.draft(kind)),
    )) as [Doc, Doc, Doc, Doc]
    const refs = { beat: beat.id, districts: [board.id], slug: 'refers' }
    const text = withCard(body([linkTo('articles', cited, 'Soon')]), document)
    await desk.publish('articles', { ...refs, body: text, documents: [document.id] })
    await desk.publish('wire-posts', { ...refs, article: cited.id })
    const history = [{ date: '2026-01-01', document: document.id, status: 'submitted' }]
    await desk.publish('charter-applications', { district: board.id, history, slug: 'refers' })
    const look = () =>
      Promise.all(
        ['articles', 'wire', 'charter-applications'].map((noun) => get(`/api/v1/${noun}/refers`)),
      )
    await nextSecond()
    const before = await look()
    for (const kind of kinds) await desk.publish(kind)
    expect(await look()).toEqual(before)
    await desk.update('documents', document, { _status: 'published' })
    expect(await item('articles/refers')).toMatchObject({ documents: [{ id: document.publicId }] })
  })

  it('are neither counted in a beat’s articleCount nor listed in a document’s citedBy', async () => {
    const beat = await desk.publish('beats', { slug: 'counted' })
    const document = await desk.publish('documents', { slug: 'cited' })
    const refs = { beat: beat.id, documents: [document.id] }
    await desk.publish('articles', { ...refs, slug: 'citing' })
    await desk.draft('articles', refs)
    await desk.publish('articles', { ...refs, publishedAt: FAR })
    await desk.trash('articles', await desk.publish('articles', refs))
    expect(await item('beats/counted')).toMatchObject({ articleCount: 1 })
    expect((await item('documents/cited')).citedBy).toEqual([
      expect.objectContaining({ slug: 'citing' }),
    ])
  })

  it('are left out of references once they are deleted for good', async () => {
    const beat = await desk.publish('beats', {})
    const author = await desk.create('authors', {})
    const document = await desk.publish('documents', {})
    const text = body([linkTo('beats', beat, 'Beat')])
    const refs = { authors: [author.id], beat: beat.id, body: text, documents: [document.id] }
    await desk.publish('articles', { ...refs, slug: 'orphan' })
    await desk.destroy('beats', beat)
    await desk.destroy('authors', author)
    await desk.destroy('documents', document)
    expect(await item('articles/orphan')).toMatchObject({
      authors: [],
      beat: null,
      bodyHtml: '<p>Beat</p>',
      documents: [],
    })
    expect(await total(`articles?author=${author.slug}`)).toBe(0)
    expect((await get('/api/v1/articles')).status).toBe(200)
  })

  it('a published item with a newer draft shows its published version', async () => {
    const [file, other] = [await desk.create('files'), await desk.create('files')]
    const document = await desk.publish('documents', { file: file.id, link: null, slug: 'paper' })
    const article = await desk.publish('articles', { slug: 'steady', title: 'Steady' })
    await nextSecond()
    const before = [await get('/api/v1/documents'), await get('/api/v1/articles')]
    const draft = { draft: true }
    await desk.update('documents', document, { file: other.id, title: 'Other' }, draft)
    await desk.update('articles', article, { slug: 'unsteady', title: 'Other' }, draft)
    expect([await get('/api/v1/documents'), await get('/api/v1/articles')]).toEqual(before)
    expect((await item('documents/paper')).fileUrl).toContain(`${BASE_URL}/files/${file.publicId}/`)
    expect((await get('/api/v1/articles/unsteady')).status).toBe(404)
  })
})

describe('an item that is public again', () => {
  it('is counted in what refers to it now, not in what referred to it when it was withdrawn', async () => {
    const beat = await desk.publish('beats', { slug: 'back' })
    await desk.publish('articles', { beat: beat.id, slug: 'stays' })
    const left = await desk.publish('articles', { beat: beat.id, slug: 'leaves' })
    const counts = async () => [
      (await item('beats/back')).articleCount,
      await total('articles?beat=back'),
    ]
    expect(await counts()).toEqual([2, 2])
    await desk.withdraw('beats', beat)
    await desk.update('articles', left, { _status: 'published', beat: null })
    await desk.update('beats', beat, { _status: 'published' })
    expect(await counts()).toEqual([1, 1])
  })

  it('is a district in which the search finds what refers to it now', async () => {
    const board = await desk.publish('school-boards', { slug: 'returns' })
    const refs = { districts: [board.id], title: 'Quorum' }
    await desk.publish('articles', { ...refs, slug: 'quorum-stays' })
    const left = await desk.publish('articles', { ...refs, slug: 'quorum-leaves' })
    const found = async () =>
      (await search('q=quorum&district=returns')).map(({ item }) => item.slug).sort()
    expect(await found()).toEqual(['quorum-leaves', 'quorum-stays'])
    await desk.withdraw('school-boards', board)
    await desk.update('articles', left, { _status: 'published', districts: [] })
    await desk.update('school-boards', board, { _status: 'published' })
    expect(await found()).toEqual(['quorum-stays'])
  })
})
