import type { Payload } from 'payload'
import { createLocalReq } from 'payload'
import { newsroomOf, slugOf } from '../../src/core/newsroom.ts'
import { isSaveConflict } from '../../src/database/clearConflicts.ts'
import { inOneTransaction } from '../../src/database/inOneTransaction.ts'
import { tryAgain } from '../../src/database/tryAgain.ts'
import { doOnce } from '../../src/store/once.ts'
import { followBills, isFollowed } from './follow.ts'

/** Key under which the migration of stored votes is recorded. */
export const BILLS_NAMED = 'civic-newsroom: votes have the ids of their bills'

/** Adds the public ids of bills to the stored votes of each member, once: earlier versions stored votes without them. */
export const nameBills = (payload: Payload): Promise<void> =>
  doOnce(payload, BILLS_NAMED, async () => {
    if (!isFollowed(payload)) return
    const { docs } = await payload.db.find<{ id: number | string }>({
      collection: slugOf(newsroomOf(payload), 'legislators'),
      limit: 0,
      pagination: false,
      select: { publicId: true },
    })
    const ids = docs.map(({ id }) => id)
    await tryAgain({
      lost: isSaveConflict,
      run: async () => {
        const req = await createLocalReq({}, payload)
        await inOneTransaction(req, () => followBills(req, ids))
      },
    })
  })
