import { createHash } from 'node:crypto'
import type { Resource } from './resource.ts'

type Item = Record<string, unknown>

/**
 * Returns the SHA-256, in hexadecimal, of an item's own content: its JSON in canonical form (RFC 8785) without `updatedAt`, without
 * what follows from other items, every reference as `{ id }`, and in each string `{baseUrl}/` as `/`, so that a newsroom which moves to
 * another address keeps its hashes. A mirror compares the hash of its copy with the log's.
 * @param item a public item, with or without what follows from others
 */
export const hashOf = (
  { baseUrl, derived }: Pick<Resource, 'derived'> & { baseUrl: string },
  item: Item,
): string => {
  const { updatedAt: _none, ...own } = withoutDerived(derived, item)
  return createHash('sha256').update(canonical(own, baseUrl)).digest('hex')
}

/** Returns an item without what follows from other items. @param derived keys, and paths of one part of an object or of rows: `votes.title` */
export const withoutDerived = (derived: readonly string[], item: Item): Item =>
  derived.reduce<Item>((left, path) => {
    const [name = '', part] = path.split('.')
    const { [name]: value, ...others } = left
    if (value === undefined) return left
    if (part === undefined) return others
    const parts = Array.isArray(value) ? value.map(without(part)) : without(part)(value)
    return { ...left, [name]: parts }
  }, item)

const without =
  (part: string) =>
  (value: unknown): unknown => {
    if (!isObject(value)) return value
    const { [part]: _none, ...others } = value
    return others
  }

/** Members in the order of their names' UTF-16 code units; numbers and strings as JSON.stringify writes them (RFC 8785, 3.2). */
const canonical = (item: Item, baseUrl: string): string =>
  JSON.stringify(item, (name, value: unknown) => {
    if (typeof value === 'string') return value.replaceAll(`${baseUrl}/`, '/')
    if (!isObject(value)) return value
    // The item itself has an address, too: only objects inside it are references.
    if (name !== '' && isReference(value)) return { id: value.id }
    return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
  })

const isObject = (value: unknown): value is Item =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isReference = (value: Item): boolean => 'id' in value && 'slug' in value && 'url' in value
