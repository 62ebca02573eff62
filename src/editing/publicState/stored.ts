import type { PayloadRequest } from 'payload'

/** The state of the main document, regardless of newer drafts. */
export type StoredState = { _status?: null | string; deletedAt?: null | string }

/** Reads the state inside the save's own transaction; undefined if there is no document. */
export const readStored = async (args: {
  collection: { slug: string }
  id: number | string
  req: PayloadRequest
}): Promise<StoredState | undefined> => {
  const { collection, id, req } = args
  const { docs } = await req.payload.find({
    collection: collection.slug,
    depth: 0,
    draft: false,
    limit: 1,
    pagination: false,
    req,
    select: { _status: true, deletedAt: true },
    trash: true,
    where: { id: { equals: id } },
  })
  return docs[0] as StoredState | undefined
}
