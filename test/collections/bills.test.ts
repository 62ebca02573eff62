import { beforeAll, describe, expect, it } from '@jest/globals'
import type { Doc } from '../../src/core/types.ts'
import { stored } from '../support/content.ts'
import { useStaff } from '../support/rest.ts'
import { useNewsroom } from '../support/useNewsroom.ts'

const newsroom = useNewsroom()
const { ask, desk, get } = newsroom
const rest = useStaff(newsroom)

type Vote = Record<string, unknown>

let ada: Doc
let bea: Doc
let cal: Doc

beforeAll(async () => {
  ada = await desk.publish('legislators', { chamber: 'senate', name: 'Ada Vale' })
  bea = await desk.publish('legislators', { chamber: 'senate', name: 'Bea Ortiz' })
  cal = await desk.publish('legislators', { chamber: 'house', name: 'Cal Moss' })
})

let made = 0

/** A bill of a number of its own. */
const billOf = (rollCalls: Record<string, unknown>[], data: Record<string, unknown> = {}) => ({
  favored: 'yea',
  number: `SB ${(made += 1)}`,
  rollCalls: rollCalls.map((call) => ({ chamber: 'senate', date: '2026-02-01', ...call })),
  ...data,
})

const votesOf = async (doc: Doc): Promise<Vote[]> =>
  (await stored(newsroom.payload, 'legislators', doc)).votes.map(({ id: _, ...vote }: Vote) => vote)

const numbersOf = async (doc: Doc) => (await votesOf(doc)).map(({ bill }) => bill)

/** Rows of the log of this member since a place. */
const rowsOf = async (doc: Doc, since = 0): Promise<Doc[]> =>
  (
    await newsroom.payload.find({
      collection: 'changes' as never,
      pagination: false,
      sort: 'seq',
      where: { item: { equals: doc.publicId }, seq: { greater_than: since } },
    })
  ).docs as Doc[]

const newestSeq = async (): Promise<number> =>
  (await get('/api/v1/changes?per_page=1000')).json.data.at(-1)?.seq as unknown as number

describe('a public bill', () => {
  it('should be what records of members follow from, each change with a row of the log', async () => {
    const since = await newestSeq()
    const source = 'https://legislature.example.org/1'
    const bill = await desk.publish(
      'bills',
      billOf(
        [
          { nay: [bea.id], source: 'https://legislature.example.org/call', yea: [ada.id] },
          { absent: [bea.id], date: '2026-02-03', favored: 'nay', yea: [ada.id] },
        ],
        { source, title: 'Schools' },
      ),
    )
    const common = { bill: bill.number, title: 'Schools' }
    const [first, second] = ['2026-02-01T12:00:00.000Z', '2026-02-03T12:00:00.000Z']
    expect(await votesOf(ada)).toEqual([
      { ...common, date: second, favored: false, position: 'yea', source },
      {
        ...common,
        date: first,
        favored: true,
        position: 'yea',
        source: 'https://legislature.example.org/call',
      },
    ])
    expect(await votesOf(bea)).toMatchObject([
      { favored: null, position: 'absent' },
      { favored: false, position: 'nay' },
    ])
    expect(await votesOf(cal)).toEqual([])
    for (const [member, changes] of [
      [ada, ['updated']],
      [bea, ['updated']],
      [cal, []],
    ] as const) {
      expect((await rowsOf(member, since)).map(({ what }) => what)).toEqual(changes)
    }
    const [row] = await rowsOf(ada, since)
    expect(row?.shown).toMatchObject({ score: 50, votes: [{ favored: false }, { favored: true }] })
    const { body } = await ask(`/legislators/${ada.slug}`)
    expect(body).toContain('50 of 100')
    expect(row?.seq).toBeLessThan((await rowsOf(bill))[0]?.seq)
    await desk.destroy('bills', bill)
    expect(await votesOf(ada)).toEqual([])
  })

  it('should change the records of those alone whose vote it changes', async () => {
    const bill = await desk.publish('bills', billOf([{ yea: [ada.id, bea.id] }]))
    const since = await newestSeq()
    const [before] = (await stored(newsroom.payload, 'legislators', ada)).votes
    const rollCalls = [{ ...bill.rollCalls[0], nay: [bea.id], yea: [ada.id] }]
    await desk.update('bills', bill, { _status: 'published', rollCalls, summary: 'Another.' })
    expect(await rowsOf(ada, since)).toEqual([])
    expect((await stored(newsroom.payload, 'legislators', ada)).votes).toEqual([before])
    expect(await rowsOf(bea, since)).toMatchObject([{ what: 'updated' }])
    // Where no side is favored, a vote counts for nothing.
    await desk.update('bills', bill, { _status: 'published', favored: null })
    expect(await votesOf(bea)).toMatchObject([{ favored: null, position: 'nay' }])
    expect((await ask(`/legislators/${bea.slug}`)).body).toContain('Not scored')
    await desk.destroy('bills', bill)
  })

  it('should count from its publication to its withdrawal, and for no draft over it', async () => {
    const draft = await desk.draft('bills', billOf([{ yea: [cal.id] }]))
    expect(await votesOf(cal)).toEqual([])
    await desk.update('bills', draft, { _status: 'published' })
    expect(await numbersOf(cal)).toEqual([draft.number])
    await desk.update('bills', draft, { number: 'SB 9999' }, { draft: true })
    expect(await numbersOf(cal)).toEqual([draft.number])
    const since = await newestSeq()
    await desk.withdraw('bills', draft, 'Wrong.')
    expect(await votesOf(cal)).toEqual([])
    // The reason is the bill's: the member is still there.
    expect(await rowsOf(cal, since)).toMatchObject([{ reason: null, what: 'updated' }])
    await desk.trash('bills', draft)
    await desk.update('bills', draft, { _status: 'draft', deletedAt: null })
    expect(await votesOf(cal)).toEqual([])
    await desk.update('bills', draft, { _status: 'published' })
    expect(await numbersOf(cal)).toEqual(['SB 9999'])
    await desk.destroy('bills', draft)
    expect(await votesOf(cal)).toEqual([])
  })

  it('should order records by day, then by number as people count, then by roll call', async () => {
    const bills: Doc[] = []
    for (const [number, date] of [
      ['HB 10', '2026-01-05'],
      ['HB 9', '2026-01-05'],
      ['HB 1', '2025-01-05'],
      ['HB 2', null],
      ['HB 3', '2026-03-01'],
    ]) {
      bills.push(await desk.publish('bills', billOf([{ date, yea: [cal.id] }], { number })))
    }
    expect(await numbersOf(cal)).toEqual(['HB 3', 'HB 9', 'HB 10', 'HB 1', 'HB 2'])
    for (const bill of bills) await desk.destroy('bills', bill)
  })
})

