import type { PayloadRequest, PopulateType, SelectType, Where } from 'payload'
import type { Doc, PublicFind, PublicRead } from '../types.ts'

/**
 * A request of nobody in particular: the collections' own access rules show it public items alone, all in
 * one instant. Each call makes a new one, because a request remembers the documents it has loaded.
 */
export const publicRequest = ({ now, req }: PublicRead): Partial<PayloadRequest> => ({
  ...(req?.transactionID !== undefined && { transactionID: req.transactionID }),
  context: { newsroomNow: now },
  user: null,
})

/** Public documents; never a draft, never one that is trashed, not yet due, or hidden in a relation. */
export const findPublic = async (
  read: PublicRead,
  args: Parameters<PublicFind>[0] & { page?: number; populate?: PopulateType },
): Promise<Doc[]> => {
  const { collection, depth = 0, limit = 0, page, populate, select, sort, where } = args
  const { docs } = await read.payload.find({
    collection: collection as 'articles',
    depth,
    joins: false as unknown as undefined,
    limit,
    overrideAccess: false,
    pagination: false,
    req: publicRequest(read),
    // A trashed item is never `published` (see the trash hook), so the extra trash filter is not needed.
    trash: true,
    ...(page !== undefined && { page }),
    ...(populate && { populate }),
    ...(select && { select: select as SelectType }),
    ...(sort && { sort }),
    ...(where && { where }),
  })
  return docs as Doc[]
}

/** How many public documents match. */
export const countPublic = async (
  read: PublicRead,
  args: { collection: string; where: Where },
): Promise<number> => {
  const { totalDocs } = await read.payload.count({
    collection: args.collection as 'articles',
    overrideAccess: false,
    req: publicRequest(read),
    trash: true,
    where: args.where,
  })
  return totalDocs
}
