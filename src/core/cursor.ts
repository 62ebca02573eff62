import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Doc } from './read.ts'
import type { Resource } from './resource.ts'

/** A list as a cursor is bound to it: its kind, and what it is narrowed to, as it was written. */
type List = { filters: Record<string, string>; resource: Pick<Resource, 'name' | 'sort'> }

/** What orders a list, of the last item that was given. */
export type Place = readonly string[]

/**
 * The place behind an item, as a query hands it on: opaque to whoever walks.
 * @returns undefined where the item lacks what orders the list
 */
export const cursorBehind = (list: List, doc: Doc): string | undefined => {
  const place = list.resource.sort.map((field) => doc[field])
  if (!isPlace(place, list)) return undefined
  return Buffer.from(JSON.stringify([bindingOf(list), ...place])).toString('base64url')
}

/** Reads a cursor. @returns undefined where it is none, or one of another list */
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

/** A list is ordered by instants, and last by what is unique. */
const isPlace = (place: unknown[], { resource: { sort } }: List): place is string[] =>
  place.length === sort.length &&
  place.every((value, index) => (index === sort.length - 1 ? ID : INSTANT).safeParse(value).success)

/** It leads on in one list alone. */
const bindingOf = ({ filters, resource }: List): string =>
  createHash('sha256')
    .update(JSON.stringify([resource.name, Object.entries(filters).sort()]))
    .digest('base64url')
    .slice(0, 8)
