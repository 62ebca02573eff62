import type { Payload, PayloadRequest } from 'payload'
import { createLocalReq } from 'payload'
import { newsroomOf, slugOf } from '../../src/core/newsroom.ts'
import { inOneTransaction } from '../../src/database/inOneTransaction.ts'
import { tryAgain } from '../../src/database/tryAgain.ts'
import { followBills, isFollowed } from './follow.ts'
import { LATER } from './hooks.ts'
import type { OldMember, OldVote } from './oldBills.ts'
import { billsFrom } from './oldBills.ts'
import { spellVote } from './votes.ts'

/**
 * Turns votes that an earlier release let people write into each member's record into bills with roll calls, from which records
 * follow since: once, all of it or nothing. Several nodes may begin to.
 */
export const moveOldVotes = async (payload: Payload): Promise<void> => {
  if (!isFollowed(payload) || (await oldMembers({ payload })).length === 0) return
  payload.logger.info('turning votes of members into bills with roll calls, once')
  // Of two nodes one loses: what it would have done is done then.
  const moved = await tryAgain({ lost: () => true, run: () => moveAll(payload) })
  payload.logger.info(`${moved} bills made of them`)
}

const moveAll = async (payload: Payload): Promise<number> => {
  const req = await createLocalReq({ context: { [LATER]: true } }, payload)
  return inOneTransaction(req, () => move(req))
}

const move = async (req: PayloadRequest): Promise<number> => {
  const { payload } = req
  const members = await oldMembers({ payload, req })
  const bills = billsFrom(members)
  for (const { isPublic, ...data } of bills) {
    await payload.create({
      collection: slugOf(newsroomOf(payload), 'bills') as 'bills',
      data: { ...data, _status: isPublic ? 'published' : 'draft' } as never,
      depth: 0,
      draft: !isPublic as never,
      req,
    })
  }
  await followBills(
    req,
    members.map(({ id }) => id),
    { versions: 'all' },
  )
  return bills.length
}

type Stored = {
  _status?: null | string
  chamber?: OldMember['chamber']
  deletedAt?: null | string
  id: OldMember['id']
  votes?: null | OldVote[]
}

/** Members with votes in a newsroom that has no bill: votes follow from bills, so these are older. */
const oldMembers = async (from: {
  payload: Payload
  req?: PayloadRequest
}): Promise<OldMember[]> => {
  const { payload, req } = from
  const { db } = payload
  const all = { limit: 0, pagination: false, ...(req && { req }) } as const
  const slug = (kind: 'bills' | 'legislators') => slugOf(newsroomOf(payload), kind)
  const bills = await db.find({
    ...all,
    collection: slug('bills'),
    limit: 1,
    select: { publicId: true },
  })
  if (bills.docs.length > 0) return []
  const [stored, drafts] = [
    await db.find({
      ...all,
      collection: slug('legislators'),
      select: { _status: true, chamber: true, createdAt: true, deletedAt: true, votes: true },
      // As they were entered: the same bills come of them wherever it is done.
      sort: 'createdAt',
    }),
    await db.findVersions({
      ...all,
      collection: slug('legislators'),
      select: { parent: true, version: { chamber: true, votes: true } } as never,
      sort: 'parent',
      where: { latest: { equals: true }, 'version._status': { equals: 'draft' } },
    }),
  ]
  const draftOf = new Map(
    drafts.docs.map(({ parent, version }) => [String(parent), version as unknown as Stored]),
  )
  return (stored.docs as unknown as Stored[]).flatMap((doc): OldMember[] => {
    const draft = draftOf.get(String(doc.id))
    const votes = doc.votes ?? []
    const known = new Set(votes.map(spellVote))
    const typed = (draft?.votes ?? []).filter((vote) => !known.has(spellVote(vote)))
    if (votes.length + typed.length === 0) return []
    const isPublic = doc._status === 'published' && !doc.deletedAt
    return [{ chamber: doc.chamber ?? draft?.chamber, id: doc.id, isPublic, typed, votes }]
  })
}
