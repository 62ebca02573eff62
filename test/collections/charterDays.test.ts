import { describe, expect, it } from '@jest/globals'
import type { Doc } from '../../src/core/types.ts'
import { useStaff } from '../support/rest.ts'
import { useNewsroom } from '../support/useNewsroom.ts'

const newsroom = useNewsroom()
const { get } = newsroom
const { editor } = useStaff(newsroom, { editor: 'Editor' })

const CHARTERS = 'charter-applications'
type Step = { date: string; id?: string; status: string }

const create = (days: [status: string, date: string][], query = '') =>
  editor('POST', `${CHARTERS}${query}`, {
    _status: query ? 'draft' : 'published',
    history: days.map(([status, date]) => ({ date, status })),
    name: 'Hope Academy',
    status: days.at(-1)?.[0],
  })
const save = (doc: Doc, data: object, query = '') =>
  editor('PATCH', `${CHARTERS}/${doc.id}${query}`, {
    ...(query === '' && { _status: 'published' }),
    ...data,
  })
const shown = async ({ slug }: Doc) => (await get(`/api/v1/${CHARTERS}/${slug}`)).json.data[0]!

/** Three steps on three days, one of them moved. */
const dated = (doc: Doc, index: number, date: string): Step[] =>
  (doc.history as Step[]).map((step, at) => (at === index ? { ...step, date } : step))

const PAST: [string, string][] = [
  ['submitted', '2026-03-01'],
  ['under-review', '2026-04-01'],
  ['denied', '2026-05-01'],
]

describe('a step of an application', () => {
  it.each([
    ['the last before the one in front of it', 2, '2026-03-15', 'history.2.date', 'April 1, 2026'],
    ['a middle one before its predecessor', 1, '2026-02-01', 'history.1.date', 'March 1, 2026'],
    ['a middle one after its successor', 1, '2026-06-01', 'history.1.date', 'May 1, 2026'],
    ['the first after its successor', 0, '2026-04-02', 'history.0.date', 'April 1, 2026'],
  ])(
    'is refused with 400 at its date when it is out of order: %s',
    async (_name, index, date, path, day) => {
      const { doc } = await create(PAST)
      const before = await shown(doc)
      for (const query of ['', '?draft=true']) {
        const { errors, status } = await save(doc, { history: dated(doc, index, date) }, query)
        expect([status, errors]).toEqual([
          400,
          [expect.objectContaining({ message: expect.stringContaining(day), path })],
        ])
      }
      expect(await shown(doc)).toEqual(before)
    },
  )

  it('is refused with 400 when it is out of order in a new application', async () => {
    const [one, two, three] = PAST as [[string, string], [string, string], [string, string]]
    for (const query of ['', '?draft=true']) {
      const { errors, status } = await create([one, two, [three[0], '2026-02-28']], query)
      expect([status, errors[0]?.path]).toEqual([400, 'history.2.date'])
    }
  })

  it('is accepted on the day of the step before it, and on another day in order', async () => {
    const { doc } = await create(PAST)
    const moved = await save(doc, { history: dated(doc, 2, '2026-04-01') })
    const again = await save(doc, { history: dated(moved.doc, 0, '2025-01-01') })
    expect([moved.status, again.status]).toEqual([200, 200])
    expect(await shown(doc)).toMatchObject({ decidedAt: '2026-04-01', submittedAt: '2025-01-01' })
  })

  it('cannot be followed by a step dated today while its own date is in the future', async () => {
    const { doc } = await create([['submitted', '2099-01-01']], '?draft=true')
    const { errors, status } = await save(doc, { status: 'under-review' }, '?draft=true')
    expect([status, errors]).toEqual([
      400,
      [
        expect.objectContaining({
          message: expect.stringContaining('Jan. 1, 2099'),
          path: 'status',
        }),
      ],
    ])
  })

  it('is a draft, and is not published, while its day is in the future', async () => {
    const future: [string, string][] = [['submitted', '2099-01-01']]
    expect(await create(future)).toMatchObject({
      errors: [{ message: expect.stringContaining('still to come'), path: 'history.0.date' }],
      status: 400,
    })
    const draft = await create(future, '?draft=true')
    expect([draft.status, (await save(draft.doc, {})).status]).toEqual([201, 400])
    const { doc } = await create(PAST)
    const before = await shown(doc)
    const { errors, status } = await editor('POST', `${CHARTERS}/${doc.id}/step`, {
      date: '2099-01-01',
      status: 'appealed',
    })
    expect([status, errors[0]?.message]).toEqual([400, expect.stringContaining('Jan. 1, 2099')])
    expect(await shown(doc)).toEqual(before)
  })

  it('does not block an edit or a withdrawal when it was stored out of order before', async () => {
    const { doc } = await create(PAST)
    const history = dated(doc, 2, '2026-03-15T12:00:00.000Z')
    const { db } = newsroom.payload
    await db.updateOne({ collection: CHARTERS, data: { history }, id: doc.id } as never)
    const { docs } = await newsroom.payload.findVersions({
      collection: CHARTERS,
      depth: 0,
      where: { parent: { equals: doc.id } },
    })
    for (const { id, version } of docs) {
      const versionData = { version: { ...version, history } }
      await db.updateVersion({ collection: CHARTERS, id, versionData } as never)
    }
    const { doc: newest } = await editor('GET', `${CHARTERS}/${doc.id}?draft=true&depth=0`)
    const saved = await save(doc, { history: newest.history, operator: 'Another' })
    expect([saved.errors, saved.status]).toEqual([[], 200])
    expect((await editor('POST', `${CHARTERS}/${doc.id}/withdraw`, { reason: 'R.' })).status).toBe(
      200,
    )
  })

  it('is kept when an older version is restored', async () => {
    const { doc } = await create([['submitted', '2026-03-01']])
    await save(doc, { status: 'under-review' })
    await save(doc, { status: 'denied' })
    const before = await shown(doc)
    const { docs } = await newsroom.payload.findVersions({
      collection: CHARTERS,
      sort: 'createdAt',
      where: { parent: { equals: doc.id } },
    })
    const restored = await editor('POST', `${CHARTERS}/versions/${docs[0]?.id}?draft=true`)
    expect(restored.status).toBe(200)
    expect((await save(doc, {})).status).toBe(200)
    expect(await shown(doc)).toMatchObject({ history: before.history, status: 'denied' })
  })
})
