import type { PayloadRequest } from 'payload'

/** The state of the main document, regardless of newer drafts. */
export type StoredState = { _status?: null | string; deletedAt?: null | string }

type Place = { collection: { slug: string }; id: number | string; req: PayloadRequest }

/** Reads fields of the main document inside the save's own transaction; undefined if there is no document. */
export const readStored = async <Stored extends object>(
  { collection, id, req }: Place,
  names: readonly (keyof Stored & string)[],
): Promise<Stored | undefined> => {
  const { docs } = await req.payload.find({
    collection: collection.slug,
    depth: 0,
    draft: false,
    limit: 1,
    pagination: false,
    req,
    select: Object.fromEntries(names.map((name) => [name, true as const])),
    trash: true,
    where: { id: { equals: id } },
  })
  return docs[0] as Stored | undefined
}

/** Reads its state. */
export const readStoredState = (place: Place): Promise<StoredState | undefined> =>
  readStored<StoredState>(place, ['_status', 'deletedAt'])
