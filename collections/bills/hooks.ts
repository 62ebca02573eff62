import type {
  CollectionAfterChangeHook,
  CollectionAfterDeleteHook,
  CollectionBeforeChangeHook,
  CollectionBeforeDeleteHook,
  PayloadRequest,
} from 'payload'
import { instantOf, readIn } from '../../src/store/changes/instant.ts'
import { findPublic } from '../../src/store/find.ts'
import { atNoon } from '../../src/editing/fields/small.ts'
import { followBill, idIn, isFollowed } from './follow.ts'
import type { Id, RollCall, Voted } from './votes.ts'
import { VOTED, affectedBy } from './votes.ts'

/** Reads the public bill before its save, to compare members' records after it. */
export const readVotesBefore: CollectionBeforeChangeHook = async ({ data, originalDoc, req }) => {
  if (originalDoc?.id !== undefined) await keepBefore(req, originalDoc.id)
  return data
}

/** Updates members' records within the same save. */
export const followVotes: CollectionAfterChangeHook = async ({ doc, req }) => {
  await follow(req, doc.id)
  return doc
}

export const readVotesOfDeleted: CollectionBeforeDeleteHook = ({ id, req }) => keepBefore(req, id)

export const followDeletion: CollectionAfterDeleteHook = ({ id, req }) => follow(req, id)

/** Stores the day that orders lists of bills: the day of the newest roll call, or else the day on which the bill was created. */
export const keepLatest: CollectionBeforeChangeHook = ({ data, originalDoc, req }) => {
  const calls: RollCall[] = data.rollCalls ?? originalDoc?.rollCalls ?? []
  const days = calls.flatMap(({ date }) => atNoon(date) ?? [])
  const entered = originalDoc?.createdAt ?? instantOf(req).toISOString()
  return { ...data, lastVoteAt: days.sort().at(-1) ?? atNoon(entered) }
}

/** Context flag for writing many bills: members' records are then updated once at the end. */
export const LATER = 'votesFollowLater'

const follow = async (req: PayloadRequest, id: Id): Promise<void> => {
  if (!isFollowed(req.payload) || req.context[LATER]) return
  const before = billsIn(req).get(String(id))
  billsIn(req).delete(String(id))
  const bill = await publicBill(req, id)
  const billId = (bill ?? before)?.publicId
  const members = affectedBy(before, bill).map(idIn(req))
  if (billId && members.length > 0) await followBill(req, { bill, billId, members })
}

const keepBefore = async (req: PayloadRequest, id: Id): Promise<void> => {
  if (!isFollowed(req.payload) || req.context[LATER]) return
  billsIn(req).set(String(id), await publicBill(req, id))
}

const publicBill = async (req: PayloadRequest, id: Id): Promise<undefined | Voted> => {
  const [bill] = await findPublic(readIn(req), {
    collection: 'bills',
    limit: 1,
    select: VOTED,
    where: { id: { equals: id } },
  })
  return bill as undefined | Voted
}

const billsIn = ({ context }: PayloadRequest): Map<string, undefined | Voted> => {
  const kept = context as { publicBills?: Map<string, undefined | Voted> }
  return (kept.publicBills ??= new Map())
}
