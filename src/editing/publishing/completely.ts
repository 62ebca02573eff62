import type { FlattenedField } from 'payload'

type Values = Record<string, unknown>

/**
 * Returns a stored state with null for every absent field. A save fills fields that it does not receive from the newest version, which
 * may not be this one.
 */
export const completely = (fields: FlattenedField[], values: Values): Values =>
  Object.fromEntries(
    fields
      .filter((field) => !('virtual' in field && field.virtual) && field.name !== 'id')
      .map((field) => [field.name, complete(field, values[field.name])]),
  )

const complete = (field: FlattenedField, value: unknown): unknown => {
  if (field.type === 'array') {
    const rows = (value ?? []) as Values[]
    return rows.map((row) => ({ ...completely(field.flattenedFields, row), id: row.id }))
  }
  if (field.type === 'group' || field.type === 'tab') {
    return completely(field.flattenedFields, (value ?? {}) as Values)
  }
  return value ?? ('hasMany' in field && field.hasMany ? [] : null)
}
