import type { PayloadRequest, Where } from 'payload'
import type { Bill, Legislator } from '../../payload-types.ts'
import { any } from '../../src/admin/desk/questions.ts'
import { byCode } from '../../src/core/order.ts'
import { readIn } from '../../src/store/changes/instant.ts'
import { findPublic } from '../../src/store/find.ts'
import type { RollCall } from './votes.ts'
import { membersOf } from './votes.ts'

/** Number of bills with the newest votes that are searched for the newest roll call of each chamber. */
const BILLS = 20

/** Maximum of members that are queried by ids: the URL of the list contains them all. */
const MOST = 100

/** Returns public members without a vote in the newest public roll call of their chamber; null if there are none. */
export const withoutNewestVote = async (_now: Date, req: PayloadRequest): Promise<null | Where> => {
  const read = readIn(req)
  const bills = await findPublic(read, {
    collection: 'bills',
    limit: BILLS,
    select: { rollCalls: true },
    sort: '-lastVoteAt',
  })
  const newest = newestCalls(bills as Pick<Bill, 'rollCalls'>[])
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

/** Returns the members in each chamber's newest roll call with votes. */
const newestCalls = (
  bills: readonly Pick<Bill, 'rollCalls'>[],
): Map<RollCall['chamber'], ReadonlySet<string>> => {
  const entered = bills
    .flatMap(({ rollCalls }) => rollCalls ?? [])
    .map((call) => ({
      ...call,
      members: new Set(membersOf(call).map(({ member }) => String(member))),
    }))
    .filter(({ members }) => members.size > 0)
    .sort((a, b) => byCode(a.date, b.date))
  return new Map(entered.map(({ chamber, members }) => [chamber, members]))
}
