import type { Bill, Legislator } from '../../payload-types.ts'
import { byCode } from '../../src/core/order.ts'
import { idOf } from '../../src/core/doc.ts'
import { VOTE_POSITIONS } from '../vocabulary.ts'

export type Id = number | string

export type Position = (typeof VOTE_POSITIONS)[number]

export type StoredVote = NonNullable<Legislator['votes']>[number]

/** A vote as stored in a member's record. */
export type Vote = Required<Omit<StoredVote, 'id'>>

export type RollCall = NonNullable<Bill['rollCalls']>[number]

/** The fields of a bill from which votes are derived. */
export type Voted = Partial<
  Pick<Bill, 'favored' | 'number' | 'publicId' | 'rollCalls' | 'source' | 'title'>
>

/** The `select` of these fields; `findPublic` adds `publicId`. */
export const VOTED = {
  favored: true,
  number: true,
  rollCalls: true,
  source: true,
  title: true,
} as const

/** Returns the position of each member, in the order of the lists. @param read returns the key of a member @default the id */
export const membersOf = <M = Id>(
  call: RollCall,
  read: (member: Id | Legislator) => M = idOf as (member: Id | Legislator) => M,
): { member: M; position: Position }[] =>
  VOTE_POSITIONS.flatMap((position) =>
    // An app that has left out legislators has no such lists; what is no list is refused by the field's validation, which is later.
    asList(call[position]).map((member) => ({ member: read(member), position })),
  )

export const asList = <T>(value: null | T[] | undefined): T[] => (Array.isArray(value) ? value : [])

export const isCast = (position: Position): boolean => position === 'yea' || position === 'nay'

/** Returns each member's votes on a bill, in the order of its roll calls, by the member's id as a text. */
const votesOn = (bill: undefined | Voted): Map<string, Vote[]> => {
  const votes = new Map<string, Vote[]>()
  for (const call of asList(bill?.rollCalls)) {
    const favors = call.favored ?? bill?.favored
    for (const { member, position } of membersOf(call)) {
      const vote: Vote = {
        bill: bill?.number ?? '',
        billId: bill?.publicId ?? null,
        title: bill?.title ?? null,
        position,
        favored: favors && isCast(position) ? position === favors : null,
        date: call.date ?? null,
        source: call.source ?? bill?.source ?? null,
      }
      const id = String(member)
      votes.set(id, [...(votes.get(id) ?? []), vote])
    }
  }
  return votes
}

/** Returns each member's votes on all of these bills: newest day first, then by bill number, then in the order of roll calls. */
export const recordsFrom = (bills: readonly Voted[]): Map<string, Vote[]> => {
  const records = new Map<string, Vote[]>()
  // A stable order for equal keys on every database.
  for (const bill of [...bills].sort((a, b) => byCode(a.publicId, b.publicId))) {
    for (const [member, votes] of votesOn(bill)) {
      records.set(member, [...(records.get(member) ?? []), ...votes])
    }
  }
  for (const votes of records.values()) votes.sort(inOrder)
  return records
}

/**
 * Returns the records of members once a bill has changed: the stored votes on other bills, and those on this one, in the order of
 * `recordsFrom`. Equal to deriving the record from all bills, without reading them.
 * @param bill its public state; undefined if it is not public any more
 * @param billId its public id
 */
export const recordsAfter = (args: {
  bill: undefined | Voted
  billId: null | string | undefined
}): ((member: { id: Id; votes?: null | readonly StoredVote[] | undefined }) => Vote[]) => {
  // Once for all members: a roll call has hundreds.
  const votesOf = votesOn(args.bill)
  return ({ id, votes }) => {
    const others = (votes ?? []).filter(({ billId }) => billId !== args.billId).map(voteOf)
    const own = votesOf.get(String(id)) ?? []
    return [...others, ...own].sort((a, b) => byCode(a.billId, b.billId)).sort(inOrder)
  }
}

const voteOf = (vote: StoredVote): Vote => ({
  bill: vote.bill,
  billId: vote.billId ?? null,
  title: vote.title ?? null,
  position: vote.position,
  favored: vote.favored ?? null,
  date: vote.date ?? null,
  source: vote.source ?? null,
})

/** Returns the members whose votes differ between two states of a bill. */
export const affectedBy = (before: undefined | Voted, after: undefined | Voted): string[] => {
  const [was, is] = [votesOn(before), votesOn(after)]
  return [...new Set([...was.keys(), ...is.keys()])].filter(
    (member) => !sameVotes(was.get(member), is.get(member)),
  )
}

type AnyVotes = null | readonly object[] | undefined

/** Whether two lists of votes are equal, apart from the ids of their rows. */
export const sameVotes = (a: AnyVotes, b: AnyVotes): boolean => spelled(a) === spelled(b)

/** Returns a comparable form of a vote. */
export const spellVote = (vote: object): string => {
  const { bill, billId, date, favored, position, source, title } = vote as Partial<StoredVote>
  const day = typeof date === 'string' ? date.slice(0, 10) : null
  const texts = [bill, billId ?? null, title ?? null, source ?? null]
  return JSON.stringify([...texts, position, favored ?? null, day])
}

const spelled = (votes: AnyVotes): string => (votes ?? []).map(spellVote).join('\n')

const byNumber = new Intl.Collator('en', { numeric: true }).compare

const inOrder = (a: Vote, b: Vote): number =>
  byCode(b.date?.slice(0, 10), a.date?.slice(0, 10)) || byNumber(a.bill, b.bill)
