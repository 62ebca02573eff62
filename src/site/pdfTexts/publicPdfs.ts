import type { Where } from 'payload'
import { newsroomOf, slugOf } from '../../core/newsroom.ts'
import { PDF } from '../../core/search.ts'
import type { Doc, PublicRead } from '../../core/types.ts'
import { FILES } from '../../store/changes/collection.ts'
import { findPublic } from '../../store/find.ts'
import { ifReadable } from '../../store/unreadable.ts'
import { pdfKinds } from './todo.ts'

/** A stored PDF. */
export type Pdf = Doc & { filename: string; filesize: number; sha256: string }

const BATCH = 100

/** The PDFs of public items, in batches. @param items opaque ids @default all */
export async function* publicPdfs(read: PublicRead, items?: string[]): AsyncGenerator<Pdf[]> {
  if (items) {
    for (let at = 0; at < items.length; at += BATCH) {
      yield pdfsOf(read, { publicId: { in: items.slice(at, at + BATCH) } })
    }
    return
  }
  const { newsroom } = read
  for (const kind of pdfKinds(newsroom)) {
    for (let last = ''; ;) {
      const where = { publicId: { greater_than: last } }
      const found = await findItems(read, kind, { limit: BATCH, sort: ['publicId'], where })
      yield filesOf(read, uploadsIn(kind, found))
      if (found.length < BATCH) break
      last = found.at(-1)?.publicId ?? ''
    }
  }
}

/** Returns those of the hashes that no public item's file has. */
export const withoutItem = async (read: PublicRead, hashes: string[]): Promise<string[]> => {
  const files = await findFiles(read, { sha256: { in: hashes } })
  const shown = new Set<string>()
  for (const kind of pdfKinds(read.newsroom)) {
    const { search } = kind
    const where = { [search?.pdf ?? '']: { in: files.map(({ id }) => id) } }
    const ids = uploadsIn(kind, await findItems(read, kind, { where })).map(String)
    for (const { id, sha256 } of files) if (ids.includes(String(id))) shown.add(sha256)
  }
  return hashes.filter((hash) => !shown.has(hash))
}

const pdfsOf = async (read: PublicRead, where: Where): Promise<Pdf[]> => {
  const uploads = await Promise.all(
    pdfKinds(read.newsroom).map(async (kind) =>
      uploadsIn(kind, await findItems(read, kind, { where })),
    ),
  )
  return filesOf(read, uploads.flat())
}

type Kind = ReturnType<typeof pdfKinds>[number]

const findItems = (
  read: PublicRead,
  { collection, search }: Kind,
  args: { limit?: number; sort?: string[]; where: Where },
): Promise<Doc[]> =>
  ifReadable(
    () =>
      findPublic(read, {
        asStored: true,
        collection,
        select: { [search?.pdf ?? '']: true },
        ...args,
      }),
    [],
  )

const uploadsIn = ({ search }: Kind, items: Doc[]): Doc['id'][] =>
  items
    .map((item) => (item as Record<string, unknown>)[search?.pdf ?? ''] as Doc['id'] | null)
    .filter((id) => id !== null && id !== undefined)

const filesOf = async (read: PublicRead, ids: Doc['id'][]): Promise<Pdf[]> =>
  ids.length === 0
    ? []
    : findFiles(read, { and: [{ id: { in: ids } }, { mimeType: { equals: PDF } }] })

const findFiles = async ({ payload }: PublicRead, where: Where): Promise<Pdf[]> => {
  const { docs } = await payload.db.find<Pdf>({
    collection: slugOf(newsroomOf(payload), FILES),
    pagination: false,
    limit: 0,
    where,
  })
  return docs.filter(({ sha256 }) => sha256)
}
