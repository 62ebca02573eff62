import { describe, expect, it } from '@jest/globals'
import type { Doc } from '../../src/core/types.ts'
import { useNewsroom } from '../support/useNewsroom.ts'

const newsroom = useNewsroom()
const { desk } = newsroom

/** A document that a form still offers. */
const deleted = async (kind: string): Promise<Doc> => {
  const doc = await desk.draft(kind, {})
  await newsroom.payload.delete({ collection: kind as 'beats', id: doc.id, trash: true })
  return doc
}

/** The fields at which a save was refused. */
const refusedAt = (saving: Promise<unknown>): Promise<unknown> =>
  saving.then(
    () => 'stored',
    (error) => {
      if (!error.data) throw error
      return [error.status, error.data.errors.map(({ path }: { path: string }) => path)]
    },
  )

describe('a save that refers to a document that was deleted in the meantime', () => {
  it.each([
    ['articles', 'beats', 'beat', (id: Doc['id']) => ({ beat: id })],
    [
      'articles',
      'documents',
      'documents.1',
      (id: Doc['id'], there: Doc['id']) => ({ documents: [there, id] }),
    ],
    ['articles', 'media', 'image', (id: Doc['id']) => ({ image: id })],
  ] as const)('is refused with 400 at its field: %s, %s', async (kind, of, path, data) => {
    const [there, gone] = [await desk.draft(of, {}), await deleted(of)]
    const doc = await desk.draft(kind, {})
    const saved = data(gone.id, there.id)
    expect(await refusedAt(desk.update(kind, doc, saved))).toEqual([400, [path]])
    expect(await refusedAt(desk.draft(kind, saved))).toEqual([400, [path]])
    expect(await refusedAt(desk.update(kind, doc, data(there.id, there.id)))).toBe('stored')
  })

  it('is refused with 400 at the row of a list', async () => {
    const gone = await deleted('documents')
    const rows = [{ date: '2026-05-01', document: gone.id, status: 'submitted' }]
    const doc = await desk.draft('charter-applications', {})
    expect(await refusedAt(desk.update('charter-applications', doc, { history: rows }))).toEqual([
      400,
      ['history.0.document'],
    ])
  })
})

describe('a save with a value of the wrong form', () => {
  it.each([
    ['articles', { districts: [null] }],
    ['articles', { districts: [{}] }],
    ['articles', { beat: ['x'] }],
    ['charter-applications', { history: 'x' }],
    ['bills', { rollCalls: [{ yea: 'x' }] }],
    ['legislators', { contributions: 'x' }],
  ] as const)('is refused with 400 when published: %s, %j', async (kind, data) => {
    expect(await refusedAt(desk.publish(kind, data))).toEqual([400, [expect.any(String)]])
    const doc = await desk.draft(kind, {})
    const published = { ...data, _status: 'published' }
    expect(await refusedAt(desk.update(kind, doc, published))).toEqual([400, [expect.any(String)]])
  })
})
