import type { FlattenedField, Payload } from 'payload'
import { configOf } from '../../src/core/newsroom.ts'
import { nouns } from '../../endpoints/index.ts'

/**
 * Returns small, valid values for the required fields of a noun's collection that a test does not set, so that a new noun needs no
 * defaults.
 */
export const requiredOf = (
  payload: Payload,
  collection: string,
  made: number,
): Record<string, unknown> => {
  if (!nouns.some(({ kind }) => kind.collection === collection)) return {}
  const { flattenedFields } = configOf(payload, collection)
  return Object.fromEntries(
    flattenedFields
      .filter((field) => 'required' in field && field.required && !GIVEN.includes(field.name))
      .map((field) => [field.name, valueOf(field, made)]),
  )
}

/** Fields that the newsroom sets itself. */
const GIVEN = ['id', 'publicId', 'slug']

const valueOf = (field: FlattenedField, made: number): unknown => {
  if (field.type === 'select') {
    const [first] = field.options
    return typeof first === 'string' ? first : first?.value
  }
  if (field.type === 'number') return made
  if (field.type === 'checkbox') return false
  if (field.type === 'date') return '2026-01-05T14:00:00.000Z'
  return `${field.name} ${made}`
}