describe('a member', () => {
  it('should show what bills say from the publication on, and be in no answer before it', async () => {
    const hidden = await desk.draft('legislators', { chamber: 'senate', name: 'Dee Young' })
    const bill = await desk.publish('bills', billOf([{ yea: [ada.id, hidden.id] }]))
    const shownIn = async () => JSON.stringify((await get(`/api/v1/bills/${bill.slug}`)).json.data)
    expect(await shownIn()).not.toContain('Dee')
    expect(await rowsOf(hidden)).toEqual([])
    await desk.update('legislators', hidden, { _status: 'published' })
    expect(await shownIn()).toContain('Dee Young')
    expect(await rowsOf(hidden)).toMatchObject([{ shown: { score: 100 }, what: 'created' }])
    await desk.update('legislators', hidden, { _status: 'published', name: 'Dee Old' })
    expect(await shownIn()).toContain('Dee Old')
    await desk.withdraw('legislators', hidden)
    expect(await shownIn()).not.toContain('Dee')
    await desk.destroy('legislators', hidden)
    expect(await shownIn()).toContain('Ada Vale')
    await desk.destroy('bills', bill)
  })

  it('should get no old vote back from a draft, an older version or a copy', async () => {
    const bill = await desk.publish('bills', billOf([{ yea: [ada.id] }]))
    await desk.update('legislators', ada, { party: 'Typed' }, { draft: true })
    const { docs } = await newsroom.payload.findVersions({
      collection: 'legislators',
      sort: '-updatedAt',
      where: { parent: { equals: ada.id } },
    })
    const other = await desk.publish('bills', billOf([{ nay: [ada.id] }]))
    const all = await numbersOf(ada)
    const opened = await rest.editor('GET', `legislators/${ada.id}?draft=true&depth=0`)
    expect(opened.body).toMatchObject({ _status: 'draft', party: 'Typed' })
    expect(opened.body.votes.map((vote: Vote) => vote.bill)).toEqual(all)
    const since = await newestSeq()
    await desk.restoreVersion('legislators', docs[0]?.id)
    await desk.update('legislators', ada, { _status: 'published', party: null })
    expect(await numbersOf(ada)).toEqual(all)
    expect(all).toEqual([bill.number, other.number])
    expect(await rowsOf(ada, since)).toEqual([])
    const copy = await rest.editor('POST', `legislators/${ada.id}/duplicate`, {})
    expect([copy.status, copy.doc.votes]).toEqual([200, []])
    for (const one of [bill, other]) await desk.destroy('bills', one)
  })

  it('should refuse votes that somebody writes, whoever it is and through whichever door', async () => {
    const bill = await desk.publish('bills', billOf([{ yea: [ada.id] }]))
    const { votes } = (await rest.editor('GET', `legislators/${ada.id}?depth=0`)).body
    const patch = (body: object) =>
      rest.editor('PATCH', `legislators/${ada.id}`, { _status: 'published', ...body })
    expect((await patch({ party: 'None', votes })).status).toBe(200)
    const forged = [{ ...votes[0], position: 'nay' }]
    for (const wrong of [forged, [], null, 'none', [...votes, ...forged]]) {
      const { errors, status } = await patch({ votes: wrong })
      expect([status, errors]).toMatchObject([
        400,
        [{ message: expect.stringContaining('follow from bills'), path: 'votes' }],
      ])
    }
    const made = await rest.editor('POST', 'legislators', { votes: forged })
    expect([made.status, made.errors[0]?.path]).toEqual([400, 'votes'])
    await expect(
      desk.update('legislators', ada, { _status: 'published', votes: forged }),
    ).rejects.toThrow('follow from bills')
    // A stranger learns nothing of them.
    for (const sent of [votes, forged]) {
      const { errors, status } = await rest.nobody('PATCH', `legislators/${ada.id}`, {
        votes: sent,
      })
      expect([status, errors.map(({ path }) => path)]).toEqual([403, [undefined]])
    }
    expect(await numbersOf(ada)).toEqual([bill.number])
    await desk.destroy('bills', bill)
  })
})

