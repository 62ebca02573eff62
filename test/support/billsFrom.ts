import type { Id, Position, RollCall } from '../../collections/bills/votes.ts'
import { isCast } from '../../collections/bills/votes.ts'

/** A vote of a member's record. */
export type MemberVote = {
  bill: string
  date?: null | string
  favored?: boolean | null
  position: Position
  source?: null | string
  title?: null | string
}

type Member = { chamber: RollCall['chamber'] | undefined; id: Id; votes: MemberVote[] }

type Favored = 'nay' | 'yea'

type Call = {
  chamber: Member['chamber']
  date: null | string
  favored: Favored | null
  members: Map<Id, Position>
  source: null | string
}

/** The data of a bill for a save. */
type BillData = {
  favored: Favored | null
  number: string
  rollCalls: Record<string, unknown>[]
  title: null | string
}

/**
 * Returns bills whose roll calls give these members these votes: one bill for each number and title, one roll call for each
 * chamber, day, source and favored position.
 */
export const billsFrom = (members: readonly Member[]): BillData[] => {
  const bills = new Map<string, { calls: Call[]; number: string; title: null | string }>()
  for (const entry of castFirst(members)) {
    const { chamber, id, vote } = entry
    const { bill: number, date = null, position, source = null, title = null } = vote
    const key = JSON.stringify([number, title])
    const bill = bills.get(key) ?? { calls: [], number, title }
    bills.set(key, bill)
    let call = callFor(bill.calls, entry)
    if (!call) {
      call = { chamber, date, favored: sideOf(vote), members: new Map(), source }
      bill.calls.push(call)
    }
    call.members.set(id, position)
  }
  return [...bills.values()].map(dataOf)
}

type Entry = { chamber: Member['chamber']; id: Id; vote: MemberVote }

/** Votes that were not cast have no position: they join another roll call of the same day. */
const castFirst = (members: readonly Member[]): Entry[] => {
  const all = members.flatMap(({ chamber, id, votes }) =>
    votes.map((vote) => ({ chamber, id, vote })),
  )
  const hasSide = ({ vote }: Entry) => sideOf(vote) !== null
  return [...all.filter(hasSide), ...all.filter((entry) => !hasSide(entry))]
}

const sideOf = ({ favored, position }: MemberVote): Favored | null => {
  if (!isCast(position)) return null
  return (position === 'yea') === Boolean(favored) ? 'yea' : 'nay'
}

/** A member has one vote in a roll call. */
const callFor = (calls: Call[], { chamber, id, vote }: Entry): Call | undefined => {
  const side = sideOf(vote)
  return calls.find(
    (call) =>
      call.chamber === chamber &&
      dayOf(call.date) === dayOf(vote.date) &&
      call.source === (vote.source ?? null) &&
      (side === null || call.favored === side) &&
      !call.members.has(id),
  )
}

const dayOf = (date: null | string | undefined): null | string => date?.slice(0, 10) ?? null

const dataOf = (bill: { calls: Call[]; number: string; title: null | string }): BillData => {
  const { calls, number, title } = bill
  const total = (side: Favored) =>
    calls.reduce((sum, { favored, members }) => sum + (favored === side ? members.size : 0), 0)
  const hasSides = calls.some(({ favored }) => favored)
  const favored = hasSides ? (total('yea') >= total('nay') ? 'yea' : 'nay') : null
  return {
    favored,
    number,
    rollCalls: calls.map((call) => ({
      chamber: call.chamber,
      date: call.date,
      favored: call.favored === favored ? null : call.favored,
      source: call.source,
      ...listsOf(call),
    })),
    title,
  }
}

const listsOf = ({ members }: Call): Partial<Record<Position, Id[]>> => {
  const lists: Partial<Record<Position, Id[]>> = {}
  for (const [id, position] of members) lists[position] = [...(lists[position] ?? []), id]
  return lists
}
