import { randomBytes, randomUUID } from 'node:crypto'
import type { Payload } from 'payload'
import type { Doc } from '../../../src/core/types.ts'
import { newestPlace } from '../../../src/store/changes/log.ts'
import { tailOf } from '../../../src/store/changes/tail.ts'
import { keepCursor, readCursor } from '../../../src/store/relink/cursor.ts'
import { forget } from '../forget.ts'
import { untilFollowed } from '../log.ts'
import type { Rows, Stored } from './rows.ts'
import { rowsOf } from './rows.ts'

/** Items that refer to each other; their copies do as well. */
export type Family = { collection: string; doc: Doc }[]

/** Number of families stored per transaction. */
const AT_ONCE = 500

const MINUTE = 60_000

/**
 * Grows a corpus by copies of saved items: each has its own ids, slug and date, its version, and its rows of the log as the save wrote
 * them, at the log's end. A thousand saves take longer than a hundred thousand copies. Hashes in the log stay those of the originals.
 * @param args.copies range of the copies' numbers; each later copy is a minute older
 */
export const multiply = async (
  payload: Payload,
  args: {
    copies: { from: number; to: number }
    families: Family[]
    newest: Date
    slugOf: (collection: string, copy: number) => string
  },
): Promise<void> => {
  const { copies, families, newest, slugOf } = args
  await untilFollowed(payload)
  const rows = rowsOf(payload)
  const molds: Mold[] = []
  for (const family of families) molds.push(await moldOf(rows, family))
  const place = await endOf(payload, rows)
  let made: Stored[] = []
  for (let copy = copies.from; copy < copies.to; copy += 1) {
    const at = new Date(newest.getTime() - copy * MINUTE)
    const cast = molds[copy % molds.length]?.({ at, slugOf: (kind) => slugOf(kind, copy) }) ?? []
    for (const one of cast) made.push(one.table === 'changes' ? place(one) : one)
    if (made.length > 0 && (copy % AT_ONCE === 0 || copy === copies.to - 1)) {
      await rows.add(made)
      made = []
    }
  }
  await beginAgain(payload)
}

/** Adds rows of the log for further changes of an item. */
export const changeOften = async (
  payload: Payload,
  args: { collection: string; doc: Doc; times: number },
): Promise<void> => {
  const { collection, doc, times } = args
  await untilFollowed(payload)
  const rows = rowsOf(payload)
  const ofLog = (await rows.of(collection, doc)).filter(({ table }) => table === 'changes')
  const place = await endOf(payload, rows)
  const newest = ofLog.at(-1)
  if (!newest) throw new Error(`the log knows nothing of ${doc.publicId}`)
  const { id } = idOf(newest.text)
  const made = Array.from({ length: times }, (_, index) => {
    const rev = ofLog.length + index + 1
    return place({
      table: newest.table,
      text: newest.text
        .replace(id, freshId(id))
        .replace(/("rev":)(\d+|\{"\$numberInt":"\d+"\})/, (_all, name: string, value: string) =>
          [name, value.replace(/\d+/, String(rev))].join(''),
        )
        .replace(/("key":"[^"]+:)\d+"/, `$1${rev}"`),
    })
  })
  await rows.add(made)
  await beginAgain(payload)
}

/**
 * Resets this process to the end of the log, because it did not record the copied rows: it processes none of them, and clears its
 * caches.
 */
const beginAgain = async (payload: Payload) => {
  const newest = await newestPlace({ payload })
  const cursor = await readCursor(payload)
  if (newest && cursor) await keepCursor(payload, { ...cursor, seq: newest.seq })
  tailOf(payload).readAt = undefined
  forget(payload)
}

type Mold = (copy: { at: Date; slugOf: (collection: string) => string }) => Stored[]

/** Returns the rows of a family, split where ids, slugs and dates are inserted. */
const moldOf = async (rows: Rows, family: Family): Promise<Mold> => {
  const stored: Stored[] = []
  for (const { collection, doc } of family) stored.push(...(await rows.of(collection, doc)))
  const ids = new Set([
    ...family.map(({ doc }) => String(doc.id)),
    ...stored.flatMap(({ text }) => idOf(text).id),
  ])
  const members = family.map(({ collection, doc }) => ({
    collection,
    names: [doc.publicId, doc.slug, ...instantOf(doc)] as string[],
  }))
  const names = [...ids, ...members.flatMap((member) => member.names)].filter(Boolean)
  const cuts = stored.map(({ table, text }) => ({ pieces: cut(text, names), table }))
  return ({ at, slugOf }) => {
    const fresh = new Map([...ids].map((id) => [id, freshId(id)]))
    for (const { collection, names: old } of members) {
      const now = [randomBytes(16).toString('base64url'), slugOf(collection), ...instantsAt(at)]
      old.forEach((name, index) => fresh.set(name, now[index] ?? name))
    }
    return cuts.map(({ pieces, table }) => ({
      table,
      text: pieces.map((piece) => fresh.get(piece) ?? piece).join(''),
    }))
  }
}

const instantOf = ({ publishedAt }: Doc): string[] =>
  publishedAt ? instantsAt(new Date(publishedAt)) : []

/** Returns an instant as each database stores it. */
const instantsAt = (at: Date): string[] => [at.toISOString(), String(at.getTime())]

/** Returns a row's id: text in SQLite, an object id in MongoDB; empty if the table numbers its rows. */
const idOf = (text: string): { id: string } => {
  const { _id, id } = JSON.parse(text) as { _id?: { $oid: string }; id?: unknown }
  return { id: typeof id === 'string' ? id : (_id?.$oid ?? '') }
}

const freshId = (id: string): string =>
  id.length === 36 ? randomUUID() : randomBytes(id.length / 2).toString('hex')

/** Splits a text at these names. */
const cut = (text: string, names: string[]): string[] => {
  const any = names.map((name) => name.replaceAll('.', '\\.')).sort((a, b) => b.length - a.length)
  return text.split(new RegExp(`(${any.join('|')})`))
}

/** Returns a function that assigns the next positions of the log. */
const endOf = async (payload: Payload, { numberedAt }: Rows): Promise<(row: Stored) => Stored> => {
  let { at, seq } = (await newestPlace({ payload })) ?? { at: 0, seq: 0 }
  return ({ table, text }) => {
    const row = JSON.parse(text) as Record<string, unknown>
    const isMongo = '_id' in row
    at += 1
    seq += 1
    row.seq = isMongo ? { $numberInt: String(seq) } : seq
    row[numberedAt] = isMongo ? { $date: { $numberLong: String(at) } } : new Date(at).toISOString()
    return { table, text: JSON.stringify(row) }
  }
}
