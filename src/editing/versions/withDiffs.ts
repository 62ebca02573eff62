import type { CollectionConfig, Field } from 'payload'
import { mapFields } from '../form/mapFields.ts'

/**
 * Returns the collection with fields that are compared word by word between two versions. Payload compares texts letter by letter.
 * A field's own `Diff` component stays.
 */
export const withDiffs = <C extends CollectionConfig>(collection: C): C => ({
  ...collection,
  fields: mapFields(collection.fields, addDiff),
})

const addDiff = (field: Field): Field => {
  if (!COMPARED.has(field.type)) return field
  const { admin } = field as { admin?: { components?: object } }
  const components = { Diff: 'civic-newsroom/rsc#FieldDiff', ...admin?.components }
  return { ...field, admin: { ...admin, components } } as Field
}

const COMPARED = new Set<string>(['email', 'number', 'radio', 'select', 'text', 'textarea'])
