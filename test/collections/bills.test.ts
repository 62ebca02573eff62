import { describe, expect, it } from '@jest/globals'
import { newsroomOf } from '../../src/core/newsroom.ts'
import type { Doc } from '../../src/core/types.ts'
import { stored } from '../support/content.ts'
import { newestSeq, rowsSince, untilFollowed } from '../support/log.ts'
import { storedVotes, useMembers } from '../support/members.ts'
import { BASE_URL } from '../support/newsroom.ts'
import { useNewsroom } from '../support/useNewsroom.ts'
import { billOf } from '../support/votes.ts'

const newsroom = useNewsroom()
const { ask, desk, get } = newsroom
const members = useMembers(newsroom)

const votesOf = (doc: Doc) => storedVotes(newsroom, doc)

const numbersOf = async (doc: Doc) => (await votesOf(doc)).map(({ bill }) => bill)

describe('a public bill', () => {
  it('sets the records of the members who voted, with a log row for each of them', async () => {
    const since = await newestSeq(newsroom)
    const source = 'https://legislature.example.org/1'
    const bill = await desk.publish(
      'bills',
      billOf(
        [
          {
            nay: [members.bea.id],
            source: 'https://legislature.example.org/call',
            yea: [members.ada.id],
          },
          { absent: [members.bea.id], date: '2026-02-03', favored: 'nay', yea: [members.ada.id] },
        ],
        { source, title: 'Schools' },
      ),
    )
    const common = { bill: bill.number, billId: bill.publicId, title: 'Schools' }
    const [first, second] = ['2026-02-01T12:00:00.000Z', '2026-02-03T12:00:00.000Z']
    expect(await votesOf(members.ada)).toEqual([
      { ...common, date: second, favored: false, position: 'yea', source },
      {
        ...common,
        date: first,
        favored: true,
        position: 'yea',
        source: 'https://legislature.example.org/call',
      },
    ])
    expect(await votesOf(members.bea)).toMatchObject([
      { favored: null, position: 'absent' },
      { favored: false, position: 'nay' },
    ])
    expect(await votesOf(members.cal)).toEqual([])
    for (const [member, changes] of [
      [members.ada, ['updated']],
      [members.bea, ['updated']],
      [members.cal, []],
    ] as const) {
      expect((await rowsSince(newsroom, member, since)).map(({ what }) => what)).toEqual(changes)
    }
    const [row] = await rowsSince(newsroom, members.ada, since)
    expect(row?.shown).toMatchObject({ score: 50, votes: [{ favored: false }, { favored: true }] })
    const { body } = await ask(`/legislators/${members.ada.slug}`)
    expect(body).toContain('50 of 100')
    expect(row?.seq).toBeLessThan((await rowsSince(newsroom, bill))[0]?.seq)
    await desk.destroy('bills', bill)
    expect(await votesOf(members.ada)).toEqual([])
  })

  it('changes on update only the records of members whose vote changes', async () => {
    const bill = await desk.publish('bills', billOf([{ yea: [members.ada.id, members.bea.id] }]))
    const since = await newestSeq(newsroom)
    const [before] = (await stored(newsroom.payload, 'legislators', members.ada)).votes
    const rollCalls = [{ ...bill.rollCalls[0], nay: [members.bea.id], yea: [members.ada.id] }]
    await desk.update('bills', bill, { _status: 'published', rollCalls, summary: 'Another.' })
    expect(await rowsSince(newsroom, members.ada, since)).toEqual([])
    expect((await stored(newsroom.payload, 'legislators', members.ada)).votes).toEqual([before])
    expect(await rowsSince(newsroom, members.bea, since)).toMatchObject([{ what: 'updated' }])
    // Where no side is favored, a vote counts for nothing.
    await desk.update('bills', bill, { _status: 'published', favored: null })
    expect(await votesOf(members.bea)).toMatchObject([{ favored: null, position: 'nay' }])
    expect((await ask(`/legislators/${members.bea.slug}`)).body).toContain('Not scored')
    await desk.destroy('bills', bill)
  })

  it('counts from its publication to its withdrawal, and a draft over it does not count', async () => {
    const draft = await desk.draft('bills', billOf([{ yea: [members.cal.id] }]))
    expect(await votesOf(members.cal)).toEqual([])
    await desk.update('bills', draft, { _status: 'published' })
    expect(await numbersOf(members.cal)).toEqual([draft.number])
    await desk.update('bills', draft, { number: 'SB 9999' }, { draft: true })
    expect(await numbersOf(members.cal)).toEqual([draft.number])
    const since = await newestSeq(newsroom)
    await desk.withdraw('bills', draft, 'Wrong.')
    expect(await votesOf(members.cal)).toEqual([])
    // The reason is the bill's: the member is still there.
    expect(await rowsSince(newsroom, members.cal, since)).toMatchObject([
      { reason: null, what: 'updated' },
    ])
    await desk.trash('bills', draft)
    await desk.update('bills', draft, { _status: 'draft', deletedAt: null })
    expect(await votesOf(members.cal)).toEqual([])
    await desk.update('bills', draft, { _status: 'published' })
    expect(await numbersOf(members.cal)).toEqual(['SB 9999'])
    await desk.destroy('bills', draft)
    expect(await votesOf(members.cal)).toEqual([])
  })

  it('orders records by day, newest first, then by bill number in numeric order, then by roll call', async () => {
    const bills: Doc[] = []
    for (const [number, date] of [
      ['HB 10', '2026-01-05'],
      ['HB 9', '2026-01-05'],
      ['HB 1', '2025-01-05'],
      ['HB 2', null],
      ['HB 3', '2026-03-01'],
    ]) {
      const call = { date, yea: [members.cal.id] }
      // Not in the order in which positions are declared.
      const calls = number === 'HB 9' ? [{ date, nay: [members.cal.id] }, call] : [call]
      bills.push(await desk.publish('bills', billOf(calls, { number })))
    }
    const votes = await votesOf(members.cal)
    expect(votes.map(({ bill, position }) => `${String(bill)} ${String(position)}`)).toEqual([
      ...['HB 3 yea', 'HB 9 nay', 'HB 9 yea', 'HB 10 yea', 'HB 1 yea', 'HB 2 yea'],
    ])
    for (const bill of bills) await desk.destroy('bills', bill)
  })
})

