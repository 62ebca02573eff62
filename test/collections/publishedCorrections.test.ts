import { describe, expect, it } from '@jest/globals'
import type { Doc } from '../../src/core/types.ts'
import { useStaff } from '../support/rest.ts'
import { useNewsroom } from '../support/useNewsroom.ts'

const newsroom = useNewsroom()
const { get } = newsroom
const { admin, editor, reporter } = useStaff(newsroom)

type Row = { id: string; publishedAt: string; text: string; type: string }

/** A public article with a published correction, and its public item. */
const corrected = async (...texts: string[]) => {
  const { doc } = await editor('POST', 'articles', {
    _status: 'published',
    corrections: texts.map((text) => ({ text, type: 'correction' })),
    title: 'Corrected',
  })
  return { doc, rows: doc.corrections as Row[], shown: await shownOf(doc) }
}

const shownOf = async ({ slug }: Doc) =>
  (await get(`/api/v1/articles/${slug}`)).json.data[0]?.corrections as Row[]

const save = (doc: Doc, corrections: Partial<Row>[], query = '', by = editor) =>
  by('PATCH', `articles/${doc.id}${query}`, {
    corrections,
    ...(query === '' && { _status: 'published' }),
  })

const REWRITES: [name: string, change: (row: Row) => Partial<Row>, field: string][] = [
  ['its text', (row) => ({ ...row, text: 'REWRITTEN' }), 'text'],
  ['its type', (row) => ({ ...row, type: 'update' }), 'type'],
  ['its text emptied', (row) => ({ ...row, text: '' }), 'text'],
]

describe('a published correction', () => {
  it.each(REWRITES)('cannot be rewritten by publishing (400): %s', async (_name, change, field) => {
    const { doc, rows, shown } = await corrected('Six, not seven.')
    for (const by of [editor, admin]) {
      const { errors, status } = await save(doc, rows.map(change), '', by)
      expect([status, errors[0]?.path]).toEqual([400, `corrections.0.${field}`])
      expect(errors[0]?.message).toContain('stays as readers saw it')
    }
    expect(await shownOf(doc)).toEqual(shown)
  })

  it.each(REWRITES)(
    'cannot be rewritten by way of a draft (400): %s',
    async (_name, change, field) => {
      const { doc, rows, shown } = await corrected('Six, not seven.')
      for (const by of [editor, reporter]) {
        const { errors, status } = await save(doc, rows.map(change), '?draft=true', by)
        expect([status, errors[0]?.path]).toEqual([400, `corrections.0.${field}`])
      }
      expect((await editor('PATCH', `articles/${doc.id}`, { _status: 'published' })).status).toBe(
        200,
      )
      expect(await shownOf(doc)).toEqual(shown)
    },
  )

  it('keeps its date when a save sends a different date', async () => {
    const { doc, rows, shown } = await corrected('Six, not seven.')
    const moved = rows.map((row) => ({ ...row, publishedAt: '2020-01-01T00:00:00.000Z' }))
    expect((await save(doc, moved)).status).toBe(200)
    const data = { _status: 'published', corrections: moved } as never
    await newsroom.payload.update({ collection: 'articles', data, id: doc.id })
    expect(await shownOf(doc)).toEqual(shown)
  })

  it('keeps its place among corrections of the same instant', async () => {
    const { doc, rows, shown } = await corrected('One.', 'Two.', 'Three.')
    expect((await save(doc, rows.toReversed())).status).toBe(200)
    expect(await shownOf(doc)).toEqual(shown)
  })

  it('cannot be listed twice (400)', async () => {
    const { doc, rows, shown } = await corrected('One.')
    const { errors, status } = await save(doc, [...rows, ...rows])
    expect([status, errors[0]?.path]).toEqual([400, 'corrections'])
    expect(await shownOf(doc)).toEqual(shown)
  })

  it('stays unchanged when another correction is added, which gets a later date', async () => {
    const { doc, rows, shown } = await corrected('Six, not seven.')
    const added = { text: 'It was seven after all.', type: 'update' }
    expect((await save(doc, [...rows, added])).status).toBe(200)
    const [first, second] = await shownOf(doc)
    expect(first).toEqual(shown[0])
    expect(second).toMatchObject(added)
    expect(Date.parse(second?.publishedAt ?? '')).toBeGreaterThan(
      Date.parse(first?.publishedAt ?? ''),
    )
  })

  it('stays unchanged when an older version with a different wording is restored and published', async () => {
    const { doc } = await editor('POST', 'articles', { _status: 'published', title: 'Restored' })
    const drafted = await save(
      doc,
      [{ text: 'A first wording.', type: 'correction' }],
      '?draft=true',
    )
    const [row] = drafted.doc.corrections as Row[]
    await save(doc, [{ ...row, text: 'As published.' }])
    const shown = await shownOf(doc)
    const { docs } = await newsroom.payload.findVersions({
      collection: 'articles',
      where: { parent: { equals: doc.id } },
    })
    for (const { id } of docs) {
      expect((await editor('POST', `articles/versions/${id}?draft=true`)).status).toBe(200)
      await editor('PATCH', `articles/${doc.id}`, { _status: 'published' })
      expect(await shownOf(doc)).toEqual(shown)
    }
  })

  it('can be rewritten while the item is only scheduled', async () => {
    const { doc } = await editor('POST', 'articles', {
      _status: 'published',
      corrections: [{ text: 'Too early.', type: 'correction' }],
      publishedAt: '2099-01-01T00:00:00.000Z',
      title: 'Scheduled',
    })
    const rows = (doc.corrections as Row[]).map((row) => ({ ...row, text: 'Better.' }))
    const { doc: saved, status } = await save(doc, rows)
    expect([status, saved.corrections[0].text]).toEqual([200, 'Better.'])
  })

  it('is dated when its scheduled item comes due, whenever that is moved to', async () => {
    const { doc } = await editor('POST', 'articles', {
      _status: 'published',
      corrections: [{ text: 'Before its time.', type: 'update' }],
      publishedAt: '2098-01-01T00:00:00.000Z',
      title: 'Moved',
    })
    const dates = [doc.corrections[0].publishedAt]
    for (const publishedAt of ['2099-01-01T00:00:00.000Z', '2097-01-01T00:00:00.000Z']) {
      const asked = { _status: 'published', publishedAt }
      const { doc: moved } = await editor('PATCH', `articles/${doc.id}`, asked)
      dates.push(moved.corrections[0].publishedAt)
    }
    expect(dates.map((date) => date.slice(0, 4))).toEqual(['2098', '2099', '2097'])
    const now = { _status: 'published', publishedAt: null }
    const { doc: shown } = await editor('PATCH', `articles/${doc.id}`, now)
    expect(new Date(shown.corrections[0].publishedAt) <= new Date()).toBe(true)
  })

  it('cannot be rewritten while its item is withdrawn (400), and is unchanged once published again', async () => {
    const { doc, rows, shown } = await corrected('Six, not seven.')
    await editor('POST', `articles/${doc.id}/withdraw`, { reason: 'A test.' })
    const rewritten = rows.map((row) => ({ ...row, text: 'REWRITTEN' }))
    expect((await save(doc, rewritten)).status).toBe(400)
    expect((await save(doc, rewritten, '?draft=true')).status).toBe(400)
    await editor('PATCH', `articles/${doc.id}`, { _status: 'published' })
    expect(await shownOf(doc)).toEqual(shown)
  })
})
