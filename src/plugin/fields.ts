import type { Field } from 'payload'
import { mapFields, within } from '../editing/form/mapFields.ts'

/** A field, or a tab with a name, that is stored. */
type Named = { hasMany?: boolean; localized?: boolean; name: string; type?: string }

/** Types of fields whose value is a text. */
const TEXT_TYPES = ['email', 'radio', 'select', 'text', 'textarea']

/** Whether the value of a field is one text. */
export const isText = ({ hasMany, type = '' }: Named): boolean =>
  TEXT_TYPES.includes(type) && !hasMany

/** Returns those of these fields that have a name at one level. */
export const namedOf = (fields: Field[]): Named[] =>
  fields.flatMap((field): Named[] => [
    ...('name' in field && field.name ? [field as Named] : []),
    ...('fields' in field && !('name' in field && field.name) ? namedOf(field.fields) : []),
    ...('tabs' in field
      ? field.tabs.flatMap((tab) =>
          'name' in tab && tab.name ? [{ name: tab.name }] : namedOf(tab.fields),
        )
      : []),
  ])

/** Returns the names under which these fields are stored at one level. */
export const namesOf = (fields: Field[]): string[] => namedOf(fields).map(({ name }) => name)

/** Whether a field has a value. */
export const isStored = ({ type }: Field): boolean => type !== 'ui'

/** Returns the fields with this app's slugs in their references. */
export const renameReferences = (fields: Field[], slugs: Record<string, string>): Field[] =>
  mapFields(fields, (field) => {
    const slug = (kind: string) => slugs[kind] ?? kind
    const { relationTo } = field as { relationTo?: string | string[] }
    if (relationTo === undefined) return field
    const renamed = Array.isArray(relationTo) ? relationTo.map(slug) : slug(relationTo)
    return { ...field, relationTo: renamed } as Field
  })

/** Returns the fields without those that refer to kinds that are left out. */
export const withoutKinds = (fields: Field[], absent: ReadonlySet<string>): Field[] =>
  fields.flatMap((field) => {
    const kept = within(field, (inner) => withoutKinds(inner, absent)) as Field & {
      fields?: Field[]
      relationTo?: string | string[]
    }
    if (typeof kept.relationTo === 'string' && absent.has(kept.relationTo)) return []
    if (Array.isArray(kept.relationTo)) {
      kept.relationTo = kept.relationTo.filter((kind) => !absent.has(kind))
      if (kept.relationTo.length === 0) return []
    }
    const isEmptied = kept.fields?.length === 0 && 'fields' in field && field.fields.length > 0
    return isEmptied ? [] : [kept as Field]
  })
