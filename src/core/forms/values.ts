import type { FlattenedField } from 'payload'
import { FormFault, readDay, readInstant } from './dates.ts'
import { toSlug } from './slug.ts'

type DateField = Extract<FlattenedField, { type: 'date' }>

type Reading = { isTrusted?: boolean; timeZone: string }

/**
 * Returns the value of a date field as it is stored: a day as noon UTC, as Payload's own day picker does.
 * @param how.isTrusted whether a date in another format that JavaScript parses is accepted: from code, or from an older version
 * @throws FormFault
 */
export const dateOf = (field: DateField, value: unknown, how: Reading): unknown => {
  try {
    return strictDate(field, value, how)
  } catch (fault) {
    const at = typeof value === 'number' ? value : Date.parse(String(value))
    if (!how.isTrusted || Number.isNaN(at)) throw fault
    return strictDate(field, new Date(at), how)
  }
}

const strictDate = (field: DateField, value: unknown, { timeZone }: Reading): unknown => {
  if (value === '') return null
  // An expression that the database evaluates, such as `$inc`.
  if (isData(value)) return value
  const picker = field.admin?.date?.pickerAppearance ?? 'default'
  if (picker === 'dayOnly') return `${readDay(value)}T12:00:00.000Z`
  // A date field without `pickerAppearance` may hold days: Payload's adapter for MongoDB reads one so.
  const isDay = picker === 'default' && /^\d{4}-\d\d-\d\d$/.test(String(value))
  return isDay ? `${readDay(value)}T00:00:00.000Z` : readInstant(value, timeZone)
}

/** Converts a typed slug; an empty value stays as it is. @throws FormFault if no letter and no digit is left */
export const slugOf = (value: unknown): unknown => {
  if (typeof value !== 'string' || value.trim() === '') return value
  const slug = toSlug(value)
  if (slug === '') throw new FormFault('Slug: needs a letter or a digit')
  return slug
}

/**
 * Returns a text, or each of a list of texts, as `clean` returns it. A number becomes its digits: SQLite would store 2026 as the text
 * `2026.0`.
 */
export const each = (value: unknown, clean: (text: string) => string): unknown => {
  if (typeof value === 'string') return clean(value)
  if (typeof value === 'number') return String(value)
  if (!Array.isArray(value)) return value
  const texts = value.map((one: unknown) => each(one, clean))
  return texts.some((text, index) => text !== value[index]) ? texts : value
}

/** Whether a value is an object of values by name. */
export const isData = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date)
