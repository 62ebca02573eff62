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
  const [count, newest, imported] = await Promise.all([
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
    lastImportOf(read, collection),
  ])
  const changed = newestInstant(read.payload, [collection]).getTime()
  return {
    kind: name,
    count,
    newestPublishedAt: newest[0] ? new Date(newest[0].publishedAt).toISOString() : null,
    newestChangeAt: changed > 0 ? new Date(changed).toISOString() : null,
    lastImportAt: imported,
  }
}

/** Newest import records of a kind that are read first, and those of which it is asked at once whether their items are public. */
const [FIRST, AT_ONCE] = [100, 1_000]

type ImportRecord = { item: string; updatedAt: string }

/** Returns when an importer last wrote an item that is public; drafts do not count, however many were imported since. */
const lastImportOf = async (read: PublicRead, collection: string): Promise<null | string> => {
  if (read.newsroom.absent.has('imports')) return null
  for (let [looked, limit] = [0, FIRST]; ; limit *= 10) {
    const records = await newestRecords(read, { collection, limit })
    for (; looked < records.length; looked += AT_ONCE) {
      const at = await newestPublic(read, collection, records.slice(looked, looked + AT_ONCE))
      if (at !== undefined) return new Date(at).toISOString()
    }
    if (records.length < limit) return null
    looked = records.length
  }
}

const newestRecords = async (
  { newsroom, payload }: PublicRead,
  { collection, limit }: { collection: string; limit: number },
): Promise<ImportRecord[]> => {
  const { docs } = await payload.db.find<ImportRecord>({
    collection: slugOf(newsroom, 'imports'),
    limit,
    pagination: false,
    select: { item: true, updatedAt: true },
    sort: '-updatedAt',
    where: { kind: { equals: slugOf(newsroom, collection) } },
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
