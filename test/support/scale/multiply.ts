import { randomBytes, randomUUID } from 'node:crypto'
import type { Payload } from 'payload'
import type { Doc } from '../../../src/core/types.ts'
import { newestPlace } from '../../../src/store/changes/log.ts'
import { tailOf } from '../../../src/store/changes/tail.ts'
import { forget } from '../forget.ts'
import type { Rows, Stored } from './rows.ts'
import { rowsOf } from './rows.ts'

/** Items that refer to each other, and whose copies do, too. */
export type Family = { collection: string; doc: Doc }[]

/** Families that are stored at once. */
const AT_ONCE = 500

const MINUTE = 60_000

/**
 * Makes a corpus grow by copies of what was really saved: each with ids, an address and a date of its own, its version, and its rows
 * of the log as the save has written them, at the log's end: a thousand saves take longer than a hundred thousand copies. Only the
 * hashes in the log stay those of the originals.
 * @param args.copies numbers of the copies, from and up to; a later one is a minute older
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
  beginAgain(payload)
}

/** Adds to the log that an item was changed so many times more. */
export const changeOften = async (
  payload: Payload,
  args: { collection: string; doc: Doc; times: number },
): Promise<void> => {
  const { collection, doc, times } = args
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
  beginAgain(payload)
}

/** This process has not heard of rows that came past it: it begins again at the end of the log, and keeps nothing. */
const beginAgain = (payload: Payload) => {
  tailOf(payload).readAt = undefined
  forget(payload)
}

type Mold = (copy: { at: Date; slugOf: (collection: string) => string }) => Stored[]

/** What is stored of a family, cut where its own ids, addresses and dates stand. */
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

/** As each database writes it. */
const instantsAt = (at: Date): string[] => [at.toISOString(), String(at.getTime())]

/** The id that a row has for itself: text in SQLite, an object id in MongoDB; empty where it counts its rows. */
const idOf = (text: string): { id: string } => {
  const { _id, id } = JSON.parse(text) as { _id?: { $oid: string }; id?: unknown }
  return { id: typeof id === 'string' ? id : (_id?.$oid ?? '') }
}

const freshId = (id: string): string =>
  id.length === 36 ? randomUUID() : randomBytes(id.length / 2).toString('hex')

/** Text in pieces, each name one of its own. */
const cut = (text: string, names: string[]): string[] => {
  const any = names.map((name) => name.replaceAll('.', '\\.')).sort((a, b) => b.length - a.length)
  return text.split(new RegExp(`(${any.join('|')})`))
}

/** Gives rows the next places of the log. */
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
