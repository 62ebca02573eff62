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
    const renamed = { ...field } as Field & { relationTo?: string | string[] }
    const slug = (kind: string) => slugs[kind] ?? kind
    if (renamed.relationTo !== undefined) {
      const { relationTo } = renamed
      renamed.relationTo = Array.isArray(relationTo) ? relationTo.map(slug) : slug(relationTo)
    }
    return within(renamed as Field, (inner) => renameReferences(inner, slugs))
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

/** Returns a copy of a field in which the fields within it are changed: of a row, a group, an array, tabs, or blocks. */
const within = (field: Field, change: (fields: Field[]) => Field[]): Field => {
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
