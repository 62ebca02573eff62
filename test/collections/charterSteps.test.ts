import { describe, expect, it } from '@jest/globals'
import type { Doc } from '../../src/core/types.ts'
import { whileDraftsFail } from '../support/drafts.ts'
import { useStaff } from '../support/rest.ts'
import { useNewsroom } from '../support/useNewsroom.ts'

const newsroom = useNewsroom()
const { desk, get } = newsroom
const { editor, nobody, reporter } = useStaff(newsroom)

const CHARTERS = 'charter-applications'
const PAST = [
  { date: '2026-01-12', status: 'submitted' },
  { date: '2026-02-02', note: 'A panel of five.', status: 'under-review' },
]

const reviewed = (data: object = {}) =>
  desk.publish(CHARTERS, { history: PAST, name: 'Hope Academy', status: 'under-review', ...data })
const drafted = (data: object = {}) =>
  desk.create(CHARTERS, {
    _status: 'draft',
    history: PAST,
    name: 'Hope Academy',
    status: 'under-review',
    ...data,
  })
const take = (doc: Doc, step: object, rest = editor) =>
  rest('POST', `${CHARTERS}/${doc.id}/step`, step)
const told = async (doc: Doc, rest = editor) =>
  (await rest('GET', `${CHARTERS}/${doc.id}/step`)).body
const shown = async ({ slug }: Doc) => (await get(`/api/v1/${CHARTERS}/${slug}`)).json.data[0]
const newest = async (doc: Doc) =>
  (await editor('GET', `${CHARTERS}/${doc.id}?draft=true&depth=0`)).doc
const draftOver = async (doc: Doc, data: object) => {
  const { status } = await reporter('PATCH', `${CHARTERS}/${doc.id}?draft=true`, {
    ...data,
    _status: 'draft',
  })
  expect(status).toBe(200)
}
const states = ({ history }: Doc) => history.map(({ status }: Doc) => status)

