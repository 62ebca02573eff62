import { z } from 'zod'
import type { Legislator } from '../../payload-types.ts'
import * as schema from '../../src/schema.ts'
import type { Doc, Resource } from '../../src/types.ts'
import * as value from '../../src/values.ts'
import { CHAMBERS, VOTE_POSITIONS } from '../../src/vocabulary.ts'

/** Scores of all public legislators, highest first. */
type Scores = number[]

export const legislators = {
  name: 'legislators',
  collection: 'legislators',
  singular: 'legislator',
  doc: 'Legislators with their education votes and the score that follows from them.',
  list: 'none',
  item: false,
  dated: false,
  label: 'name',
  filters: {},
  sort: ['publicId'],
  orderedBy: ['familyName'],
  select: {
    name: true,
    chamber: true,
    district: true,
    party: true,
    votes: true,
    contributions: true,
    identifiers: true,
  },
  dependsOn: [],
  load: async ({ find }) => {
    const all = await find({ collection: 'legislators', select: { votes: true } })
    return all
      .map((doc) => scoreOf(doc.votes))
      .filter((score) => score !== null)
      .sort((a, b) => b - a)
  },
  show: (doc, { extra }) => {
    const score = scoreOf(doc.votes)
    return {
      name: doc.name,
      chamber: doc.chamber,
      district: doc.district,
      party: value.text(doc.party),
      score,
      grade: gradeOf(score),
      // Equal scores share a rank and the next one is skipped: 1, 1, 3.
      rank: score === null || !extra ? null : extra.indexOf(score) + 1,
      votes: (doc.votes ?? []).map((vote) => ({
        bill: vote.bill,
        title: value.text(vote.title),
        position: vote.position,
        favored: isCast(vote) ? Boolean(vote.favored) : null,
        date: value.day(vote.date),
        source: value.address(vote.source),
      })),
      contributions: (doc.contributions ?? []).map((contribution) => ({
        donor: contribution.donor,
        amount: value.number(contribution.amount),
        date: value.day(contribution.date),
        source: value.address(contribution.source),
      })),
      identifiers: {
        ocd: value.text(doc.identifiers?.ocd),
        openstates: value.text(doc.identifiers?.openstates),
      },
    }
  },
  schema: z.strictObject({
    name: z.string(),
    chamber: z.enum(CHAMBERS),
    district: z.string(),
    party: z.string().nullable(),
    score: z.int().min(0).max(100).nullable(),
    grade: z.enum(['A', 'B', 'C', 'D', 'F']).nullable(),
    rank: z.int().min(1).nullable(),
    votes: z.array(
      z.strictObject({
        bill: z.string(),
        title: z.string().nullable(),
        position: z.enum(VOTE_POSITIONS),
        favored: z.boolean().nullable(),
        date: schema.day.nullable(),
        source: schema.address.nullable(),
      }),
    ),
    contributions: z.array(
      z.strictObject({
        donor: z.string(),
        amount: z.number().nullable(),
        date: schema.day.nullable(),
        source: schema.address.nullable(),
      }),
    ),
    identifiers: z.strictObject({ ocd: z.string().nullable(), openstates: z.string().nullable() }),
  }),
} satisfies Resource<Legislator, Scores>

type Vote = NonNullable<Legislator['votes']>[number]

const isCast = ({ position }: Vote): boolean => position === 'yea' || position === 'nay'

/** 100 x favored / cast, rounded; null without a cast vote. */
export const scoreOf = (votes: Doc['votes']): null | number => {
  const cast = ((votes ?? []) as Vote[]).filter(isCast)
  if (cast.length === 0) return null
  return Math.round((100 * cast.filter(({ favored }) => favored).length) / cast.length)
}

/** A from 90, B from 80, C from 70, D from 60, else F. */
export const gradeOf = (score: null | number): null | string => {
  if (score === null) return null
  const grades: [number, string][] = [
    [90, 'A'],
    [80, 'B'],
    [70, 'C'],
    [60, 'D'],
  ]
  return grades.find(([from]) => score >= from)?.[1] ?? 'F'
}
