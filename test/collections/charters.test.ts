import { beforeAll, describe, expect, it } from '@jest/globals'
import type { Doc } from '../../src/core/types.ts'
import type { CharterStatus } from '../../collections/vocabulary.ts'
import { useNewsroom } from '../support/useNewsroom.ts'

const { desk, get } = useNewsroom()
let admin: Doc
let editor: Doc

beforeAll(async () => {
  admin = await desk.user(['admin'])
  editor = await desk.user(['editor'])
})

/** The contract's transitions, written out once more: a slip in the product must not excuse itself here. */
const NEXT: Record<CharterStatus, CharterStatus[]> = {
  'letter-of-intent': ['submitted', 'withdrawn'],
  submitted: ['under-review', 'withdrawn'],
  'under-review': ['approved', 'denied', 'withdrawn'],
  approved: ['opened'],
  denied: ['resubmitted', 'appealed'],
  resubmitted: ['under-review', 'withdrawn'],
  appealed: ['approved', 'denied-on-appeal', 'withdrawn'],
  'denied-on-appeal': [],
  opened: [],
  withdrawn: [],
}
const STATES = Object.keys(NEXT) as CharterStatus[]
const CHARTERS = 'charter-applications'
const START = new Date('2026-03-02T18:00:00.000Z')
const LATER = new Date('2026-03-12T03:00:00.000Z')

type Step = { id?: string; date: string; status: CharterStatus; note?: string }
const states = (doc: Doc) => (doc.history as Step[]).map(({ status }) => status)
const file = (status: CharterStatus) => desk.publish(CHARTERS, { status }, { at: START })
const shown = async ({ slug }: Doc) => (await get(`/api/v1/${CHARTERS}/${slug}`)).json.data[0]!
const save = (doc: Doc, data: Record<string, unknown>, user: Doc = editor) =>
  desk.update(CHARTERS, doc, { _status: 'published', ...data }, { at: LATER, user })

describe.each(STATES)('an application that is %s', (from) => {
  it('moves to every allowed state, and each move adds a dated step', async () => {
    for (const to of NEXT[from]) {
      const moved = await save(await file(from), { status: to })
      expect(states(moved)).toEqual([from, to])
      // It is still the 11th in Chicago.
      expect(moved.history[1].date).toBe('2026-03-11T12:00:00.000Z')
      expect(await shown(moved)).toMatchObject({
        history: [
          { date: '2026-03-02', status: from },
          { date: '2026-03-11', status: to },
        ],
        status: to,
      })
    }
  })

  it('refuses every other state with 400 and names those that are allowed', async () => {
    const doc = await file(from)
    const refused = STATES.filter((to) => to !== from && !NEXT[from].includes(to))
    for (const to of refused) {
      const allowed = NEXT[from].length > 0 ? NEXT[from].join(' or ') : 'nothing else'
      for (const user of [editor, admin]) {
        await expect(save(doc, { status: to }, user)).rejects.toMatchObject({
          data: {
            errors: [
              expect.objectContaining({
                message: expect.stringContaining(allowed),
                path: 'status',
              }),
            ],
          },
          status: 400,
        })
      }
      await expect(
        desk.update(CHARTERS, doc, { status: to }, { draft: true, user: editor }),
      ).rejects.toMatchObject({ status: 400 })
    }
    expect(await shown(doc)).toMatchObject({ history: [{ status: from }], status: from })
  })
})

