import { beforeAll, describe, expect, it } from '@jest/globals'
import type { Doc } from '../../src/core/types.ts'
import { onMongo } from '../support/newsroom.ts'
import { useStaff } from '../support/rest.ts'
import { useNewsroom } from '../support/useNewsroom.ts'
import { newestSeq, rowsSince } from '../support/log.ts'
import { callsOf } from '../support/calls.ts'
import { lookedIn, meter } from '../support/scale/meter.ts'
import { billOf } from '../support/votes.ts'

const newsroom = useNewsroom()
const { desk, get } = newsroom
const rest = useStaff(newsroom)

let ada: Doc
let bea: Doc
let cal: Doc

beforeAll(async () => {
  ada = await desk.publish('legislators', { chamber: 'senate', name: 'Ada Vale' })
  bea = await desk.publish('legislators', { chamber: 'senate', name: 'Bea Ortiz' })
  cal = await desk.publish('legislators', { chamber: 'house', name: 'Cal Moss' })
})

describe('a bill', () => {
  it('answers 400 to a member that is listed twice in one roll call, and accepts it in two roll calls', async () => {
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
    // Chambers are those of the day of the vote: a member may have changed since.
    expect((await save([{ yea: [cal.id] }, { yea: [cal.id] }])).status).toBe(201)
  })

  it('has a number that is unique in its session (else 400), not counting bills in the trash', async () => {
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

/** A whole legislature; MongoDB takes seconds for one, and does the same for few members. */
const MEMBERS = onMongo ? 16 : 132

describe('saving a bill with roll calls', () => {
  it('rewrites only the changed rows of a member’s record', async () => {
    const dee = await desk.publish('legislators', { chamber: 'senate', name: 'Dee Frost' })
    const call = (day: number) => ({ date: `2026-03-0${day}`, yea: [dee.id] })
    const bills: Doc[] = []
    for (const day of [1, 2, 3, 4]) bills.push(await desk.publish('bills', billOf([call(day)])))
    const metered = await meter(newsroom.payload, () =>
      desk.update('bills', bills[1]!, { _status: 'published', title: 'Its newer title' }),
    )
    const { docs } = await newsroom.payload.find({
      collection: 'legislators',
      where: { id: { equals: dee.id } },
    })
    const days = (docs[0]?.votes as { date: string; title: string }[]).map(({ date, title }) => [
      date.slice(8, 10),
      title,
    ])
    const title = expect.not.stringContaining('newer')
    expect(days).toEqual([
      ['04', title],
      ['03', title],
      ['02', 'Its newer title'],
      ['01', title],
    ])
    // MongoDB stores a member whole.
    if (onMongo) return
    const written = metered.flatMap(({ text }) => text.match(/^insert into "\w+_votes" .*/i) ?? [])
    expect(written.map((text) => text.match(/\((null|\?), /g)?.length)).toEqual([1, 1])
  })

  it('costs less than 10% more among 40 bills than among 4', async () => {
    const eve = await desk.publish('legislators', { chamber: 'senate', name: 'Eve Stone' })
    const other = await desk.publish('legislators', { chamber: 'senate', name: 'Fay Cole' })
    const publish = (member: Doc) => desk.publish('bills', billOf([{ yea: [member.id] }]))
    const bill = await publish(eve)
    for (let made = 0; made < 3; made += 1) await publish(other)
    const save = (title: string) =>
      meter(newsroom.payload, () => desk.update('bills', bill, { _status: 'published', title }))
    await save('Once')
    const few = lookedIn(await save('Among few'))
    // A stand-in for MongoDB reports no costs.
    if (few === undefined) return
    for (let made = 0; made < 36; made += 1) await publish(other)
    expect(lookedIn(await save('Among many'))).toBeLessThan(few * 1.1)
  }, 120_000)

  it('adds one log row per member whose record changes, with consecutive numbers, also after many changes', async () => {
    const members: Doc[] = []
    for (let index = 0; index < MEMBERS; index += 1) members.push(await desk.publish('legislators'))
    const ids = members.map(({ id }) => id)
    const since = await newestSeq(newsroom)
    let bill = {} as Doc
    const read = await recordsRead(async () => {
      bill = await desk.publish('bills', billOf([{ nay: ids.slice(12), yea: ids.slice(0, 12) }]))
    })
    expect(read.length).toBeGreaterThan(MEMBERS / 10)
    expect(Math.max(...read)).toBe(10)
    const changes = (await get(`/api/v1/changes?per_page=1000&since=${since}`)).json.data
    expect(changes).toHaveLength(MEMBERS + 1)
    expect(changes.map(({ seq }) => (seq as unknown as number) - since)).toEqual(
      changes.map((_, index) => index + 1),
    )
    expect(new Set(changes.map(({ id }) => id)).size).toBe(MEMBERS + 1)
    // Members with more rows of the log than are read at once.
    const few = ids.slice(0, 6)
    for (let round = 0; round < 22; round += 1) {
      const [nay, yea] = round % 2 ? [few, []] : [[], few]
      const rollCalls = [{ ...bill.rollCalls[0], nay: [...nay, ...ids.slice(6)], yea }]
      await desk.update('bills', bill, { _status: 'published', rollCalls })
    }
    const rows = await rowsSince(newsroom, members[5]!)
    expect(rows.map(({ rev }) => rev)).toEqual(rows.map((_, index) => index + 1))
    expect(rows.length).toBeGreaterThan(22)
  }, 240_000)

  it('reads the records of fewer members in a turn where each has thousands of votes', async () => {
    const { db } = newsroom.payload
    const votes = Array.from({ length: 1_700 }, (_, n) => ({
      ...{ bill: `HB ${n}`, billId: `bill-${n}`, favored: true, position: 'yea' },
      id: n.toString(16).padStart(24, '0'),
    }))
    const ids: Doc['id'][] = []
    for (let made = 0; made < 5; made += 1) {
      const { id } = await desk.publish('legislators')
      const of = { collection: 'legislators', where: { id: { equals: id } } }
      const own = votes.map((vote) => ({ ...vote, id: `${made}${vote.id.slice(1)}` }))
      const { id: _none, ...stored } = (await db.findOne<Doc>(of)) as Doc
      await db.updateOne({ ...of, data: { ...stored, votes: own }, returning: false })
      ids.push(id)
    }
    const read = await recordsRead(() => desk.publish('bills', billOf([{ yea: ids }])))
    expect(Math.max(...read)).toBe(2)
  }, 120_000)
})

/** Returns the number of members whose records each query of `act` reads: very many votes at once would hold up the whole process. */
const recordsRead = async (act: () => Promise<unknown>): Promise<number[]> =>
  (await callsOf(newsroom.payload, act))
    .filter(
      ({ args: { collection, select } }) =>
        collection === 'legislators' && JSON.stringify(select ?? 'votes').includes('votes'),
    )
    .map(({ found }) => (found as { docs: Doc[] }).docs.length)
