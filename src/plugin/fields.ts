import type { Field } from 'payload'

/** The names under which these fields are stored beside each other. */
export const namesOf = (fields: Field[]): string[] =>
  fields.flatMap((field) => [
    ...('name' in field && field.name ? [field.name] : []),
    ...('fields' in field && !('name' in field && field.name) ? namesOf(field.fields) : []),
    ...('tabs' in field
      ? field.tabs.flatMap((tab) => ('name' in tab && tab.name ? [tab.name] : namesOf(tab.fields)))
      : []),
  ])

/** The same fields with the collections' slugs of this app in their references. */
export const renameReferences = (fields: Field[], slugs: Record<string, string>): Field[] =>
  fields.map((field) => {
    const renamed = { ...field } as Field & { fields?: Field[]; relationTo?: string | string[] }
    const slug = (kind: string) => slugs[kind] ?? kind
    if (renamed.relationTo !== undefined) {
      const { relationTo } = renamed
      renamed.relationTo = Array.isArray(relationTo) ? relationTo.map(slug) : slug(relationTo)
    }
    if (renamed.fields) renamed.fields = renameReferences(renamed.fields, slugs)
    return renamed as Field
  })