describe('the history of an application', () => {
  it('is accepted with a new application that has several steps', async () => {
    const history: Step[] = [
      { date: '2025-11-03', status: 'submitted' },
      { date: '2026-01-12', note: 'Vote 5 to 4.', status: 'denied' },
      { date: '2026-02-01', status: 'appealed' },
    ]
    const doc = await desk.publish(CHARTERS, { history, status: 'appealed' }, { user: editor })
    expect(await shown(doc)).toMatchObject({
      active: true,
      decidedAt: null,
      history: history.map((step) => ({
        date: step.date,
        note: step.note ?? null,
        status: step.status,
      })),
      submittedAt: '2025-11-03',
    })
  })

  it.each(STATES)('is accepted with a new application in any state: %s', async (status) => {
    const history: Step[] = [
      { date: '2025-11-03', status: 'denied' },
      { date: '2026-02-01', status },
    ]
    const doc = await desk.publish(CHARTERS, { history, status }, { user: editor })
    expect(states(doc)).toEqual(['denied', status])
    expect(await shown(doc)).toMatchObject({ history, status })
  })

  it('is refused when it does not end in the state of the application', async () => {
    const history = [{ date: '2026-01-01', status: 'submitted' }]
    await expect(desk.publish(CHARTERS, { history, status: 'approved' })).rejects.toMatchObject({
      data: { errors: [expect.objectContaining({ path: 'history' })] },
    })
  })

  it('accepts edits of a step’s date and note, and updates lastStepAt', async () => {
    const doc = await save(await file('submitted'), { status: 'under-review' })
    const [first, second] = doc.history as [Step, Step]
    const edited = await save(doc, {
      history: [
        { ...first, date: '2026-01-05', note: 'By mail.' },
        { ...second, date: '2026-01-15' },
      ],
    })
    expect(states(edited)).toEqual(['submitted', 'under-review'])
    expect(edited.lastStepAt).toBe('2026-01-15T12:00:00.000Z')
    expect(await shown(edited)).toMatchObject({
      history: [{ date: '2026-01-05', note: 'By mail.' }, { date: '2026-01-15' }],
    })
  })

  it('refuses a step that is changed, added, dropped or moved, with 400', async () => {
    const two = await save(await file('submitted'), { status: 'under-review' })
    const doc = await save(two, { status: 'denied' })
    const [first, second, third] = doc.history as [Step, Step, Step]
    const attempts: Step[][] = [
      [{ ...first, status: 'letter-of-intent' }, second, third],
      [first, second, third, { date: '2026-03-20', status: 'appealed' }],
      [second, third],
      [second, first, third],
      [first],
      [],
    ]
    for (const history of attempts) {
      await expect(save(doc, { history }, admin)).rejects.toMatchObject({ status: 400 })
    }
  })

  it('loses its last step only by an admin, and the state becomes that of the step before', async () => {
    const doc = await save(await file('submitted'), { status: 'under-review' })
    const history = doc.history.slice(0, 1)
    await expect(save(doc, { history }, editor)).rejects.toThrow()
    expect(await shown(doc)).toMatchObject({ status: 'under-review' })
    const back = await save(doc, { history, status: 'under-review' }, admin)
    expect([back.status, states(back)]).toEqual(['submitted', ['submitted']])
    expect(await shown(doc)).toMatchObject({
      history: [{ status: 'submitted' }],
      status: 'submitted',
    })
  })

  it('keeps its first step, also when an admin removes it', async () => {
    const doc = await file('submitted')
    await expect(save(doc, { history: [] }, admin)).rejects.toMatchObject({ status: 400 })
  })

  it('shows decidedAt from a decision on, and null while an appeal is open', async () => {
    const doc = await desk.publish(CHARTERS, {
      history: [{ date: '2026-01-01', status: 'denied' }],
      status: 'denied',
    })
    expect(await shown(doc)).toMatchObject({ active: false, decidedAt: '2026-01-01' })
    await save(doc, { status: 'appealed' })
    expect(await shown(doc)).toMatchObject({ active: true, decidedAt: null })
    await save(doc, { status: 'approved' })
    expect(await shown(doc)).toMatchObject({ active: false, decidedAt: '2026-03-11' })
    await save(doc, { status: 'opened' })
    expect(await shown(doc)).toMatchObject({ active: false, decidedAt: '2026-03-11' })
  })
})
