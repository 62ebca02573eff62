import { createHash } from 'node:crypto'

/** Converts the ids of one database to those of another, anywhere in a document. */
export type Ids = {
  /** Registers an id of the old database. */
  add: (id: number | string) => void
  /** Returns the document with the new ids: in relationships, rich text, keys of preferences, links. */
  inside: <T>(document: T) => T
  of: (id: number | string) => string
}

/**
 * Converts ids between MongoDB (ObjectId) and SQLite (UUID). Each new id is computed from the old one, so no mapping is stored; a text
 * that only looks like an id stays, because only registered ids are converted.
 */
export const makeIds = (wanted: 'objectId' | 'uuid'): Ids => {
  const known = new Set<string>()
  const of = (id: number | string): string => {
    const old = String(id)
    if (FORMS[wanted].test(old)) return old
    const hex = createHash('sha256').update(old).digest('hex')
    return wanted === 'objectId' ? hex.slice(0, 24) : uuidOf(hex)
  }
  return {
    add: (id) => void known.add(String(id)),
    inside: (document) =>
      JSON.parse(
        JSON.stringify(document).replaceAll(ANY, (text) => (known.has(text) ? of(text) : text)),
      ),
    of,
  }
}

const FORMS = { objectId: /^[0-9a-f]{24}$/, uuid: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/ }

const ANY = /(?<![0-9a-f])(?:[0-9a-f]{24}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?![0-9a-f])/g

/** A UUID of version 8, whose bits are free (RFC 9562, section 5.8). */
const uuidOf = (hex: string): string => {
  const parts = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
  ]
  return [...parts, hex.slice(20, 32)].join('-')
}
