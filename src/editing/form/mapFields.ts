import type { Field } from 'payload'

/**
 * Returns the fields, each replaced by what `map` makes of it; also those in groups, arrays, rows, tabs and blocks.
 * @param map gets the field and whether it stands at the top of the collection
 */
export const mapFields = (
  fields: Field[],
  map: (field: Field, isTop: boolean) => Field,
  isTop = true,
): Field[] =>
  fields.map((field) => within(map(field, isTop), (inner) => mapFields(inner, map, false)))

/** Returns a copy of a field in which the fields within it are changed: of a row, a group, an array, tabs, or blocks. */
export const within = (field: Field, change: (fields: Field[]) => Field[]): Field => {
  const inner = <T extends { fields: Field[] }>(part: T): T => ({
    ...part,
    fields: change(part.fields),
  })
  return {
    ...('fields' in field ? inner(field) : field),
    ...('tabs' in field && { tabs: field.tabs.map(inner) }),
    ...('blocks' in field && { blocks: field.blocks.map(inner) }),
  } as Field
}
