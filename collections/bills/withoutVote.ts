import type { PayloadRequest, Where } from 'payload'
import type { Bill, Legislator } from '../../payload-types.ts'
import { any } from '../../src/editing/workflow/questions.ts'
import { byCode } from '../../src/core/order.ts'
import { readIn } from '../../src/store/changes/instant.ts'
import { findPublic, findPublicPage } from '../../src/store/find.ts'
import type { PublicRead } from '../../src/core/types.ts'
import { CHAMBERS } from '../vocabulary.ts'
import type { RollCall } from './votes.ts'
import { membersOf } from './votes.ts'

/** Number of bills that are read at once, and how often for a chamber: some roll calls have no votes yet. */
const BILLS = 20
const PAGES = 10

/** Maximum of members that are queried by ids: the URL of the list contains them all. */
const MOST = 100

/** Returns public members without a vote in the newest public roll call of their chamber; null if there are none. */
export const withoutNewestVote = async (_now: Date, req: PayloadRequest): Promise<null | Where> => {
  const read = readIn(req)
  const newest = new Map<string, ReadonlySet<string>>()
  for (const chamber of CHAMBERS) {
    const call = await newestCall(read, chamber)
    if (call) newest.set(chamber, call.members)
  }
  if (newest.size === 0) return null
  const members = (await findPublic(read, {
    collection: 'legislators',
    select: { chamber: true },
    sort: 'familyName',
  })) as Pick<Legislator, 'chamber' | 'id'>[]
  const missing = members.filter(
    ({ chamber, id }) => newest.get(chamber)?.has(String(id)) === false,
  )
  if (missing.length === 0) return null
  const ids = missing.slice(0, MOST).map(({ id }) => id)
  return any({ id: { in: ids.join() } })
}

type Call = { date: string; members: ReadonlySet<string> }

/** Returns the newest public roll call of a chamber that has votes. */
const newestCall = async (
  read: PublicRead,
  chamber: RollCall['chamber'],
): Promise<Call | undefined> => {
  let newest: Call | undefined
  for (let page = 1; page <= PAGES; page += 1) {
    const bills = (await findPublicPage(read, {
      collection: 'bills',
      limit: BILLS,
      page,
      select: { lastVoteAt: true, rollCalls: true },
      sort: ['-lastVoteAt', '-publicId'],
      where: { 'rollCalls.chamber': { equals: chamber } },
    })) as Pick<Bill, 'lastVoteAt' | 'rollCalls'>[]
    const calls = bills.flatMap(({ rollCalls }) => votesOf(rollCalls, chamber))
    newest = [...(newest ? [newest] : []), ...calls].sort((a, b) => byCode(a.date, b.date)).at(-1)
    const last = dayOf(bills.at(-1)?.lastVoteAt)
    // The bills after this page have no newer roll call.
    if (bills.length < BILLS || (newest && last <= newest.date)) break
  }
  return newest
}

const votesOf = (calls: Bill['rollCalls'], chamber: RollCall['chamber']): Call[] =>
  (calls ?? [])
    .filter((call) => call.chamber === chamber)
    .map((call) => ({
      date: dayOf(call.date),
      members: new Set(membersOf(call).map(({ member }) => String(member))),
    }))
    .filter(({ members }) => members.size > 0)

const dayOf = (date: null | string | undefined): string => (date ?? '').slice(0, 10)
