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

/** Items that refer to the item with this slug. */
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

/** Items whose field holds one of a closed set of values. */
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

/** Items whose field holds this word; other words than the listed ones exist. */
export const word = (args: { description: string; field: string }): Filter => ({
  description: args.description,
  fields: [args.field],
  schema: slug,
  where: (value: string): Where => ({ [args.field]: { equals: value } }),
})

/** Items whose field holds this text, as it is written. */
export const exactly = (args: { description: string; field: string; max: number }): Filter => ({
  description: args.description,
  fields: [args.field],
  schema: z.string().min(1).max(args.max, `must be at most ${args.max} characters`),
  shape: { type: 'string', minLength: 1, maxLength: args.max },
  where: (value: string): Where => ({ [args.field]: { equals: value } }),
})

/** Items whose checkbox is on or off. */
export const flag = (args: { description: string; field: string }): Filter => ({
  allowed: ['true', 'false'],
  description: args.description,
  fields: [args.field],
  schema: z.enum(['true', 'false']).transform((value) => value === 'true'),
  shape: { type: 'boolean' },
  where: (value: boolean): Where => ({ [args.field]: { equals: value } }),
})
