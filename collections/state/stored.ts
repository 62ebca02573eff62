import type { PayloadRequest } from 'payload'

/** The state of the one stored document, whatever drafts lie over it. */
export type StoredState = { _status?: null | string; deletedAt?: null | string }

/** Reads it inside the save's own transaction; undefined where there is none. */
export const readStored = async (args: {
  collection: { slug: string }
  id: number | string
  req: PayloadRequest
}): Promise<StoredState | undefined> => {
  const { collection, id, req } = args
  const { docs } = await req.payload.find({
    collection: collection.slug as 'articles',
    depth: 0,
    draft: false,
    limit: 1,
    pagination: false,
    req,
    select: { _status: true, deletedAt: true },
    trash: true,
    where: { id: { equals: id } },
  })
  return docs[0]
}
