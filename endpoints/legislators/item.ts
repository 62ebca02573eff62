import type { Legislator } from '../../payload-types.ts'
import {
  computed,
  derived,
  day,
  flag,
  integer,
  maybe,
  number,
  object,
  oneOf,
  rows,
  text,
  url,
} from '../../src/core/fields/index.ts'
import { kind } from '../../src/core/kind.ts'
import type { Doc } from '../../src/core/read.ts'
import { isCast } from '../../collections/bills/votes.ts'
import { CHAMBERS, VOTE_POSITIONS } from '../../collections/vocabulary.ts'

type Votes = Pick<Legislator, 'votes'>

const GRADES = ['A', 'B', 'C', 'D', 'F'] as const

const votes = rows('How the member voted on bills about education.', {
  bill: text('The bill’s number.', 'HB 214'),
  title: maybe(text('What the bill is called.', 'School Facilities Act')),
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

export const legislators = kind<Legislator>()({
  name: 'legislators',
  collection: 'legislators',
  singular: 'legislator',
  description: 'Legislators with their education votes and the score that follows from them.',
  list: 'none',
  item: true,
  hasPublishedAt: false,
  label: 'name',
  filters: {},
  sort: ['publicId'],
  orderedBy: ['familyName'],
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
      load: async ({ docs, find }) => {
        const all = await find({ collection: 'legislators', select: { votes: true } })
        const scores = all
          .map((doc) => scoreOf(doc.votes))
          .filter((score) => score !== null)
          .sort((a, b) => b - a)
        return new Map(
          docs.map(({ id, votes }) => {
            const score = scoreOf(votes)
            return [id, score === null ? null : scores.indexOf(score) + 1]
          }),
        )
      },
      reads: { votes: true },
      serialize: (rank: null | number | undefined) => rank ?? null,
    }),
    votes: {
      ...votes,
      serialize: (value, context) =>
        votes.serialize(value, context).map((vote) => ({
          ...vote,
          favored: isCast(vote.position) ? vote.favored : null,
        })),
    } satisfies typeof votes,
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

/** 100 x favored / cast, rounded; null without a cast vote. Where neither side is favored a vote counts for nothing. */
export const scoreOf = (votes: Doc['votes']): null | number => {
  const cast = ((votes ?? []) as Vote[]).filter(
    ({ favored, position }) => isCast(position) && typeof favored === 'boolean',
  )
  if (cast.length === 0) return null
  return Math.round((100 * cast.filter(({ favored }) => favored).length) / cast.length)
}

/** A from 90, B from 80, C from 70, D from 60, else F. */
export const gradeOf = (score: null | number): (typeof GRADES)[number] | null => {
  if (score === null) return null
  const from = { A: 90, B: 80, C: 70, D: 60, F: 0 }
  return GRADES.find((grade) => score >= from[grade]) ?? 'F'
}
