import fs from 'node:fs'
import path from 'node:path'
import type { Connect, Connection } from '../worker/libsql.ts'
import { atOnce } from '../worker/libsql.ts'
import { SETTINGS } from '../worker/schema.ts'

/** The id of an item in the database. */
export type Id = number | string

/** An item and when it was last saved, ISO 8601. */
export type Stamp = { id: Id; updatedAt: string }

/** An item with its words, and those of what it refers to. */
export type Entry = Stamp & { more: string; refs: string; title: string }

/** A found item; `excerpt` is the passage with the words, each between U+0002 and U+0003, empty if only the title has them. */
export type Hit = { collection: string; excerpt: string; id: Id; place: number }

/** How far the walk through a collection has come. */
export type Walk = { after: Id | null; isWhole: boolean }

/** The open index of what staff search. */
export type StaffStore = ReturnType<typeof reads> &
  ReturnType<typeof writes> & { close: () => void }

/** The open index of this form; it is made if there is none, and those of other forms are removed. */
export const openStaffStore = (connect: Connect, file: string): StaffStore => {
  const db = connect(file, TIMEOUT_MS)
  try {
    db.exec(`${SETTINGS} BEGIN IMMEDIATE; ${SCHEMA} COMMIT;`)
    return { ...reads(db), ...writes(db), close: () => void db.close() }
  } catch (error) {
    db.close()
    throw error
  }
}

/** Removes the indexes in a folder but the one of this name; another process may do the same. */
export const removeOthers = (folder: string, name: string): void => {
  for (const one of fs.readdirSync(folder)) {
    if (one.includes('.sqlite') && !one.startsWith(name))
      fs.rmSync(path.join(folder, one), { force: true })
  }
}

/** Milliseconds to wait for another process's lock. */
const TIMEOUT_MS = 1_000

/**
 * An item's place grows with the time of its last save, so that the newest come first without sorting: FTS5 reads its lists in the order
 * of `rowid`. With `prefix`, beginnings of two and three letters have lists of their own.
 */
const SCHEMA = `
  CREATE TABLE IF NOT EXISTS items (place INTEGER PRIMARY KEY, kind TEXT NOT NULL, item NOT NULL, updated TEXT NOT NULL, UNIQUE (kind, item));
  CREATE TABLE IF NOT EXISTS walks (kind TEXT PRIMARY KEY, after, whole INTEGER NOT NULL) WITHOUT ROWID;
  CREATE VIRTUAL TABLE IF NOT EXISTS words USING fts5(title, more, refs, prefix = '2 3', tokenize = 'porter unicode61 remove_diacritics 2');
  INSERT INTO words (words, rank) VALUES ('secure-delete', 1);
`

/** Places in one millisecond. */
const PLACES = 1024

/** Words of an excerpt. */
const LENGTH = 20

const reads = (db: Connection) => {
  const known = db.prepare('SELECT updated FROM items WHERE kind = ? AND item = ?')
  const between = db.prepare('SELECT item FROM items WHERE kind = ? AND item > ? AND item <= ?')
  const from = db.prepare('SELECT item FROM items WHERE kind = ? AND item > ?')
  const walk = db.prepare('SELECT after, whole FROM walks WHERE kind = ?')
  const find = db.prepare(
    `SELECT items.kind AS collection, items.item AS id, items.place AS place,
            snippet(words, 1, char(2), char(3), '…', ${LENGTH}) AS excerpt
       FROM words JOIN items ON items.place = words.rowid
       WHERE words MATCH ? AND words.rowid < ? ORDER BY words.rowid DESC LIMIT ?`,
  )
  return {
    /** Returns the newest items with these words. @param before the place of the last one that is known */
    find: (match: string, { before, limit }: { before: number; limit: number }): Hit[] =>
      find.all(match, before, limit) as Hit[],
    /** Returns the ids of a collection's items in the index, from one (not itself) to another, or to the end. */
    idsIn: (kind: string, { after, last }: { after: Id | null; last: Id | null }): Id[] => {
      // Texts are greater than numbers.
      const first = after ?? -1
      const rows = last === null ? from.all(kind, first) : between.all(kind, first, last)
      return (rows as { item: Id }[]).map(({ item }) => item)
    },
    /** Returns those whose words the index lacks, or has as they were before another save. */
    stale: (kind: string, stamps: readonly Stamp[]): Stamp[] =>
      stamps.filter(
        ({ id, updatedAt }) =>
          (known.get(kind, id) as { updated?: string } | undefined)?.updated !== updatedAt,
      ),
    walkOf: (kind: string): Walk => {
      const row = walk.get(kind) as undefined | { after: Id | null; whole: number }
      return { after: row?.after ?? null, isWhole: row?.whole === 1 }
    },
  }
}

const writes = (db: Connection) => {
  const placeOf = db.prepare('SELECT place FROM items WHERE kind = ? AND item = ?')
  const last = db.prepare('SELECT max(place) AS place FROM items WHERE place >= ? AND place < ?')
  const addItem = db.prepare('INSERT INTO items (place, kind, item, updated) VALUES (?, ?, ?, ?)')
  const addWords = db.prepare('INSERT INTO words (rowid, title, more, refs) VALUES (?, ?, ?, ?)')
  const removeItem = db.prepare('DELETE FROM items WHERE place = ?')
  const removeWords = db.prepare('DELETE FROM words WHERE rowid = ?')
  const noteWalk = db.prepare('INSERT OR REPLACE INTO walks (kind, after, whole) VALUES (?, ?, ?)')
  const remove = (kind: string, id: Id): void => {
    const known = placeOf.get(kind, id) as undefined | { place: number }
    if (!known) return
    removeWords.run(known.place)
    removeItem.run(known.place)
  }
  /** The first free place of an instant, or of a later one if it has none. */
  const freeAt = (updatedAt: string): number => {
    for (let first = Date.parse(updatedAt) * PLACES; ; first += PLACES) {
      const { place } = last.get(first, first + PLACES) as { place: null | number }
      if (place === null) return first
      if (place + 1 < first + PLACES) return place + 1
    }
  }
  return {
    noteWalk: (kind: string, { after, isWhole }: Walk): void => {
      noteWalk.run(kind, after, isWhole ? 1 : 0)
    },
    /** Adds items, or replaces their words. */
    put: (kind: string, entries: readonly Entry[]): void => {
      // In the order of places: FTS5 starts a new list for each that comes before the last one.
      const sorted = [...entries].sort((a, b) => Date.parse(a.updatedAt) - Date.parse(b.updatedAt))
      atOnce(db, () => {
        for (const { id } of sorted) remove(kind, id)
        for (const { id, more, refs, title, updatedAt } of sorted) {
          const place = freeAt(updatedAt)
          addItem.run(place, kind, id, updatedAt)
          addWords.run(place, title, more, refs)
        }
      })
    },
    remove: (kind: string, ids: readonly Id[]): void => {
      if (ids.length > 0) atOnce(db, () => ids.forEach((id) => remove(kind, id)))
    },
  }
}
