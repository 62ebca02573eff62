import { DERIVED } from './api.ts'

/**
 * The hash of an item as the log of changes has it: SHA-256, in hexadecimal, of its JSON in canonical form (RFC 8785) without
 * `updatedAt` and without what follows from other items, every reference as its id alone.
 */
export const hashOf = async (item: { id: string }): Promise<string> => {
  const own = Object.entries(item).filter(([name]) => name !== 'updatedAt' && !isDerived(name))
  const bytes = new TextEncoder().encode(canonical(Object.fromEntries(own)))
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

const isDerived = (name: string): boolean => (DERIVED as readonly string[]).includes(name)

const canonical = (item: object): string =>
  JSON.stringify(item, (name, value: unknown) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
    const isReference = name !== '' && 'id' in value && 'slug' in value && 'url' in value
    if (isReference) return { id: value.id }
    return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
  })
