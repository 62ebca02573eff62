import type { FlattenedField, Where } from 'payload'
import { NOW } from './states.ts'

/** A saved filter of a list. */
export type Question =
  'all' | 'corrected' | 'mine' | 'public' | 'scheduled' | 'waiting' | 'withdrawn'

/**
 * Returns the filters of a collection with these fields: the user's items, those that wait, and those that are public. They compare
 * stored values with the instant of each read.
 */
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

/** Returns an `or` of conditions in the shape of Payload's filters. */
export const any = (...conditions: Where[]): Where => ({
  or: conditions.map((condition) => ({ and: [condition] })),
})

/** Returns a filter with further conditions, in the shape of Payload's filters. */
export const narrowed = (question: Where, ...conditions: Where[]): Where => ({
  or: (question.or ?? []).map(({ and = [] }) => ({ and: [...and, ...conditions] })),
})
