import type { MemberVote } from './billsFrom.ts'
import { billsFrom } from './billsFrom.ts'
import type { Doc } from '../../src/core/types.ts'
import type { Newsdesk, SaveOptions } from './content.ts'

/** The votes that a member's record should contain. */
export type VotesOf = { member: Doc; votes: MemberVote[] }

/** Publishes the bills from which these records are derived. @returns them */
export const publishVotes = async (
  desk: Newsdesk,
  records: VotesOf[],
  save: SaveOptions = {},
): Promise<Doc[]> => {
  const members = records.map(({ member, votes }) => ({
    chamber: member.chamber,
    id: member.id,
    votes,
  }))
  const made: Doc[] = []
  for (const bill of billsFrom(members)) {
    made.push(await desk.publish('bills', bill, save))
  }
  return made
}

let made = 0

/** A bill with a unique number. */
export const billOf = (
  rollCalls: Record<string, unknown>[],
  data: Record<string, unknown> = {},
) => ({
  favored: 'yea',
  number: `SB ${(made += 1)}`,
  rollCalls: rollCalls.map((call) => ({ chamber: 'senate', date: '2026-02-01', ...call })),
  ...data,
})
