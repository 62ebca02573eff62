import type { OldVote } from '../../collections/bills/oldBills.ts'
import { billsFrom } from '../../collections/bills/oldBills.ts'
import type { Doc } from '../../src/core/types.ts'
import { catchUp } from '../../src/store/changes/catchUp.ts'
import { positionOf } from '../../src/store/changes/tail.ts'
import type { Newsdesk, SaveOptions } from './content.ts'
import type { UsedNewsroom } from './useNewsroom.ts'

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

let made = 0

/** A bill of a number of its own. */
export const billOf = (
  rollCalls: Record<string, unknown>[],
  data: Record<string, unknown> = {},
) => ({
  favored: 'yea',
  number: `SB ${(made += 1)}`,
  rollCalls: rollCalls.map((call) => ({ chamber: 'senate', date: '2026-02-01', ...call })),
  ...data,
})

/** Rows of the log of an item since a place. */
export const rowsOf = async (
  { payload }: Pick<UsedNewsroom, 'payload'>,
  { publicId }: Doc,
  since = 0,
): Promise<Doc[]> =>
  (
    await payload.find({
      collection: 'changes' as never,
      pagination: false,
      sort: 'seq',
      where: { item: { equals: publicId }, seq: { greater_than: since } },
    })
  ).docs as Doc[]

/** The newest place in the log. */
export const newestSeq = async ({ payload }: Pick<UsedNewsroom, 'payload'>): Promise<number> => {
  await catchUp(payload)
  return positionOf(payload)
}
