import type { Field } from 'payload'

/**
 * Returns the fields, each replaced by what `map` makes of it; also those in groups, arrays, rows, tabs and blocks.
 * @param map gets the field and whether it stands at the top of the collection
 */
export const mapFields = (fields: Field[], map: (field: Field, isTop: boolean) => Field): Field[] =>
  fields.map((field) => mapWithin(map(field, true), (inner) => map(inner, false)))

const mapWithin = (field: Field, map: (field: Field) => Field): Field => {
  const inner = (fields: Field[]) => fields.map((one) => mapWithin(map(one), map))
  if (field.type === 'tabs') {
    return { ...field, tabs: field.tabs.map((tab) => ({ ...tab, fields: inner(tab.fields) })) }
  }
  if (field.type === 'blocks') {
    const blocks = field.blocks.map((block) => ({ ...block, fields: inner(block.fields) }))
    return { ...field, blocks }
  }
  return 'fields' in field ? { ...field, fields: inner(field.fields) } : field
}
