import type { Newsdesk } from './content.ts'
import { makeNewsdesk } from './content.ts'
import type { TestNewsroom } from './newsroom.ts'
import { makeNewsroom } from './newsroom.ts'
import { SHOWN_AT } from './showcase.ts'
import type { Ask } from './ask.ts'
import { documentOf, makeAsk, textOf } from './ask.ts'

/** The list page of each kind. */
export const LISTS = [
  '/articles',
  '/wire',
  '/documents',
  '/school-boards',
  '/charter-applications',
  '/legislators',
  '/beats',
  '/newsletter',
]

/** The pages of a newsroom of its own, asked without a socket. */
export type Site = {
  ask: Ask
  desk: Newsdesk
  newsroom: TestNewsroom
  page: (url: string) => Promise<Document>
  /** What a reader sees between head and foot. */
  mainOf: (url: string) => Promise<string>
}

export const makeSite = async (): Promise<Site> => {
  const newsroom = await makeNewsroom()
  const ask = makeAsk(newsroom.payload)
  const page = async (url: string) => documentOf(await ask(url))
  const mainOf = async (url: string) => textOf((await page(url)).querySelector('main'))
  return { ask, desk: makeNewsdesk(newsroom.payload), mainOf, newsroom, page }
}

export const attribute = (document: Document, selector: string, name: string) =>
  document.querySelector(selector)?.getAttribute(name)

export const jsonLd = (document: Document) =>
  JSON.parse(document.querySelector('script[type="application/ld+json"]')?.textContent ?? 'null')

/** A legislator with votes and contributions, and one without. @returns the first */
export const publishLegislators = async (desk: Newsdesk) => {
  const at = { at: SHOWN_AT }
  await desk.publish('legislators', { chamber: 'house', familyName: 'Zed', name: 'No Vote' }, at)
  return desk.publish(
    'legislators',
    {
      chamber: 'senate',
      contributions: [{ amount: 1250.5, date: '2026-01-02', donor: 'A donor', source: null }],
      district: '7',
      familyName: 'Vale',
      identifiers: { ocd: 'ocd-division/country:us/x', openstates: 'ocd-person/1' },
      name: 'Ada Vale',
      party: 'Independent',
      votes: [
        { bill: 'HB 1', date: '2026-02-01', favored: true, position: 'yea', title: 'Schools' },
        { bill: 'HB 2', favored: false, position: 'nay' },
        { bill: 'HB 3', favored: true, position: 'absent' },
      ],
    },
    at,
  )
}