describe('the next step of an application', () => {
  it('is listed from the allowed states, with its destination: public, draft, or a draft over the public item', async () => {
    const doc = await reviewed()
    const { goes, names, next, today } = await told(doc)
    expect(next).toEqual([
      { label: 'Approved', value: 'approved' },
      { label: 'Denied', value: 'denied' },
      { label: 'Withdrawn', value: 'withdrawn' },
    ])
    expect(names).toEqual({ collection: 'documents', label: 'Document', title: 'title' })
    expect(goes).toBe('public')
    expect(today).toMatch(/^\d{4}-\d\d-\d\d$/)
    expect((await told(doc, reporter)).goes).toBe('over')
    expect((await told(await drafted())).goes).toBe('draft')
    const final = await reviewed({ history: [{ ...PAST[0], status: 'opened' }], status: 'opened' })
    expect((await told(final)).next).toEqual([])
  })

  it('is published at once with its day, note and document, and without other changes of a draft', async () => {
    const document = await desk.publish('documents', { title: 'Resolution 12' })
    const doc = await reviewed({ operator: 'Hope Schools' })
    await draftOver(doc, { name: 'UNREVIEWED name', operator: 'UNREVIEWED operator' })
    const { basedOn } = await newest(doc)
    const step = { basedOn, date: '2026-03-09', document: document.id, note: 'Vote 6 to 3.' }
    const answer = await take(doc, { ...step, status: 'approved' })
    expect([answer.status, answer.body.message]).toEqual([200, 'The step is public.'])
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(await shown(doc)).toMatchObject({
      active: false,
      decidedAt: '2026-03-09',
      history: [
        { status: 'submitted' },
        { note: 'A panel of five.', status: 'under-review' },
        {
          date: '2026-03-09',
          document: { slug: 'resolution-12' },
          note: 'Vote 6 to 3.',
          status: 'approved',
        },
      ],
      name: 'Hope Academy',
      operator: 'Hope Schools',
      status: 'approved',
    })
    const draft = await newest(doc)
    expect(draft).toMatchObject({ _status: 'draft', name: 'UNREVIEWED name', status: 'approved' })
    expect(draft.history.at(-1)).toMatchObject({ document: document.id, note: 'Vote 6 to 3.' })
    expect(answer.doc.basedOn).toBe(draft.basedOn)
    const published = await editor('PATCH', `${CHARTERS}/${doc.id}`, {
      ...draft,
      _status: 'published',
    })
    expect(published.status).toBe(200)
    expect(await shown(doc)).toMatchObject({ name: 'UNREVIEWED name', status: 'approved' })
  })

  it('is dated today in the newsroom’s time zone by default', async () => {
    const doc = await reviewed()
    const late = new Date('2026-03-12T03:00:00.000Z')
    await desk.atInstant(late, () => take(doc, { status: 'denied' }))
    expect((await shown(doc))?.history).toMatchObject([{}, {}, { date: '2026-03-11', note: null }])
  })

  it('is saved to the draft when the item is not public or the user may not publish', async () => {
    const draft = await drafted()
    const added = await take(draft, { date: '2026-03-09', status: 'approved' })
    expect([added.status, added.body.message]).toEqual([200, 'The step is in the draft.'])
    expect(await newest(draft)).toMatchObject({ _status: 'draft', status: 'approved' })
    expect(await shown(draft)).toBeUndefined()

    const doc = await reviewed()
    const before = await shown(doc)
    const answer = await take(doc, { date: '2026-03-09', status: 'approved' }, reporter)
    expect([answer.status, answer.body.message]).toEqual([200, expect.stringMatching(/an editor/)])
    expect(await shown(doc)).toEqual(before)
    expect(await newest(doc)).toMatchObject({ _status: 'draft', status: 'approved' })
  })

  it('is saved to the draft when it follows steps that readers do not see yet', async () => {
    const doc = await reviewed()
    await take(doc, { date: '2026-03-09', status: 'denied' }, reporter)
    expect((await told(doc)).goes).toBe('ahead')
    const before = await shown(doc)
    const answer = await take(doc, { date: '2026-03-20', status: 'appealed' })
    expect([answer.status, answer.body.message]).toEqual([200, expect.stringMatching(/do not see/)])
    expect(await shown(doc)).toEqual(before)
    expect(states(await newest(doc))).toEqual(['submitted', 'under-review', 'denied', 'appealed'])
  })

  it('is refused with 400, without a change, when it is invalid or may not follow', async () => {
    const doc = await reviewed()
    const before = [await shown(doc), await newest(doc)]
    for (const [step, says] of [
      [{ status: 'opened' }, 'From under-review it can only become approved or denied'],
      [{ status: 'celebrated' }, 'A state is one of letter-of-intent'],
      [{}, 'A state is one of'],
      [{ date: '2026-01-20', status: 'denied' }, 'Choose a day from Feb. 2, 2026'],
      [{ date: '2026-02-30', status: 'denied' }, 'The day is written as'],
      [{ date: 'today', status: 'denied' }, 'The day is written as'],
      [{ document: doc.publicId, status: 'denied' }, 'There is no such document'],
      [{ note: 'x'.repeat(5_001), status: 'denied' }, '5,000 characters'],
      [{ quiet: true, status: 'denied' }, 'Unrecognized key'],
    ] as const) {
      const { message, status } = await take(doc, step)
      expect([step, status, message]).toEqual([step, 400, expect.stringContaining(says)])
    }
    expect([await shown(doc), await newest(doc)]).toEqual(before)
  })

  it('is refused with 409 when it is based on an older version', async () => {
    const doc = await reviewed()
    const { basedOn } = await newest(doc)
    await draftOver(doc, { operator: 'Another' })
    for (const rest of [editor, reporter]) {
      const { message, status } = await take(doc, { basedOn, status: 'denied' }, rest)
      expect([status, message]).toEqual([409, expect.stringMatching(/ saved this on /)])
    }
    expect(states(await newest(doc))).toEqual(['submitted', 'under-review'])
  })

  it('is rolled back, with 500, when saving the draft fails', async () => {
    const doc = await reviewed()
    await draftOver(doc, { operator: 'Hers' })
    const before = [await shown(doc), await newest(doc)]
    // The draft is put back after the step was published.
    await whileDraftsFail(newsroom, CHARTERS, async () => {
      expect((await take(doc, { status: 'denied' })).status).toBe(500)
    })
    expect([await shown(doc), await newest(doc)]).toEqual(before)
  })

  it('is refused to anonymous clients with 403, and with 404 where there is no application', async () => {
    const doc = await reviewed()
    expect((await nobody('GET', `${CHARTERS}/${doc.id}/step`)).status).toBe(403)
    expect((await take(doc, { status: 'denied' }, nobody)).status).toBe(403)
    const gone = await drafted()
    await newsroom.payload.delete({ collection: CHARTERS, id: gone.id })
    expect((await told(gone)).errors).toHaveLength(1)
    const missing = await take(gone, { status: 'denied' })
    expect(missing.status).toBe(404)
    const article = await desk.publish('articles', {})
    expect((await editor('GET', `articles/${article.id}/step`)).status).toBe(404)
  })
})
