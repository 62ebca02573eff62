import type { OldVote } from '../../collections/bills/oldBills.ts'
import type { Ask } from './ask.ts'
import type { Newsdesk } from './content.ts'
import { documentOf, textOf } from './document.ts'
import { SHOWN_AT } from './showcase.ts'
import { publishVotes } from './votes.ts'

/** The list page of each kind. */
export const LISTS = [
  '/articles',
  '/wire',
  '/documents',
  '/school-boards',
  '/charter-applications',
  '/legislators',
  '/bills',
  '/beats',
  '/newsletter',
]

/** Pages as a reader's browser builds them, asked without a socket. */
export const pagesOf = (ask: Ask) => {
  const page = async (url: string): Promise<Document> => documentOf(await ask(url))
  return {
    /** What a reader sees between head and foot. */
    mainOf: async (url: string): Promise<string> => textOf((await page(url)).querySelector('main')),
    page,
  }
}

/** A legislator with votes and contributions, and one without, in a second of its own. @returns the first */
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

const VOTES: OldVote[] = [
  { bill: 'HB 1', date: '2026-02-01', favored: true, position: 'yea', title: 'Schools' },
  { bill: 'HB 2', favored: false, position: 'nay' },
  { bill: 'HB 3', favored: true, position: 'absent' },
]
