import { expect, it } from '@jest/globals'
import fc from 'fast-check'
import type { StoredVote, Voted } from '../../collections/bills/votes.ts'
import { recordsAfter, recordsFrom, spellVote } from '../../collections/bills/votes.ts'

const MEMBERS = ['1', '2', '3']

/** Two bills of one number: their order is that of their ids. */
const BILLS = [
  { number: 'SB 1', publicId: 'd' },
  { number: 'SB 1', publicId: 'b' },
  { number: 'SB 2', publicId: 'e' },
  { number: 'HB 10', publicId: 'a' },
  { number: 'HB 9', publicId: 'c' },
]

const call = fc
  .record({
    date: fc.constantFrom('2026-02-01', '2026-02-02T12:00:00.000Z', null),
    favored: fc.constantFrom('yea', 'nay', null),
    places: fc.array(fc.nat(3), { maxLength: 3, minLength: 3 }),
  })
  .map(({ date, favored, places }) => ({
    date,
    favored,
    ...Object.fromEntries(
      ['yea', 'nay', 'absent'].map((position, place) => [
        position,
        MEMBERS.filter((_, index) => places[index] === place),
      ]),
    ),
  }))

/** A save of a bill; without roll calls its withdrawal. */
const step = fc.record({
  at: fc.nat(BILLS.length - 1),
  favored: fc.constantFrom('yea', 'nay'),
  rollCalls: fc.option(fc.array(call, { maxLength: 4 }), { freq: 4 }),
  title: fc.constantFrom('Schools', 'Buses'),
})

it('A member’s record after each save of a bill equals the record computed from all bills', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 25, minLength: 3 }), (steps) => {
      const bills = new Map<number, Voted>()
      const stored = new Map<string, StoredVote[]>()
      for (const { at, rollCalls, ...rest } of steps) {
        const named = BILLS[at]
        if (rollCalls) bills.set(at, { ...named, ...rest, rollCalls } as unknown as Voted)
        else bills.delete(at)
        const recordOf = recordsAfter({ bill: bills.get(at), billId: named?.publicId })
        for (const id of MEMBERS) stored.set(id, recordOf({ id, votes: stored.get(id) }))
        const records = recordsFrom([...bills.values()])
        for (const member of MEMBERS) {
          const wanted = records.get(member) ?? []
          expect(stored.get(member)?.map(spellVote)).toEqual(wanted.map(spellVote))
        }
      }
    }),
    { numRuns: 500 },
  )
})

it('The votes on a bill are read once for the records of all its members', () => {
  let reads = 0
  const bill = {
    number: 'SB 1',
    publicId: 'b',
    get rollCalls() {
      reads += 1
      return [{ date: null, yea: MEMBERS }]
    },
  } as unknown as Voted
  const recordOf = recordsAfter({ bill, billId: 'b' })
  expect(MEMBERS.map((id) => recordOf({ id }).length)).toEqual([1, 1, 1])
  expect(reads).toBe(1)
})
