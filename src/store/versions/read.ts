import type { Doc, PublicRead, Resource } from '../../core/types.ts'
import type { Change } from '../changes/collection.ts'
import { OWN_CHANGES, VERSIONS } from '../changes/collection.ts'
import { upToDate } from '../changes/catchUp.ts'
import { findRows } from '../changes/log.ts'
import { shownAt, updatedAtOf } from '../changes/read.ts'
import { findPublic } from '../find.ts'
import type { Found } from '../item.ts'
import { DEFAULT_REASON, readItem } from '../item.ts'
import { noteTags, tagsNotedIn, itemTag } from '../tags.ts'
import { namingOf } from '../prepared.ts'
import { itemThen } from './asThen.ts'
import type { Named } from './rows.ts'
import { contentOf, lastDeparture, versionAt, versionsOf, withheldOf } from './rows.ts'

/** A public version of an item. */
export type Version = {
  seq: number
  /** ISO 8601. */
  at: string
  change: Change['what']
  hash: null | string
  /** The public reason why it is withheld. */
  withheld: null | string
}

/** An address that leads to no public item. */
type Elsewhere = Exclude<Found, { is: 'public' }>

/** The public item with a slug, in whose answers nothing else is shown; or what its address leads to. */
const readNamed = async (
  read: PublicRead,
  resource: Resource,
  slug: string,
): Promise<Elsewhere | { doc: Doc; is: 'public' }> => {
  await upToDate(read)
  const where = { slug: { equals: slug } }
  const asked = { ...namingOf(resource), limit: 1, where }
  const { made } = await tagsNotedIn(() => findPublic(read, asked))
  const [doc] = made
  if (!doc) {
    const found = await readItem(read, resource, slug)
    // It came due between the two reads.
    return found.is === 'public' ? { doc: found.doc, is: 'public' } : found
  }
  noteTags(tagsOf(doc))
  return { doc, is: 'public' }
}

/** What an answer about versions depends on: the rows of the item, and which versions are withheld. */
const tagsOf = ({ publicId }: Doc): Set<string> => new Set([itemTag(publicId), VERSIONS])

/** A version with its public JSON, null where it is withheld or was not stored. */
export type VersionRow = { shown: null | Record<string, unknown>; version: Version }

/** Versions of an item since it was last withdrawn. */
export type Versions = {
  doc: Doc
  generatedAt: Date
  is: 'public'
  /** Those that were chosen, oldest first. */
  rows: VersionRow[]
  /** The positions of all, oldest first. */
  seqs: number[]
}

/**
 * Reads versions of an item.
 * @param choose returns the positions of those to read, of all since the item was last withdrawn, oldest first
 */
export const readVersions = async (
  read: PublicRead,
  { resource, slug }: { resource: Resource; slug: string },
  choose: (seqs: number[], doc: Doc) => number[],
): Promise<Elsewhere | Versions> => {
  const found = await readNamed(read, resource, slug)
  if (found.is !== 'public') return found
  const { doc } = found
  const named = { collection: resource.collection, item: String(doc.publicId) }
  const seqs = (await versionsOf(read, named)).map(({ seq }) => seq ?? 0)
  const wanted = choose(seqs, doc)
  const [rows, withheld] = await Promise.all([
    contentOf(read, wanted),
    withheldOf(read, named.item, wanted),
  ])
  return {
    doc,
    generatedAt: await shownAt(read, tagsOf(doc)),
    is: 'public',
    rows: rows.map((row) => ({
      shown: withheld.has(row.seq ?? 0) ? null : (row.shown ?? null),
      version: versionOf(row, withheld),
    })),
    seqs,
  }
}

const versionOf = (
  { at, hash, seq, what }: Change,
  withheld: ReadonlyMap<number, string>,
): Version => ({
  seq: seq ?? 0,
  at: new Date(at).toISOString(),
  change: what,
  hash: hash ?? null,
  withheld: withheld.get(seq ?? 0) ?? null,
})

/** What the public saw at an instant. */
export type Then =
  | Elsewhere
  | { generatedAt: Date; is: 'public'; item: Record<string, unknown> }
  /** Not public yet. */
  | { is: 'before' }
  /** An editor withholds this version. */
  | { is: 'withheld'; reason: string }
  /** Its JSON was not stored, or lacks what an item must have today. */
  | { is: 'lost' }

/**
 * Reads an item as the public saw it at an instant, from the log alone: never a draft. What was shown before its last withdrawal, and
 * what an editor withholds, is gone.
 * @param at ISO 8601, not in the future
 */
export const readThen = async (
  read: PublicRead,
  { resource, slug }: { resource: Resource; slug: string },
  at: string,
): Promise<Then> => {
  const found = await readNamed(read, resource, slug)
  if (found.is !== 'public') return found
  const { doc } = found
  const named = { collection: resource.collection, item: String(doc.publicId) }
  const row = await versionAt(read, named, at)
  if (!row) return { is: 'before' }
  const left = await lastDeparture(read, named)
  if (left && (left.rev ?? 0) > (row.rev ?? 0)) {
    return { at: left.at, is: 'gone', reason: left.reason || DEFAULT_REASON }
  }
  const seq = row.seq ?? 0
  const reason = (await withheldOf(read, named.item, [seq])).get(seq)
  if (reason !== undefined) return { is: 'withheld', reason }
  const { shown } = row
  const updatedAt = shown && (await updatedBy(read, { named, resource, row, shown }))
  const item = shown && itemThen(read.newsroom, resource, { shown, updatedAt: updatedAt ?? row.at })
  if (!item) return { is: 'lost' }
  return { generatedAt: await shownAt(read, tagsOf(doc)), is: 'public', item }
}

/** When the item itself had last changed. */
const updatedBy = async (
  read: PublicRead,
  args: { named: Named; resource: Resource; row: Change; shown: Record<string, unknown> },
): Promise<string> => {
  const { named, resource, row, shown } = args
  const [own] = await findRows(read, {
    limit: 1,
    select: { at: true },
    sort: '-rev',
    where: {
      item: { equals: named.item },
      kind: { equals: named.collection },
      rev: { less_than_equal: row.rev },
      what: { in: [...OWN_CHANGES] },
    },
  })
  const doc = { id: named.item, publicId: named.item, publishedAt: shown.publishedAt }
  return updatedAtOf({ doc, resource, rows: new Map(own ? [[named.item, own.at]] : []) })
}
