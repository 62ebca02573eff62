import { stored } from './content.ts'
import type { Doc } from '../../src/core/types.ts'
import { use } from './use.ts'
import type { UsedNewsroom } from './useNewsroom.ts'

export type Vote = Record<string, unknown>

/** Three public members without votes: two senators and a representative. */
export const useMembers = ({ desk }: Pick<UsedNewsroom, 'desk'>) =>
  use(async () => ({
    ada: await desk.publish('legislators', {
      chamber: 'senate',
      contributions: [{ amount: 5, donor: 'A donor' }],
      identifiers: { openstates: 'ocd-person/1' },
      name: 'Ada Vale',
    }),
    bea: await desk.publish('legislators', { chamber: 'senate', name: 'Bea Ortiz' }),
    cal: await desk.publish('legislators', { chamber: 'house', name: 'Cal Moss' }),
    close: () => {},
  }))

/** Returns the stored votes of a member. */
export const storedVotes = async (
  { payload }: Pick<UsedNewsroom, 'payload'>,
  doc: Doc,
): Promise<Vote[]> =>
  (await stored(payload, 'legislators', doc)).votes.map(({ id: _, ...vote }: Vote) => vote)
