import type { Where } from 'payload'
import { z } from 'zod'
import type { Filter } from './types.ts'

/** Slugs as the public interface spells them. */
export const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/
export const SLUG_MAX_LENGTH = 120
export const isSlug = (text: string): boolean => text.length <= SLUG_MAX_LENGTH && SLUG.test(text)

const slug = z
  .string()
  .max(SLUG_MAX_LENGTH, `must be at most ${SLUG_MAX_LENGTH} characters`)
  .regex(SLUG, 'must be a slug: lower-case letters and digits, words joined by single hyphens')

/** Returns a filter by the slug of an item to which others refer. @param args.field their relationship to `args.collection` */
export const refersTo = (args: {
  collection: string
  description: string
  field: string
}): Filter => ({
  description: args.description,
  fields: [args.field],
  refersTo: args.collection,
  schema: slug,
  where: (id: number | string): Where => ({ [args.field]: { equals: id } }),
})

/** Returns a filter by a stored field with a closed set of values; any other value is 400. */
export const oneOf = (args: {
  description: string
  field: string
  values: readonly string[]
}): Filter => ({
  allowed: args.values,
  description: args.description,
  fields: [args.field],
  schema: z.enum(args.values as [string, ...string[]]),
  where: (value: string): Where => ({ [args.field]: { equals: value } }),
})

/** Returns a filter of a closed set of values by which no query to the database is narrowed; any other value is 400. */
export const among = (values: readonly string[], description: string): Filter => ({
  allowed: values,
  description,
  fields: [],
  schema: z.enum(values as [string, ...string[]]),
  where: () => ({}),
})

/** Returns a filter by a stored field with an open set of words in the form of slugs. */
export const word = (args: { description: string; field: string }): Filter => ({
  description: args.description,
  fields: [args.field],
  schema: slug,
  where: (value: string): Where => ({ [args.field]: { equals: value } }),
})

/** Returns a filter by a stored text, compared exactly. @param args.max maximum of characters of the parameter */
export const exactly = (args: { description: string; field: string; max: number }): Filter => ({
  description: args.description,
  fields: [args.field],
  schema: z.string().min(1).max(args.max, `must be at most ${args.max} characters`),
  shape: { type: 'string', minLength: 1, maxLength: args.max },
  where: (value: string): Where => ({ [args.field]: { equals: value } }),
})

/** Returns a filter by a checkbox, with the values `true` and `false`. */
export const flag = (args: { description: string; field: string }): Filter => ({
  allowed: ['true', 'false'],
  description: args.description,
  fields: [args.field],
  schema: z.enum(['true', 'false']).transform((value) => value === 'true'),
  shape: { type: 'boolean' },
  where: (value: boolean): Where => ({ [args.field]: { equals: value } }),
})
