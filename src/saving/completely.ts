import type { FlattenedField } from 'payload'

type Values = Record<string, unknown>

/**
 * A stored state as a save that leaves nothing out: what is absent is said to be null. A save fills what it is not told
 * from the newest version, which may be another one than this.
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
