import type { FlattenedField, Where } from 'payload'
import { NOW } from '../../saving/desk.ts'

/** Which of a list's items. */
export type Question =
  'all' | 'corrected' | 'mine' | 'public' | 'scheduled' | 'waiting' | 'withdrawn'

/** What is mine, what waits, and what readers see, of a collection with these fields: asked of what is stored, at the instant of each reading. */
export const questionsOf = ({
  fields,
  me,
}: {
  fields: FlattenedField[]
  me: string
}): Map<Question, undefined | Where> => {
  const has = (name: string) => fields.some((field) => field.name === name)
  return new Map<Question, undefined | Where>([
    ['all', undefined],
    ['mine', any({ createdBy: { equals: me } }, { changedBy: { equals: me } })],
    ['waiting', any({ desk: { equals: 'review' } })],
    ...(has('publishedAt') ? [['scheduled', any({ publicFrom: { greater_than: NOW } })]] : []),
    ['public', any({ publicFrom: { less_than_equal: NOW } })],
    ['withdrawn', any({ withdrawnAt: { exists: true } })],
    ...(has('corrections')
      ? [['corrected', any({ 'corrections.publishedAt': { exists: true } })]]
      : []),
  ] as [Question, undefined | Where][])
}

/** One of these, as Payload's own filters write it. */
export const any = (...conditions: Where[]): Where => ({
  or: conditions.map((condition) => ({ and: [condition] })),
})

/** A question, and these as well, as Payload's own filters write it. */
export const narrowed = (question: Where, ...conditions: Where[]): Where => ({
  or: (question.or ?? []).map(({ and = [] }) => ({ and: [...and, ...conditions] })),
})
