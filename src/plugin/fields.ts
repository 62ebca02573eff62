import type { Field } from 'payload'

/** Returns the names under which these fields are stored at one level. */
export const namesOf = (fields: Field[]): string[] =>
  fields.flatMap((field) => [
    ...('name' in field && field.name ? [field.name] : []),
    ...('fields' in field && !('name' in field && field.name) ? namesOf(field.fields) : []),
    ...('tabs' in field
      ? field.tabs.flatMap((tab) => ('name' in tab && tab.name ? [tab.name] : namesOf(tab.fields)))
      : []),
  ])

/** Returns the fields with this app's slugs in their references. */
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

/** Returns the fields without those that refer to kinds that are left out. */
export const withoutKinds = (fields: Field[], absent: ReadonlySet<string>): Field[] =>
  fields.flatMap((field) => {
    const kept = { ...field } as Field & { fields?: Field[]; relationTo?: string | string[] }
    if (typeof kept.relationTo === 'string' && absent.has(kept.relationTo)) return []
    if (Array.isArray(kept.relationTo)) {
      kept.relationTo = kept.relationTo.filter((kind) => !absent.has(kind))
      if (kept.relationTo.length === 0) return []
    }
    if (kept.fields) {
      const inner = withoutKinds(kept.fields, absent)
      if (inner.length === 0 && kept.fields.length > 0) return []
      kept.fields = inner
    }
    return [kept as Field]
  })
