import type { FlattenedField, SanitizedCollectionConfig } from 'payload'
import { z } from 'zod'
import { partsOf } from '../dashboard/declared.ts'
import { fromPlain } from '../../core/richText/fromPlain.ts'
import { richTextPlain } from '../../core/richText/html.ts'
import { isSame } from '../../differences/isSame.ts'
import { refuse } from '../../core/refuse.ts'

/** The composer's values: texts and choices as text, a body as plain text, references as ids. */
type Written = Record<string, (number | string)[] | string>

/** @param once an idempotency key, new for each item and repeated with each attempt: two attempts create one item */
export const asked = z.strictObject({
  once: z.string().min(16).max(64),
  values: z.record(
    z.string(),
    z.union([z.string(), z.array(z.union([z.number(), z.string()])).max(200)]),
  ),
})

/** Converts the values to stored ones. @throws APIError 400 for an unknown field, or a value of the wrong type */
export const storedOf = (config: SanitizedCollectionConfig, written: Written) => {
  const fields = fieldsOf(config)
  const stored = Object.entries(written).map(([name, value]) => {
    const field = fields.find((one) => one.name === name)
    if (!field || Array.isArray(value) !== refers(field)) {
      throw refuse(`“${name}” is not written here.`)
    }
    return [name, asStored(field, value)]
  })
  return Object.fromEntries(stored) as Record<string, unknown>
}

/** Whether an item has these values, compared as text. */
export const isWritten = (
  config: SanitizedCollectionConfig,
  { doc, data }: { data: Record<string, unknown>; doc: Record<string, unknown> },
): boolean =>
  fieldsOf(config).every((field) => {
    const [is, was] = [doc[field.name], data[field.name]]
    return field.type === 'richText'
      ? richTextPlain(is) === richTextPlain(was)
      : isSame(inText(is), inText(was))
  })

/** Returns the declared fields; an app may have left one out. */
const fieldsOf = (config: SanitizedCollectionConfig): FlattenedField[] => {
  const names = partsOf(config).composer ?? []
  return config.flattenedFields.filter(({ name }) => names.includes(name))
}

const refers = ({ type }: FlattenedField): boolean => type === 'relationship'

const asStored = (field: FlattenedField, value: Written[string]): unknown => {
  if (Array.isArray(value)) {
    return 'hasMany' in field && field.hasMany ? value : (value[0] ?? null)
  }
  if (field.type === 'richText') return fromPlain(value)
  return value.trim() === '' ? null : value.trim()
}

/** An id is a number in one database and a text in the other. */
const inText = (value: unknown): unknown =>
  Array.isArray(value) ? value.map(String) : typeof value === 'number' ? String(value) : value
