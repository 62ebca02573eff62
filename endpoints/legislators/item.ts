import { z } from 'zod'
import type { Legislator } from '../../payload-types.ts'
import {
  computed,
  derived,
  day,
  flag,
  following,
  integer,
  maybe,
  number,
  object,
  oneOf,
  rows,
  text,
  url,
} from '../../src/core/fields/index.ts'
import type { Computed, Field, Serialized } from '../../src/core/field.ts'
import type { ReferenceTo } from '../../src/core/fields/references.ts'
import * as filter from '../../src/core/filters.ts'
import { kind } from '../../src/core/kind.ts'
import type { Doc } from '../../src/core/doc.ts'
import { inParts } from '../../src/core/inParts.ts'
import type { PublicFind } from '../../src/core/read.ts'
import { isCast } from '../../collections/bills/votes.ts'
import { CHAMBERS, VOTE_POSITIONS } from '../../collections/vocabulary.ts'
import { at, named } from '../parts/examples.ts'
import { METHOD, METHOD_VERSION } from './method.ts'
import { placeByName, placeByScore } from './order.ts'

type Votes = Pick<Legislator, 'votes'>

const GRADES = ['A', 'B', 'C', 'D', 'F'] as const

/** The fields of a bill that a vote shows. */
type BillOfVote = { number: string; publicId: string; slug: string; title: null | string }

const bill: Field<BillOfVote, ReferenceTo<'bills'>> = {
  example: named('bills', 'HB 214'),
  meaning: 'The bill, by its number.',
  // A schema that is registered under a name cannot have another description.
  schema: ({ reference }) =>
    z.strictObject((reference('bills') as z.ZodObject).shape).meta({ 'x-reference': true }),
  serialize: ({ number, ...value }, context) =>
    context.ref('bills', { ...value, name: number, number }) as ReferenceTo<'bills'>,
}

const shownVotes = rows('How the member voted on bills about education.', {
  bill,
  title: following(maybe(text('What the bill is called.', 'School Facilities Act'))),
  position: oneOf(VOTE_POSITIONS, 'What the member did.', 'yea'),
  favored: maybe(
    flag(
      'Whether that is what the newsroom’s method favors; null if not cast, or where it favors neither.',
      true,
    ),
  ),
  date: maybe(day('The day of the vote.', '2026-02-01')),
  source: url('Where the roll call is.', 'https://legislature.example.org/hb214/roll-call'),
})

/** Stored votes refer to bills by public id; current titles are read from the bills. */
const votes: Computed<Votes, Serialized<typeof shownVotes>, ReadonlyMap<string, Doc>> = {
  ...shownVotes,
  follows: ['bills'],
  load: async ({ docs, find }) => {
    const ids = new Set((docs as Votes[]).flatMap(({ votes }) => votes ?? []).map(idOfBill))
    const where = { publicId: { in: [...ids] } }
    const select = { number: true, slug: true, title: true } as const
    const bills = ids.size === 0 ? [] : await find({ collection: 'bills', select, where })
    const byId = new Map(bills.map((doc) => [doc.publicId as string, doc]))
    return new Map(docs.map(({ id }) => [id, byId]))
  },
  reads: { votes: true },
  serialize: ({ votes }, context, bills) =>
    shownVotes.serialize(
      (votes ?? []).map((vote) => {
        const found = bills?.get(idOfBill(vote))
        const title: null | string = (found ? found.title : vote.title) ?? null
        return {
          ...vote,
          bill: {
            number: found?.number ?? vote.bill,
            publicId: idOfBill(vote),
            slug: found?.slug ?? '',
            title,
          },
          favored: isCast(vote.position) ? vote.favored : null,
          title,
        }
      }),
      context,
    ),
}

const METHOD_PARTS = {
  description: text('The rule in words.', METHOD),
  version: text('Changes when the rule does.', METHOD_VERSION),
  url: text('Where people read it.', at('legislators#method')),
}

const idOfBill = ({ billId }: Vote): string => billId ?? ''

