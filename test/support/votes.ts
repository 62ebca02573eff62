import type { OldVote } from '../../collections/bills/oldBills.ts'
import { billsFrom } from '../../collections/bills/oldBills.ts'
import type { Doc } from '../../src/core/types.ts'
import type { Newsdesk, SaveOptions } from './content.ts'

/** Votes of a member, as the member's record is to have them. */
export type VotesOf = { member: Doc; votes: OldVote[] }

/** Publishes the bills from which these records follow. @returns them */
export const publishVotes = async (
  desk: Newsdesk,
  records: VotesOf[],
  save: SaveOptions = {},
): Promise<Doc[]> => {
  const members = records.map(({ member, votes }) => ({
    chamber: member.chamber,
    id: member.id,
    isPublic: true,
    typed: [],
    votes,
  }))
  const made: Doc[] = []
  for (const { isPublic: _, ...bill } of billsFrom(members)) {
    made.push(await desk.publish('bills', bill, save))
  }
  return made
}
