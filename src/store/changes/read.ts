import type { PublicInstant } from '../../core/publicInstant.ts'
import type { Doc, PublicRead, Resource } from '../../core/types.ts'
import type { Change, ChangeKind } from './collection.ts'
import { CHANGE_KINDS } from './collection.ts'
import { upToDate } from './catchUp.ts'
import { noteTags } from '../notedTags.ts'
import { kindsOf } from './kinds.ts'
import { findRows } from './log.ts'
import { instantsIn, newestInstants } from './instants.ts'
import { newestRows } from './newestRows.ts'
import { newestInstant, tailOf } from './tail.ts'
import { itemOfTag } from '../tags.ts'

/**
 * When anything last changed for the public among these collections: the instant at which the newest row of the log got its
 * place. Equal content gives an equal instant, on every node and after a restart.
 */
export const generatedAt = async (
  read: PublicRead,
  collections?: string[],
): Promise<PublicInstant> => {
  await upToDate(read)
  noteTags(collections ?? kindsOf(read.newsroom))
  return newestInstant(read.payload, collections)
}

/**
 * When anything of these last changed for the public: single items, which the log is asked about, and whole kinds, of which this
 * process knows.
 */
export const shownAt = async (
  read: PublicRead,
  tags: ReadonlySet<string>,
): Promise<PublicInstant> => {
  await upToDate(read)
  const kinds = [...tags].filter((tag) => itemOfTag(tag) === undefined)
  const items = [...tags].flatMap((tag) => itemOfTag(tag) ?? [])
  return newestInstants([
    instantsIn(
      [...(await newestRows(read, items, { numberedAt: true, seq: true })).values()].flat(),
    ),
    ...kinds.map((kind) => tailOf(read.payload).instants.get(kind)),
  ])
}

/** When each item last changed for the public, by `publicId`. */
export const lastChanged = async (
  read: PublicRead,
  args: { collection: string; items: string[] },
): Promise<Map<string, string>> => {
  const { collection, items } = args
  const rows = await newestRows(read, items, { at: true, kind: true, what: true })
  const changed = await Promise.all(
    [...rows].map(async ([item, newest]) => {
      const own = newest.find(({ kind, what }) => kind === collection && what !== 'reordered')
      // Since then only its place in the list has changed, very often.
      return [item, own ?? (await newestChange(read, { collection, item, what: CHANGED }))] as const
    }),
  )
  return new Map(changed.flatMap(([item, row]) => (row ? [[item, row.at]] : [])))
}

const CHANGED = CHANGE_KINDS.filter((what) => what !== 'reordered')

/** The item's own last public change: its newest row, or the instant it came due without one. */
export const updatedAtOf = (args: {
  doc: Doc
  resource: Resource
  rows: Map<string, string>
}): string => {
  const { doc, resource, rows } = args
  const due = resource.hasPublishedAt ? Date.parse(doc.publishedAt) : 0
  const logged = Date.parse(rows.get(doc.publicId) ?? '') || 0
  return new Date(Math.max(due, logged)).toISOString()
}

/**
 * Every row in which the log knows an item of this collection by this slug, newest first: one that waits for its place is
 * newer than all others. They are few, and ordered here.
 */
export const changesAtSlug = async (
  read: PublicRead,
  args: { collection: string; slug: string },
): Promise<Change[]> => {
  const rows = await findRows(read, {
    sort: '-seq',
    where: {
      kind: { equals: args.collection },
      or: [{ slug: { equals: args.slug } }, { from: { equals: args.slug } }],
    },
  })
  return rows.sort((a, b) => (b.seq ?? Infinity) - (a.seq ?? Infinity) || 0)
}

/** The newest row of one item, of all kinds of change or of some. */
export const newestChange = async (
  read: PublicRead,
  args: { collection: string; item: string; what?: readonly ChangeKind[] },
): Promise<Change | undefined> => {
  const { collection, item, what } = args
  const [row] = await findRows(read, {
    limit: 1,
    sort: '-rev',
    where: {
      item: { equals: item },
      kind: { equals: collection },
      ...(what && { what: { in: [...what] } }),
    },
  })
  return row
}

/** Rows of the log behind a place, oldest first. @param args.kind of one kind alone */
export const readChanges = async (
  read: PublicRead,
  args: { kind: string | undefined; limit: number; since: number },
): Promise<{ generatedAt: PublicInstant; rows: Change[] }> => {
  const { kind, limit, since } = args
  const generated = await generatedAt(read, kind === undefined ? undefined : [kind])
  const rows = await findRows(read, {
    limit,
    select: PUBLIC_KEYS,
    sort: 'seq',
    where: { seq: { greater_than: since }, ...(kind !== undefined && { kind: { equals: kind } }) },
  })
  return { generatedAt: generated, rows }
}

const PUBLIC_KEYS = {
  at: true,
  from: true,
  hash: true,
  item: true,
  kind: true,
  reason: true,
  seq: true,
  slug: true,
  what: true,
} as const
