import type { Id, Position, RollCall } from './votes.ts'
import { isCast } from './votes.ts'

/** A vote as people once wrote it; a draft may lack anything. */
export type OldVote = {
  bill?: null | string
  date?: null | string
  favored?: boolean | null
  position?: null | Position
  source?: null | string
  title?: null | string
}

/** A member with the votes that were written into the record. */
export type OldMember = {
  chamber: RollCall['chamber'] | undefined
  id: Id
  isPublic: boolean
  /** What a draft has besides, and readers never saw. */
  typed: OldVote[]
  votes: OldVote[]
}

type Favored = 'nay' | 'yea'

type Call = {
  chamber: OldMember['chamber']
  date: null | string
  favored: Favored | null
  members: Map<Id, Position>
  source: null | string
}

type OldBill = { calls: Call[]; isPublic: boolean; number: string; title: null | string }

/** What a bill is made of, as a save takes it. */
export type MadeBill = {
  favored: Favored | null
  isPublic: boolean
  number: string
  rollCalls: Record<string, unknown>[]
  title: null | string
}

/**
 * Bills with roll calls that say what these votes said: a bill for each number and title, a roll call for each chamber, day and
 * source, and for each side that counted in a member's favor. What readers never saw makes bills of its own, unless a
 * member whom readers never saw voted in a roll call that they know.
 */
export const billsFrom = (members: readonly OldMember[]): MadeBill[] => {
  const bills = new Map<string, OldBill>()
  const hidden: Entry[] = []
  for (const { isHidden, ...entry } of castFirst(members)) {
    if (isHidden) hidden.push(entry)
    else place(bills, entry, true)
  }
  const drafts = new Map<string, OldBill>()
  for (const entry of hidden) {
    const known = bills.get(keyOf(entry.vote))
    const call = entry.isTyped ? undefined : known && callFor(known, entry)
    if (call) add(call, entry)
    else place(drafts, entry, false)
  }
  return [...bills.values(), ...drafts.values()].map(made)
}

type Entry = { chamber: OldMember['chamber']; id: Id; isTyped: boolean; vote: OldVote }

/** What was not cast says nothing of sides: it goes where the others of its day are. */
const castFirst = (members: readonly OldMember[]): (Entry & { isHidden: boolean })[] => {
  const all = members.flatMap(({ chamber, id, isPublic, typed, votes }) => [
    ...votes.map((vote) => ({ chamber, id, isHidden: !isPublic, isTyped: false, vote })),
    ...typed.map((vote) => ({ chamber, id, isHidden: true, isTyped: isPublic, vote })),
  ])
  const isOfSide = ({ vote }: Entry) => sideOf(vote) !== null
  return [...all.filter(isOfSide), ...all.filter((entry) => !isOfSide(entry))]
}

const keyOf = ({ bill, title }: OldVote): string => JSON.stringify([bill ?? '', title ?? null])

/** Which side counted in favor, by one cast vote; a checkbox that nobody touched said that it did not. */
const sideOf = ({ favored, position }: OldVote): Favored | null => {
  if (!position || !isCast(position)) return null
  return (position === 'yea') === Boolean(favored) ? 'yea' : 'nay'
}

const place = (bills: Map<string, OldBill>, entry: Entry, isPublic: boolean): void => {
  const { chamber, vote } = entry
  const key = keyOf(vote)
  const bill = bills.get(key) ?? {
    calls: [],
    isPublic,
    number: vote.bill || vote.title || 'Without a number',
    title: vote.title ?? null,
  }
  bills.set(key, bill)
  let call = callFor(bill, entry)
  if (!call) {
    const { date = null, source = null } = vote
    call = { chamber, date, favored: sideOf(vote), members: new Map(), source }
    bill.calls.push(call)
  }
  add(call, entry)
}

const dayOf = (date: null | string | undefined): null | string => date?.slice(0, 10) ?? null

/** The roll call in which this may have been said: nobody has two votes in one. */
const callFor = ({ calls }: OldBill, { chamber, id, vote }: Entry): Call | undefined => {
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

const add = ({ members }: Call, { id, vote }: Entry): void => {
  // A draft may not have said it yet.
  if (vote.position) members.set(id, vote.position)
}

const made = ({ calls, isPublic, number, title }: OldBill): MadeBill => {
  const sides = calls.flatMap(({ favored, members }) =>
    favored ? [[favored, members.size] as const] : [],
  )
  const total = (side: Favored) =>
    sides.reduce((sum, [favored, size]) => sum + (favored === side ? size : 0), 0)
  const favored = sides.length === 0 ? null : total('yea') >= total('nay') ? 'yea' : 'nay'
  return {
    favored,
    isPublic,
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
