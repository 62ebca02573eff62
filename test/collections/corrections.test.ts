import { describe, expect, it } from '@jest/globals'
import type { Doc } from '../../src/core/types.ts'
import { useNewsroom } from '../support/useNewsroom.ts'

const newsroom = useNewsroom()
const { desk, get } = newsroom

const row = (text: string) => ({ text, type: 'correction' })
type Row = { id: string; publishedAt: string; text: string }

const shown = async (doc: Doc): Promise<string[]> => {
  const { json } = await get(`/api/v1/articles/${doc.slug}`)
  return (json.data[0]?.corrections as Row[]).map(({ text }) => text)
}

const corrected = (...texts: string[]) => desk.publish('articles', { corrections: texts.map(row) })
const publish = (doc: Doc, data: Record<string, unknown> = {}) =>
  desk.update('articles', doc, { _status: 'published', ...data })

/** The oldest stored version: what the item was when it was first published. */
const oldest = async (doc: Doc): Promise<string> => {
  const { docs } = await newsroom.payload.findVersions({
    collection: 'articles',
    sort: 'createdAt',
    where: { parent: { equals: doc.id } },
  })
  return String(docs[0]?.id)
}

describe('corrections', () => {
  it('are dated when they are published, not while they are a draft', async () => {
    const doc = await desk.publish('articles', {})
    const draft = await desk.update(
      'articles',
      doc,
      { corrections: [row('One.')] },
      { draft: true },
    )
    expect(draft.corrections[0].publishedAt ?? null).toBeNull()
    expect(await shown(doc)).toEqual([])
    const since = Date.now()
    const { corrections } = await publish(doc)
    expect(Date.parse(corrections[0].publishedAt)).toBeGreaterThanOrEqual(since)
    expect(await shown(doc)).toEqual(['One.'])
  })

  it('are listed oldest first, in whatever order editors save them, and keep their dates', async () => {
    const doc = await corrected('One.')
    const first = doc.corrections[0] as Row
    const both = await publish(doc, { corrections: [row('Two.'), first] })
    expect(await shown(doc)).toEqual(['One.', 'Two.'])
    expect((both.corrections as Row[])[1]).toMatchObject({
      id: first.id,
      publishedAt: first.publishedAt,
    })
  })

  it('are not removed by publishing without them', async () => {
    const doc = await corrected('Stays.')
    await expect(publish(doc, { corrections: [] })).rejects.toMatchObject({
      data: { errors: [expect.objectContaining({ path: 'corrections' })] },
      status: 400,
    })
    await expect(publish(doc, { corrections: [row('Stays.')] })).rejects.toThrow()
    expect(await shown(doc)).toEqual(['Stays.'])
  })

  it('are not removed through a draft', async () => {
    const doc = await corrected('Stays.')
    await desk.update('articles', doc, { corrections: [] }, { draft: true })
    expect(await shown(doc)).toEqual(['Stays.'])
    await expect(publish(doc)).rejects.toThrow()
    expect(await shown(doc)).toEqual(['Stays.'])
  })

  it('are not removed by a save while the item is withdrawn', async () => {
    const doc = await corrected('Stays.')
    await desk.withdraw('articles', doc)
    await expect(publish(doc, { corrections: [] })).rejects.toThrow()
    await desk.update('articles', doc, { _status: 'draft', corrections: [] })
    await publish(doc)
    expect(await shown(doc)).toEqual(['Stays.'])
  })

  it('do not block a withdrawal when a newer draft lacks them', async () => {
    const doc = await corrected('Stays.')
    await desk.update('articles', doc, { corrections: [] }, { draft: true })
    await desk.withdraw('articles', doc)
    await publish(doc)
    expect(await shown(doc)).toEqual(['Stays.'])
  })

  it('are kept when a version older than they are is restored', async () => {
    const doc = await desk.publish('articles', { title: 'Old title' })
    await publish(doc, { corrections: [row('Stays.')], title: 'New title' })
    await desk.restoreVersion('articles', await oldest(doc))
    await publish(doc)
    expect(await shown(doc)).toEqual(['Stays.'])
    const { json } = await get(`/api/v1/articles/${doc.slug}`)
    expect(json.data[0]).toMatchObject({ title: 'Old title' })
  })

  it('are kept when the item is trashed and restored', async () => {
    const doc = await corrected('Stays.')
    await desk.trash('articles', doc)
    await desk.update('articles', doc, { deletedAt: null })
    await publish(doc)
    expect(await shown(doc)).toEqual(['Stays.'])
  })

  it('are not copied to a duplicate of an article', async () => {
    const doc = await corrected('Mine.')
    const copy = (await newsroom.payload.duplicate({ collection: 'articles', id: doc.id })) as Doc
    expect(copy.corrections ?? []).toEqual([])
    expect([copy.publicId === doc.publicId, copy.slug === doc.slug]).toEqual([false, false])
  })
})
