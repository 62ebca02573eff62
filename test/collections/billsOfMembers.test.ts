import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { BILLS_NAMED, nameBills } from '../../collections/bills/nameBills.ts'
import type { Voted } from '../../collections/bills/votes.ts'
import { VOTED, recordsFrom, spellVote } from '../../collections/bills/votes.ts'
import { newsroomOf } from '../../src/core/newsroom.ts'
import type { Doc } from '../../src/core/types.ts'
import { findPublic } from '../../src/store/find.ts'
import { stored } from '../support/content.ts'
import type { Vote } from '../support/members.ts'
import { storedVotes, useMembers } from '../support/members.ts'
import { useStaff } from '../support/rest.ts'
import { useNewsroom } from '../support/useNewsroom.ts'
import { newestSeq, rowsSince } from '../support/log.ts'
import { billOf } from '../support/votes.ts'

const newsroom = useNewsroom()
const { desk, get } = newsroom
const members = useMembers(newsroom)
const rest = useStaff(newsroom)

const votesOf = (doc: Doc) => storedVotes(newsroom, doc)

const numbersOf = async (doc: Doc) => (await votesOf(doc)).map(({ bill }) => bill)

const DAYS = ['2026-02-01', '2026-02-02', null]

describe('the records of members', () => {
  it('equal those derived from all public bills after each of many saves, withdrawals and deletions', async () => {
    const { ada, bea, cal } = members
    const ids = [ada.id, bea.id, cal.id]
    const call = fc
      .record({ date: fc.constantFrom(...DAYS), places: fc.array(fc.nat(3), LENGTH_OF_CALL) })
      .map(({ date, places }) => ({
        date,
        ...Object.fromEntries(
          ['yea', 'nay', 'absent'].map((position, place) => [
            position,
            ids.filter((_, index) => places[index] === place),
          ]),
        ),
      }))
    const step = fc.oneof(
      {
        arbitrary: fc.record({ bill: fc.nat(3), calls: fc.array(call, { maxLength: 3 }) }),
        weight: 5,
      },
      fc.record({ act: fc.constantFrom('withdraw', 'destroy'), bill: fc.nat(3) }),
    )
    // Two bills of one number, in two sessions: their order is that of their ids.
    const numbers = ['SB 9001', 'SB 9001', 'SB 9002', 'HB 9001']
    let run = 0
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 8, minLength: 4 }), async (steps) => {
        run += 1
        const bills: (Doc | undefined)[] = []
        for (const { act, bill: at, calls } of steps as Step[]) {
          const bill = bills[at]
          if (act === 'destroy' && bill) bills[at] = void (await desk.destroy('bills', bill))
          else if (act && bill) await desk.withdraw('bills', bill)
          else if (!act) {
            const named = { number: numbers[at], session: `${run}, ${at}` }
            const saved = { ...billOf(calls), _status: 'published', ...named }
            bills[at] = bill
              ? await desk.update('bills', bill, saved)
              : await desk.publish('bills', saved)
          }
          await expectDerived(ids)
        }
        for (const bill of bills) if (bill) await desk.destroy('bills', bill)
        await expectDerived(ids)
      }),
      { endOnFailure: true, numRuns: process.env.TEST_LONG ? 40 : 6 },
    )
  }, 600_000)
})

const LENGTH_OF_CALL = { maxLength: 3, minLength: 3 }

type Step = { act?: 'destroy' | 'withdraw'; bill: number; calls: Record<string, unknown>[] }

/** Compares stored records with those that all public bills give. */
const expectDerived = async (ids: Doc['id'][]) => {
  const { payload } = newsroom
  const read = { newsroom: newsroomOf(payload), now: new Date(), payload }
  const bills = await findPublic(read, { collection: 'bills', select: VOTED })
  const records = recordsFrom(bills as Voted[])
  for (const id of ids) {
    const votes = await votesOf({ id } as Doc)
    expect(votes.map(spellVote)).toEqual((records.get(String(id)) ?? []).map(spellVote))
  }
}

