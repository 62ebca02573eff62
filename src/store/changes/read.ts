import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Doc, PublicRead, Resource } from '../../core/types.ts'
import type { Change, ChangeKind } from './collection.ts'
import { OWN_CHANGES, kindsOf } from './collection.ts'
import { upToDate } from './catchUp.ts'
import { noteTags, itemOfTag } from '../tags.ts'
import { findRows } from './log.ts'
import { newestRows } from './newestRows.ts'
import { newestInstant, tailOf } from './tail.ts'

/**
 * Returns when anything of these collections last changed for the public: the instant of the newest row of the log. Equal content has an
 * equal instant, on every node and after a restart.
 */
export const generatedAt = async (read: PublicRead, collections?: string[]): Promise<Date> => {
  await upToDate(read)
  noteTags(collections ?? kindsOf(read.newsroom))
  return newestInstant(read.payload, collections)
}

/**
 * Returns when anything of these last changed for the public: single items are looked up in the log, whole kinds in this process's
 * memory.
 */
export const shownAt = async (read: PublicRead, tags: ReadonlySet<string>): Promise<Date> => {
  await upToDate(read)
  const kinds = [...tags].filter((tag) => itemOfTag(tag) === undefined)
  const items = [...tags].flatMap((tag) => itemOfTag(tag) ?? [])
  const rows = await newestRows(read, items, { numberedAt: true, seq: true })
  const ofKinds = newestInstant(read.payload, kinds)
  const ofItems = [...rows.values()]
    .flat()
    .map(({ numberedAt, seq }) => (seq ? Date.parse(numberedAt ?? '') : 0))
  return new Date(Math.max(ofKinds.getTime(), ...ofItems))
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
      const own = newest.find(({ kind, what }) => kind === collection && OWN_CHANGES.includes(what))
      // Newer rows often concern only its place in the list, or parts of other items that it contains.
      return [
        item,
        own ?? (await newestChange(read, { collection, item, what: OWN_CHANGES })),
      ] as const
    }),
  )
  return new Map(changed.flatMap(([item, row]) => (row ? [[item, row.at]] : [])))
}

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
 * Returns the items of all rows of the log with this slug in this collection, newest first: rows without a position come first. They are
 * few without their content, and sorted in memory.
 */
export const changesAtSlug = async (
  read: PublicRead,
  args: { collection: string; slug: string },
): Promise<Pick<Change, 'item' | 'seq'>[]> => {
  const rows = await findRows(read, {
    select: { item: true, seq: true },
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

/**
 * Returns rows of the log behind a position, oldest first, up to the last one that this process has read: cached answers are invalidated
 * by those rows, and a client that follows a row must get the item as of that row.
 * @param args.kind only rows of this kind
 */
export const readChanges = async (
  read: PublicRead,
  args: { kind: string | undefined; limit: number; since: number },
): Promise<{ generatedAt: Date; rows: Change[] }> => {
  const { kind, limit, since } = args
  const generated = await generatedAt(read, kind === undefined ? undefined : [kind])
  const { seq: end } = tailOf(read.payload)
  const rows: Change[] = []
  for (let behind = since; rows.length < limit;) {
    if (rows.length > 0) await nextTurn()
    const most = Math.min(AT_ONCE, limit - rows.length)
    const found = await findRows(read, {
      limit: most,
      select: PUBLIC_KEYS,
      sort: 'seq',
      where: {
        seq: { greater_than: behind, less_than_equal: end },
        ...(kind !== undefined && { kind: { equals: kind } }),
      },
    })
    rows.push(...found)
    if (found.length < most) break
    behind = found.at(-1)?.seq ?? Infinity
  }
  return { generatedAt: generated, rows }
}

/** Rows that are processed in one turn of the event loop. */
const AT_ONCE = 250

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
