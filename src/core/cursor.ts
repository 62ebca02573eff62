import { createHash } from 'node:crypto'
import { z } from 'zod'
import { SLUG_MAX_LENGTH } from './filters.ts'
import type { Place } from './order.ts'
import type { Resource } from './resource.ts'

/** The list that a cursor belongs to: its kind and its filters, as they were sent. */
type List = {
  filters: Record<string, string>
  resource: Pick<Resource, 'ascending' | 'name' | 'orders' | 'sort'>
}

/**
 * Returns the cursor behind an item, by its sort key: opaque to clients.
 * @returns undefined if the item lacks the sort key
 */
export const cursorBehind = (list: List, place: readonly unknown[]): string | undefined =>
  isPlace(place, list)
    ? Buffer.from(JSON.stringify([bindingOf(list), ...place])).toString('base64url')
    : undefined

/** Parses a cursor. @returns undefined if it is malformed, or belongs to another list */
export const readCursor = (list: List, text: string): Place | undefined => {
  const [binding, ...place] = entriesOf(text)
  return binding === bindingOf(list) && isPlace(place, list) ? place : undefined
}

const entriesOf = (text: string): unknown[] => {
  try {
    const read: unknown = JSON.parse(Buffer.from(text, 'base64url').toString())
    return Array.isArray(read) ? read : []
  } catch {
    return []
  }
}

const INSTANT = z.iso.datetime({ precision: 3 })
const ID = z.string().regex(/^[\w-]{1,64}$/)
const NAME = z.string().max(SLUG_MAX_LENGTH)
const PART = z.union([z.number(), z.string()])

/** A sort key has instants, texts in a list that ascends, numbers and texts in an order in memory, and a unique field at the end. */
const isPlace = (
  place: readonly unknown[],
  { resource: { ascending, orders, sort } }: List,
): place is Place => {
  const text = ascending ? NAME : INSTANT
  const part = orders ? PART : text
  return (
    (orders ? place.length > 0 : place.length === sort.length) &&
    place.every((value, index) => (index === place.length - 1 ? ID : part).safeParse(value).success)
  )
}

/** A hash of kind and filters binds the cursor to its list. */
const bindingOf = ({ filters, resource }: List): string =>
  createHash('sha256')
    .update(JSON.stringify([resource.name, Object.entries(filters).sort()]))
    .digest('base64url')
    .slice(0, 8)
