import { hasAddress } from '../core/kind.ts'
import { slugOf } from '../core/newsroom.ts'
import type { PublicRead, Resource } from '../core/types.ts'
import { generatedAt } from './changes/read.ts'
import { newestInstant, positionOf } from './changes/tail.ts'
import { findPublic } from './find.ts'
import { totalOf } from './totals.ts'
import { ifReadable } from './unreadable.ts'

/** What there is of a noun, and how recent it is. Instants are null where there is none. */
export type NounStatus = {
  /** The noun of its addresses. */
  kind: string
  count: number
  newestPublishedAt: null | string
  newestChangeAt: null | string
  lastImportAt: null | string
}

/** Returns the status of every noun with an address, and the position of the newest row of the log. */
export const readStatus = async (
  read: PublicRead,
): Promise<{ data: NounStatus[]; generatedAt: Date; seq: number }> => {
  const at = await generatedAt(read)
  const seq = positionOf(read.payload)
  const nouns = read.newsroom.resources.filter(hasAddress)
  const data = await Promise.all(nouns.map((resource) => statusOf(read, resource)))
  return { data, generatedAt: at, seq }
}

const statusOf = async (read: PublicRead, resource: Resource): Promise<NounStatus> => {
  const { collection, hasPublishedAt, name } = resource
  const [count, newest] = await Promise.all([
    ifReadable(() => totalOf(read, collection, []), 0),
    hasPublishedAt
      ? findPublic(read, {
          asStored: true,
          collection,
          limit: 1,
          select: { publishedAt: true },
          sort: resource.sort.map((field) => `-${field}`),
        })
      : [],
  ])
  const changed = newestInstant(read.payload, [collection]).getTime()
  return {
    kind: name,
    count,
    newestPublishedAt: newest[0] ? new Date(newest[0].publishedAt).toISOString() : null,
    newestChangeAt: changed > 0 ? new Date(changed).toISOString() : null,
    lastImportAt: count === 0 ? null : await lastImportOf(read, collection),
  }
}

/** Import records that are read at once. */
const AT_ONCE = 100

type ImportRecord = { item: string; updatedAt: string }

/** Returns when an importer last wrote an item that is public; drafts do not count, however many were imported since. */
const lastImportOf = async (read: PublicRead, collection: string): Promise<null | string> => {
  if (read.newsroom.absent.has('imports')) return null
  let records = await importsBefore(read, collection)
  for (;;) {
    const at = await newestPublic(read, collection, records)
    if (at !== undefined) return new Date(at).toISOString()
    const oldest = records.at(-1)
    if (!oldest || records.length < AT_ONCE) return null
    records = await importsBefore(read, collection, oldest.updatedAt)
  }
}

/** Returns the newest records of a kind, in pages of a date: the adapters page by number only if they also count. */
const importsBefore = async (
  { newsroom, payload }: PublicRead,
  collection: string,
  before?: string,
): Promise<ImportRecord[]> => {
  const { docs } = await payload.db.find<ImportRecord>({
    collection: slugOf(newsroom, 'imports'),
    limit: AT_ONCE,
    pagination: false,
    select: { item: true, updatedAt: true },
    sort: '-updatedAt',
    where: {
      kind: { equals: slugOf(newsroom, collection) },
      ...(before && { updatedAt: { less_than: before } }),
    },
  })
  return docs
}

const newestPublic = async (
  read: PublicRead,
  collection: string,
  records: ImportRecord[],
): Promise<string | undefined> => {
  const items = records.map(({ item }) => item)
  const shown = await findPublic(read, {
    asStored: true,
    collection,
    select: { publicId: true },
    where: { publicId: { in: items } },
  })
  const ids = new Set(shown.map(({ publicId }) => publicId))
  return records.find(({ item }) => ids.has(item))?.updatedAt
}
