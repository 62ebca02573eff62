import { createHash } from 'node:crypto'
import type { Resource } from './resource.ts'

/**
 * SHA-256, in hexadecimal, of an item's own content: its JSON in canonical form (RFC 8785) without `updatedAt`, without what
 * follows from other items, every reference as `{ id }`. Whoever keeps a copy compares it with the log's.
 * @param item a public item, with or without what follows from others
 */
export const hashOf = (
  { derived }: Pick<Resource, 'derived'>,
  item: Record<string, unknown>,
): string => {
  const own = Object.entries(item).filter(
    ([name]) => name !== 'updatedAt' && !derived.includes(name),
  )
  return createHash('sha256')
    .update(canonical(Object.fromEntries(own)))
    .digest('hex')
}

/** Members in the order of their names' UTF-16 code units; numbers and strings as JSON.stringify writes them (RFC 8785, 3.2). */
const canonical = (item: Record<string, unknown>): string =>
  JSON.stringify(item, (name, value: unknown) => {
    if (!isObject(value)) return value
    // The item itself has an address, too: only what stands inside it is a reference.
    if (name !== '' && isReference(value)) return { id: value.id }
    return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
  })

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isReference = (value: Record<string, unknown>): boolean =>
  'id' in value && 'slug' in value && 'url' in value