describe('a member', () => {
  it('gets the bill’s id in votes that an earlier version stored without it, once nameBills runs', async () => {
    const { payload } = newsroom
    const bill = await desk.publish('bills', billOf([{ yea: [members.cal.id] }]))
    const doc = await stored(payload, 'legislators', members.cal)
    const votes = doc.votes.map((vote: Vote) => ({ ...vote, billId: null }))
    const collection = 'legislators'
    await payload.db.updateOne({ collection, data: { ...doc, votes }, id: doc.id })
    expect(await votesOf(members.cal)).toContainEqual(expect.objectContaining({ billId: null }))
    await payload.kv.delete(BILLS_NAMED)
    await nameBills(payload)
    expect(await votesOf(members.cal)).toContainEqual(
      expect.objectContaining({ billId: bill.publicId }),
    )
    expect(await votesOf(members.cal)).not.toContainEqual(expect.objectContaining({ billId: null }))
    expect(await payload.kv.has(BILLS_NAMED)).toBe(true)
    await desk.withdraw('bills', bill, 'Wrong.')
  })

  it('appears in the answers of bills from its publication to its withdrawal', async () => {
    const hidden = await desk.draft('legislators', { chamber: 'senate', name: 'Dee Young' })
    const bill = await desk.publish('bills', billOf([{ yea: [members.ada.id, hidden.id] }]))
    const shownIn = async () => JSON.stringify((await get(`/api/v1/bills/${bill.slug}`)).json.data)
    expect(await shownIn()).not.toContain('Dee')
    expect(await rowsSince(newsroom, hidden)).toEqual([])
    await desk.update('legislators', hidden, { _status: 'published' })
    expect(await shownIn()).toContain('Dee Young')
    expect(await rowsSince(newsroom, hidden)).toMatchObject([
      { shown: { score: 100 }, what: 'created' },
    ])
    await desk.update('legislators', hidden, { _status: 'published', name: 'Dee Old' })
    expect(await shownIn()).toContain('Dee Old')
    await desk.withdraw('legislators', hidden)
    expect(await shownIn()).not.toContain('Dee')
    await desk.destroy('legislators', hidden)
    expect(await shownIn()).toContain('Ada Vale')
    await desk.destroy('bills', bill)
  })

  it('keeps its current votes when an older version is restored and published; a copy has none', async () => {
    const bill = await desk.publish('bills', billOf([{ yea: [members.ada.id] }]))
    await desk.update('legislators', members.ada, { party: 'Typed' }, { draft: true })
    const { docs } = await newsroom.payload.findVersions({
      collection: 'legislators',
      sort: '-updatedAt',
      where: { parent: { equals: members.ada.id } },
    })
    const other = await desk.publish('bills', billOf([{ nay: [members.ada.id] }]))
    const all = await numbersOf(members.ada)
    const opened = await rest.editor('GET', `legislators/${members.ada.id}?draft=true&depth=0`)
    const others = {
      contributions: [{ donor: 'A donor' }],
      identifiers: { openstates: 'ocd-person/1' },
    }
    expect(opened.body).toMatchObject({ _status: 'draft', party: 'Typed', ...others })
    expect(await stored(newsroom.payload, 'legislators', members.ada)).toMatchObject({
      _status: 'published',
      ...others,
    })
    expect(opened.body.votes.map((vote: Vote) => vote.bill)).toEqual(all)
    const since = await newestSeq(newsroom)
    await desk.restoreVersion('legislators', docs[0]?.id)
    await desk.update('legislators', members.ada, { _status: 'published', party: null })
    expect(await numbersOf(members.ada)).toEqual(all)
    expect(all).toEqual([bill.number, other.number])
    expect(await rowsSince(newsroom, members.ada, since)).toEqual([])
    const copy = await rest.editor('POST', `legislators/${members.ada.id}/duplicate`, {})
    expect([copy.status, copy.doc.votes]).toEqual([200, []])
    for (const one of [bill, other]) await desk.destroy('bills', one)
  })

  it('refuses votes written directly: 400 to every role by PATCH and POST, an error in the Local API, 403 to anonymous clients', async () => {
    const bill = await desk.publish('bills', billOf([{ yea: [members.ada.id] }]))
    const { votes } = (await rest.editor('GET', `legislators/${members.ada.id}?depth=0`)).body
    const patch = (body: object) =>
      rest.editor('PATCH', `legislators/${members.ada.id}`, { _status: 'published', ...body })
    expect((await patch({ party: 'None', votes })).status).toBe(200)
    const forged = [{ ...votes[0], position: 'nay' }]
    for (const wrong of [forged, [], null, 'none', [...votes, ...forged]]) {
      const { errors, status } = await patch({ votes: wrong })
      expect([status, errors]).toMatchObject([
        400,
        [{ message: expect.stringContaining('follow from bills'), path: 'votes' }],
      ])
    }
    const drafted = { _status: 'draft', votes: forged }
    for (const role of ['admin', 'editor', 'reporter'] as const) {
      for (const [method, path] of [
        ['PATCH', `legislators/${members.ada.id}?draft=true`],
        ['POST', 'legislators?draft=true'],
      ] as const) {
        const { errors, status } = await rest[role](method, path, drafted)
        expect([role, method, path, status, errors[0]?.path]).toEqual([
          ...[role, method, path, 400, 'votes'],
        ])
      }
    }
    await expect(
      desk.update('legislators', members.ada, { _status: 'published', votes: forged }),
    ).rejects.toThrow('follow from bills')
    // The answer to an anonymous client reveals none of them.
    for (const sent of [votes, forged]) {
      const { errors, status } = await rest.nobody('PATCH', `legislators/${members.ada.id}`, {
        votes: sent,
      })
      expect([status, errors.map(({ path }) => path)]).toEqual([403, [undefined]])
    }
    expect(await numbersOf(members.ada)).toEqual([bill.number])
    await desk.destroy('bills', bill)
  })
})