describe('a bill', () => {
  it('refuses steps that are out of order, without a valid day or chamber, or of an unknown kind', async () => {
    const passed = { chamber: 'house', date: '2026-02-03', step: 'passed-chamber' }
    for (const [history, path] of [
      [[passed, { date: '2026-02-02', step: 'signed' }], 'history.1.date'],
      [[{ ...passed, date: null }], 'history.0.date'],
      [[{ ...passed, date: '2026-02-30' }], 'history.0.date'],
      [[{ ...passed, chamber: null }], 'history.0.chamber'],
      [[{ ...passed, chamber: 'council' }], 'history.0.chamber'],
      [[{ ...passed, step: 'tabled' }], 'history.0.step'],
    ] as const) {
      const save = desk.publish('bills', { history, number: 'SB 9' })
      await expect(save).rejects.toMatchObject({ data: { errors: [{ path }] } })
    }
  })

  it('refuses a future day in the newsroom’s time zone, and accepts today', async () => {
    const clock = newsroomOf(newsroom.payload)
    const { now } = clock
    // In Chicago it is still July 3.
    clock.now = () => new Date('2026-07-04T04:30:00.000Z')
    try {
      const on = (date: string) => ({
        history: [{ date, step: 'introduced' }],
        number: 'SB 11',
        rollCalls: [{ chamber: 'house', date }],
      })
      const errors = ['history.0.date', 'rollCalls.0.date'].map((path) => ({
        message: 'July 4, 2026 is still to come: enter the day on which it happened.',
        path,
      }))
      await expect(desk.publish('bills', on('2026-07-04'))).rejects.toMatchObject({
        data: { errors: errors.map((error) => expect.objectContaining(error)) },
      })
      await desk.draft('bills', { ...on('2026-07-04'), number: 'SB 12' })
      const bill = await desk.publish('bills', on('2026-07-03'))
      await desk.destroy('bills', bill)
      const contributions = [{ date: '2026-07-04', donor: 'A PAC' }]
      await expect(desk.publish('legislators', { contributions })).rejects.toMatchObject({
        data: { errors: [expect.objectContaining({ path: 'contributions.0.date' })] },
      })
    } finally {
      clock.now = now
    }
  })

  it('refuses to leave the trash while another one has its number in its session', async () => {
    const named = { number: 'SB 77', session: '2026' }
    const trashed = await desk.draft('bills', named)
    await desk.trash('bills', trashed)
    const other = await desk.draft('bills', named)
    const restore = () => desk.update('bills', trashed, { _status: 'draft', deletedAt: null })
    const message = expect.stringMatching(/^There is a bill SB 77 of the session 2026 already/)
    const errors = [expect.objectContaining({ message, path: 'number' })]
    await expect(restore()).rejects.toMatchObject({ data: { errors } })
    await desk.destroy('bills', other)
    expect(await restore()).toMatchObject({ deletedAt: null, ...named })
    await desk.destroy('bills', trashed)
  })

  it('refuses to publish a draft whose number another public bill has got since', async () => {
    const named = { number: 'SB 79', session: '2026' }
    const [one, other] = [await desk.publish('bills'), await desk.publish('bills')]
    for (const bill of [one, other]) {
      await desk.update('bills', bill, { _status: 'draft', ...named }, { draft: true })
    }
    const publish = (bill: Doc) => desk.update('bills', bill, { _status: 'published' })
    expect(await publish(one)).toMatchObject(named)
    const errors = [expect.objectContaining({ path: 'number' })]
    await expect(publish(other)).rejects.toMatchObject({ data: { errors } })
    await desk.update('bills', one, { _status: 'draft', title: 'A draft' }, { draft: true })
    expect(await publish(one)).toMatchObject({ ...named, title: 'A draft' })
    for (const bill of [one, other]) await desk.destroy('bills', bill)
  })

  it('adds one "moved" log row and none for its members, whose votes show its new title and address', async () => {
    const bill = await desk.publish(
      'bills',
      billOf([{ yea: [members.ada.id] }], { title: 'Before' }),
    )
    const votesShown = async () =>
      (await get(`/api/v1/legislators/${members.ada.slug}`)).json.data[0]!.votes
    const reference = { id: bill.publicId, name: bill.number, slug: bill.slug }
    expect(await votesShown()).toMatchObject([{ bill: reference, title: 'Before' }])
    const since = await newestSeq(newsroom)
    const data = { _status: 'published', slug: 'called-otherwise', title: 'After' }
    await desk.update('bills', bill, data)
    await untilFollowed(newsroom.payload)
    const url = `${BASE_URL}/bills/called-otherwise`
    expect(await votesShown()).toMatchObject([
      { bill: { ...reference, slug: 'called-otherwise', url }, title: 'After' },
    ])
    expect(await rowsSince(newsroom, members.ada, since)).toEqual([])
    expect(await rowsSince(newsroom, bill, since)).toMatchObject([{ what: 'moved' }])
    await desk.destroy('bills', bill)
  })
})
