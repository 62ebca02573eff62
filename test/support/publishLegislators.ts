import type { MemberVote } from './billsFrom.ts'
import type { Newsdesk } from './content.ts'
import { SHOWN_AT } from './showcase.ts'
import { publishVotes } from './votes.ts'

/** Publishes a legislator with votes and contributions, and one without, each in its own second. @returns the first */
export const publishLegislators = async (desk: Newsdesk) => {
  const at = { at: SHOWN_AT }
  const member = await desk.atInstant(new Date(SHOWN_AT.getTime() - 5000), async () => {
    const ada = await desk.publish(
      'legislators',
      {
        chamber: 'senate',
        contributions: [{ amount: 1250.5, date: '2026-01-02', donor: 'A donor', source: null }],
        district: '7',
        familyName: 'Vale',
        identifiers: { ocd: 'ocd-division/country:us/x', openstates: 'ocd-person/1' },
        name: 'Ada Vale',
        party: 'Independent',
      },
      at,
    )
    await publishVotes(desk, [{ member: ada, votes: VOTES }], at)
    return ada
  })
  await desk.publish('legislators', { chamber: 'house', familyName: 'Zed', name: 'No Vote' }, at)
  return member
}

const VOTES: MemberVote[] = [
  { bill: 'HB 1', date: '2026-02-01', favored: true, position: 'yea', title: 'Schools' },
  { bill: 'HB 2', favored: false, position: 'nay' },
  { bill: 'HB 3', favored: true, position: 'absent' },
]
