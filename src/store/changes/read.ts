import type { Where } from 'payload'
import { slugOf } from '../../core/newsroom.ts'
import type { PublicInstant } from '../../core/publicInstant.ts'
import { findPublic } from '../find.ts'
import type { Doc, PublicRead, Resource } from '../../core/types.ts'
import type { Change, ChangeKind } from './collection.ts'
import { CHANGES } from './collection.ts'

/**
 * The instant of the newest public change among these collections: a row of the log, or a `publishedAt` that
 * has come without a save. Equal content gives an equal instant, on every node and after a restart.
 */
export const generatedAt = async (
  read: PublicRead,
  collections: string[],
): Promise<PublicInstant> => {
  const dated = read.newsroom.resources.filter(
    (resource) => resource.hasPublishedAt && collections.includes(resource.collection),
  )
  const [logged, ...due] = await Promise.all([
    findChanges(read, {
      limit: LOOKED_AT,
      select: { at: true },
      sort: '-at',
      where: { kind: { in: collections } },
    }),
    ...dated.map((resource) => newestDue(read, resource)),
  ])
  const lists = [(logged ?? []).map(({ at }) => Date.parse(at)), ...due]
  const newest = Math.max(0, ...lists.flat())
  const second = Math.floor(newest / 1000) * 1000
  const alone = lists.every((list) => isAlone(list, { newest, second }))
  return Object.assign(new Date(newest), { alone })
}

/** Instants that are looked at to tell whether the newest one has its second for itself. */
const LOOKED_AT = 20

/** Whether no other instant falls into that second; not known where all that were looked at do. */
const isAlone = (instants: number[], { newest, second }: { newest: number; second: number }) =>
  instants.every((at) => at < second || at === newest) &&
  (instants.length < LOOKED_AT || instants.some((at) => at < second))

/** When each item last changed for the public, by `publicId`. */
export const lastChanged = async (
  read: PublicRead,
  args: { collection: string; items: string[] },
): Promise<Map<string, string>> => {
  const rows =
    args.items.length === 0
      ? []
      : await findChanges(read, {
          select: { at: true, item: true },
          sort: 'at',
          where: {
            item: { in: args.items },
            kind: { equals: args.collection },
            what: { not_equals: 'reordered' },
          },
        })
  return new Map(rows.map(({ at, item }) => [item, at]))
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
 * Every row in which the log knows an item of this collection by this slug, newest first. They are few, and ordered
 * here: of two rows of one instant every call takes the same one first, whatever order a server reads them in.
 */
export const changesAtSlug = async (
  read: PublicRead,
  args: { collection: string; slug: string },
): Promise<Change[]> => {
  const rows = await findChanges(read, {
    sort: '-id',
    where: {
      kind: { equals: args.collection },
      or: [{ slug: { equals: args.slug } }, { from: { equals: args.slug } }],
    },
  })
  return rows.sort((a, b) => Date.parse(b.at) - Date.parse(a.at))
}

/** The newest row of one item, of all kinds of change or of some. */
export const newestChange = async (
  read: PublicRead,
  args: { collection: string; item: string; what?: readonly ChangeKind[] },
): Promise<Change | undefined> => {
  const { collection, item, what } = args
  const [row] = await findChanges(read, {
    limit: 1,
    sort: '-at',
    where: {
      item: { equals: item },
      kind: { equals: collection },
      ...(what && { what: { in: [...what] } }),
    },
  })
  return row
}

/** The newest dates that have come. */
const newestDue = async (read: PublicRead, { collection }: Resource): Promise<number[]> => {
  const newest = await findPublic(read, {
    collection,
    limit: LOOKED_AT,
    select: { publishedAt: true },
    sort: '-publishedAt',
  })
  return newest.map(({ publishedAt }) => Date.parse(publishedAt))
}

const findChanges = async (
  { newsroom, payload, req }: PublicRead,
  args: { limit?: number; select?: Record<string, true>; sort: string; where: Where },
): Promise<Change[]> => {
  const { docs } = await payload.find({
    collection: slugOf(newsroom, CHANGES),
    depth: 0,
    limit: args.limit ?? 0,
    pagination: false,
    ...(req?.transactionID !== undefined && { req: { transactionID: req.transactionID } }),
    ...(args.select && { select: args.select as never }),
    sort: args.sort,
    where: args.where,
  })
  return docs as unknown as Change[]
}