describe('a bill', () => {
  it('should name a member once in a roll call, and say whom it names twice', async () => {
    const save = (rollCalls: object[]) =>
      rest.editor('POST', 'bills?draft=true', {
        _status: 'draft',
        ...billOf(rollCalls as Record<string, unknown>[]),
      })
    const twice = await save([{ yea: [ada.id] }, { nay: [bea.id], yea: [ada.id, bea.id] }])
    expect([twice.status, twice.errors]).toMatchObject([
      400,
      [{ message: expect.stringContaining('Bea Ortiz'), path: 'rollCalls.1.nay' }],
    ])
    const alike = await save([{ absent: [cal.id, cal.id] }])
    expect(alike.errors).toMatchObject([{ path: 'rollCalls.0.absent' }])
    // Chambers are of the day: who sits in another one now voted there then.
    expect((await save([{ yea: [cal.id] }, { yea: [cal.id] }])).status).toBe(201)
  })

  it('should have its number for itself in its session, but for what lies in the trash', async () => {
    const post = (data: object) => rest.editor('POST', 'bills', { _status: 'published', ...data })
    const first = await post({ number: 'HB 500', session: '2026' })
    expect(first.status).toBe(201)
    const again = await post({ number: 'HB 500', session: '2026' })
    expect([again.status, again.errors]).toMatchObject([
      400,
      [{ message: expect.stringContaining('HB 500'), path: 'number' }],
    ])
    expect((await post({ number: 'HB 500', session: '2025' })).status).toBe(201)
    expect((await post({ number: 'HB 500' })).status).toBe(201)
    expect((await post({ number: 'HB 500', session: '' })).errors).toMatchObject([
      { path: 'number' },
    ])
    const copy = await rest.editor('POST', `bills/${first.doc.id}/duplicate`, {})
    expect(copy.doc.number).toBe('HB 500 (copy)')
    await desk.trash('bills', first.doc)
    expect((await post({ number: 'HB 500', session: '2026' })).status).toBe(201)
    await expect(
      desk.update('bills', first.doc, { _status: 'draft', deletedAt: null }),
    ).rejects.toThrow('already')
  })
})

describe('a roll call of a whole legislature', () => {
  it('should ask as often for many members as for few, and write nothing of who has not voted', async () => {
    const members: Doc[] = []
    for (let index = 0; index < 132; index += 1) members.push(await desk.publish('legislators'))
    const ids = members.map(({ id }) => id)
    const since = await newestSeq()
    const began = performance.now()
    const bill = await desk.publish(
      'bills',
      billOf([{ nay: ids.slice(60), yea: ids.slice(0, 60) }]),
    )
    console.log('FIGURE publish', Math.round(performance.now() - began))
    const changes = (await get(`/api/v1/changes?per_page=1000&since=${since}`)).json.data
    expect(changes).toHaveLength(133)
    expect(changes.map(({ seq }) => (seq as unknown as number) - since)).toEqual(
      changes.map((_, index) => index + 1),
    )
    expect(new Set(changes.map(({ id }) => id)).size).toBe(133)
    for (let round = 0; round < 22; round += 1) {
      const rollCalls = [{ ...bill.rollCalls[0], nay: ids.slice(round), yea: ids.slice(0, round) }]
      await desk.update('bills', bill, { _status: 'published', rollCalls, title: `Round ${round}` })
    }
    const rows = await rowsOf(members[131]!)
    expect(rows.map(({ rev }) => rev)).toEqual(rows.map((_, index) => index + 1))
    expect(rows.length).toBeGreaterThan(22)
  }, 240_000)
})