export const legislators = kind<Legislator>()({
  name: 'legislators',
  collection: 'legislators',
  singular: 'legislator',
  description:
    'Legislators by rank, with their education votes and the score that follows from them.',
  list: 'paged',
  item: true,
  hasPublishedAt: false,
  label: 'name',
  filters: {
    chamber: filter.oneOf({
      description: 'Members of this chamber.',
      field: 'chamber',
      values: CHAMBERS,
    }),
    party: filter.exactly({
      description: 'Members of this party, as their `party` says.',
      field: 'party',
      max: 200,
    }),
    district: filter.exactly({
      description: 'Members for this district, as their `district` says: each chamber has its own.',
      field: 'district',
      max: 200,
    }),
  },
  search: { body: ['party', 'contributions.donor'] },
  sort: ['publicId'],
  orders: {
    score: { description: 'the highest first', place: placeByScore },
    name: { description: 'by family name', place: placeByName },
  },
  orderedBy: ['familyName'],
  brief: ['name', 'chamber', 'district', 'party', 'score', 'grade', 'rank'],
  fields: {
    name: text('The member’s name.', 'Ada Vale'),
    chamber: oneOf(CHAMBERS, 'The chamber that the member sits in.', 'senate'),
    district: text('The member’s district.', '7'),
    party: maybe(text('The member’s party.', 'Independent')),
    score: computed({
      ...maybe(
        integer('100 x favored / cast votes, rounded; null without a vote that counts.', 100, {
          maximum: 100,
          minimum: 0,
        }),
      ),
      reads: { votes: true },
      serialize: ({ votes }: Votes) => scoreOf(votes),
    }),
    grade: computed({
      ...maybe(oneOf(GRADES, 'A from 90, B from 80, C from 70, D from 60, else F.', 'A')),
      reads: { votes: true },
      serialize: ({ votes }: Votes) => gradeOf(scoreOf(votes)),
    }),
    rank: derived({
      ...maybe(
        integer('By score over both chambers; equal scores share a rank: 1, 1, 3.', 1, {
          minimum: 1,
        }),
      ),
      load: async ({ docs, find, memoize }) => {
        const scores = await memoize('scores of legislators', () => allScores(find))
        return new Map(
          docs.map(({ id, votes }) => {
            const score = scoreOf(votes)
            // Counted, not looked up: a save between the two reads leaves the score out of the list.
            const rank = score === null ? null : 1 + scores.filter((one) => one > score).length
            return [id, rank]
          }),
        )
      },
      reads: { votes: true },
      serialize: (rank: null | number | undefined) => rank ?? null,
    }),
    // Another rule is no change of the legislator.
    method: derived({
      ...object('How the score is computed; the same for each legislator.', METHOD_PARTS),
      load: async () => new Map<never, never>(),
      serialize: (_loaded: undefined, { baseUrl }) => ({
        description: METHOD,
        version: METHOD_VERSION,
        url: `${baseUrl}/legislators#method`,
      }),
    }),
    votes,
    contributions: rows('What others gave to the member.', {
      donor: text('Who gave.', 'Teachers of Averill'),
      amount: maybe(number('In dollars.', 1250.5)),
      date: maybe(day('The day of the gift.', '2026-01-02')),
      source: url('Where that is on record.', 'https://ethics.example.org/filings/1'),
    }),
    identifiers: object('What the member is called in other collections of data.', {
      ocd: maybe(
        text(
          'The Open Civic Data division of the seat.',
          'ocd-division/country:us/state:av/sldu:7',
        ),
      ),
      openstates: maybe(
        text('The person at Open States.', 'ocd-person/6dc4d8e8-aa2c-423b-8f5c-8ed4666a27db'),
      ),
    }),
  },
  example: {
    id: 'pT5bQ5L08qUyettEeawcjA',
    slug: 'ada-vale',
    updatedAt: '2026-02-01T18:00:00.000Z',
  },
})

type Vote = NonNullable<Legislator['votes']>[number]

/** 100 x favored / cast, rounded; null without a cast vote. Votes without a favored position do not count. */
const scoreOf = (votes: Doc['votes']): null | number => {
  const cast = ((votes ?? []) as Vote[]).filter(
    ({ favored, position }) => isCast(position) && typeof favored === 'boolean',
  )
  if (cast.length === 0) return null
  return Math.round((100 * cast.filter(({ favored }) => favored).length) / cast.length)
}

/** How the votes of all members are read. */
const AT_ONCE = { limit: 10, sort: ['publicId'] } as const

const allScores = async (find: PublicFind): Promise<number[]> => {
  const asked = { asStored: true, collection: 'legislators', select: { votes: true } as const }
  const scores: (null | number)[] = []
  for await (const docs of inParts(find, asked, AT_ONCE)) {
    scores.push(...docs.map(({ votes }) => scoreOf(votes)))
  }
  return scores.filter((score) => score !== null)
}

/** A from 90, B from 80, C from 70, D from 60, else F. */
const gradeOf = (score: null | number): (typeof GRADES)[number] | null => {
  if (score === null) return null
  const from = { A: 90, B: 80, C: 70, D: 60, F: 0 }
  return GRADES.find((grade) => score >= from[grade]) ?? 'F'
}
