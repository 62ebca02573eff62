import { describe, expect, it } from '@jest/globals'
import { configOf } from '../../src/core/newsroom.ts'
import type { Doc } from '../../src/core/types.ts'
import { usedWords } from '../../src/editing/form/usedWords.ts'
import type { Rest } from '../support/rest.ts'
import { useStaff } from '../support/rest.ts'
import { useNewsroom } from '../support/useNewsroom.ts'

const newsroom = useNewsroom()
const { desk, get } = newsroom
const rest = useStaff(newsroom)

/** The beats as their list opens. */
const listed = async (): Promise<Doc[]> => {
  const { defaultSort } = configOf(newsroom.payload, 'beats')
  const { body } = await rest.editor('GET', `beats?draft=true&depth=0&sort=${defaultSort}`)
  return body.docs
}

/** Drags a beat in front of another one, as the list does. */
const drag = async (asks: Rest, doc: Doc, before: Doc): Promise<number> => {
  const { _order: key } = (await listed()).find(({ id }) => id === before.id)!
  const { status } = await asks('POST', 'reorder', {
    collectionSlug: 'beats',
    docsToMove: [doc.id],
    newKeyWillBe: 'less',
    orderableFieldName: '_order',
    target: { id: before.id, key },
  })
  return status
}

const names = (docs: Record<string, unknown>[]) => docs.map(({ name }) => name)

/** Returns the log's rows about beats, newest last, with the beat of each. */
const told = async (): Promise<string[]> => {
  const { docs } = await newsroom.payload.find({
    collection: 'changes',
    pagination: false,
    sort: 'at',
    where: { kind: { equals: 'beats' } },
  })
  return docs.map(({ slug, what }) => `${what} ${slug}`)
}

it.each(['beats', 'about-sections'])(
  '%s, which are dragged into order, are listed on one page',
  (slug) => {
    const { pagination } = configOf(newsroom.payload, slug).admin
    expect(pagination).toEqual({ defaultLimit: 100, limits: [100] })
  },
)

describe('beats', () => {
  it('open in the readers’ order, are reordered by editors but not reporters, and are logged only if public', async () => {
    const [one, two] = [
      await desk.publish('beats', { name: 'One' }),
      await desk.publish('beats', { name: 'Two' }),
    ]
    const hidden = await desk.draft('beats', { name: 'Hidden' })
    expect(names(await listed())).toEqual(['One', 'Two', 'Hidden'])
    const before = await told()
    expect(await drag(rest.editor, hidden, one)).toBe(200)
    expect(names(await listed())).toEqual(['Hidden', 'One', 'Two'])
    expect(await told()).toEqual(before)
    expect(await drag(rest.editor, two, hidden)).toBe(200)
    expect(names(await listed())).toEqual(['Two', 'Hidden', 'One'])
    expect(names((await get('/api/v1/beats')).json.data)).toEqual(['Two', 'One'])
    const after = await told()
    expect(after.slice(0, -1)).toEqual(before)
    expect(after.at(-1)).toBe('reordered two')
    expect(await drag(rest.reporter, one, two)).toBe(403)
    expect(await drag(rest.nobody, one, two)).toBe(403)
    expect(names((await get('/api/v1/beats')).json.data)).toEqual(['Two', 'One'])
  })

  it('are not reordered without a target', async () => {
    const beat = await desk.publish('beats')
    const sent = { collectionSlug: 'beats', docsToMove: [beat.id], newKeyWillBe: 'less' }
    for (const target of [undefined, null, 'x', []]) {
      const data = { ...sent, orderableFieldName: '_order', target }
      expect([target, (await rest.editor('POST', 'reorder', data)).status]).toEqual([target, 400])
    }
  })

  it('are not looked up for anonymous clients, whatever these send', async () => {
    const sent = { collectionSlug: 'beats', docsToMove: ['x'], newKeyWillBe: 'less' }
    for (const data of [
      null,
      {},
      { ...sent, collectionSlug: 'none' },
      { ...sent, orderableFieldName: '_order', target: {} },
    ]) {
      expect([data, (await rest.nobody('POST', 'reorder', data)).status]).toEqual([data, 403])
    }
  })
})

describe('kinds of documents', () => {
  it('are suggested from those in use, each once', async () => {
    for (const kind of ['budget', 'audit-letter', 'audit-letter']) {
      await desk.publish('documents', { kind })
    }
    await desk.draft('documents', { kind: null })
    const { payload } = newsroom
    const words = await usedWords({ collection: 'documents', path: 'kind', payload })
    expect(words).toEqual(['audit-letter', 'budget'])
  })
})
