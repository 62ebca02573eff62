import type { PayloadRequest, PopulateType, SelectType, Where } from 'payload'
import { slugOf } from '../core/newsroom.ts'
import type { Doc, Newsroom, PublicFind, PublicRead } from '../core/types.ts'
import { noteTags } from './notedTags.ts'

/**
 * A request of nobody in particular: the collections' own access rules show it public items alone, all in
 * one instant. Each call makes a new one, because a request remembers the documents it has loaded.
 */
export const publicRequest = ({ now, req }: PublicRead): Partial<PayloadRequest> => ({
  ...(req?.transactionID !== undefined && { transactionID: req.transactionID }),
  context: { newsroomNow: now },
  user: null,
})

type Find = Parameters<PublicFind>[0] & { populate?: PopulateType }

/** Public documents; never a draft, never one that is trashed, not yet due, or hidden in a relation. */
export const findPublic = async (read: PublicRead, args: Find): Promise<Doc[]> => {
  // What this app has left out is nowhere.
  if (read.newsroom.absent.has(args.collection)) return []
  const { docs } = await read.payload.find({ ...options(read, args), pagination: false })
  return docs as Doc[]
}

/**
 * One page of them, and how many there are. MongoDB's adapter finds no page without its own count; SQLite's counts
 * nothing past the last page when a filter goes through a list.
 */
export const findPublicPage = async (
  read: PublicRead,
  args: Find & { limit: number; page: number; where: Where },
): Promise<{ docs: Doc[]; total: number }> => {
  const { docs, totalDocs } = await read.payload.find({
    ...options(read, args),
    page: args.page,
    pagination: true,
  })
  const isPastEnd = docs.length === 0 && args.page > 1
  return { docs: docs as Doc[], total: isPastEnd ? await countPublic(read, args) : totalDocs }
}

const options = (read: PublicRead, args: Find) => {
  const { collection, depth = 0, limit = 0, populate, select, sort, where } = args
  noteTags([collection, ...Object.keys(populate ?? {})])
  return {
    collection: slugOf(read.newsroom, collection),
    depth,
    joins: false as unknown as undefined,
    limit,
    overrideAccess: false,
    req: publicRequest(read),
    // A trashed item is never `published` (see the trash hook), so the extra trash filter is not needed.
    trash: true,
    ...(populate && { populate: renamed(read.newsroom, populate) }),
    // What is shown of a document names it, whatever else is read of it.
    ...(select && { select: { ...select, publicId: true } as SelectType }),
    ...(sort && { sort }),
    ...(where && { where }),
  }
}

/** How many public documents match. */
export const countPublic = async (
  read: PublicRead,
  args: { collection: string; where: Where },
): Promise<number> => {
  if (read.newsroom.absent.has(args.collection)) return 0
  noteTags([args.collection])
  const { totalDocs } = await read.payload.count({
    collection: slugOf(read.newsroom, args.collection),
    overrideAccess: false,
    req: publicRequest(read),
    trash: true,
    where: args.where,
  })
  return totalDocs
}

const renamed = (newsroom: Newsroom, populate: PopulateType): PopulateType =>
  Object.fromEntries(
    Object.entries(populate).map(([kind, select]) => [slugOf(newsroom, kind), select]),
  )
