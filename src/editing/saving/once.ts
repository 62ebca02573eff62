import { createHash } from 'node:crypto'
import type { PayloadRequest } from 'payload'
import type { Doc } from '../../core/types.ts'

/** Returns a public id derived from the user and a form's key: the unique index rejects a second item with the same id. */
export const publicIdOf = ({ user }: PayloadRequest, once: string): string =>
  createHash('sha256').update(`${user?.id}:${once}`).digest('hex').slice(0, 32)

/** Returns the newest version of the item that an earlier request with this key created, if its answer was lost. */
export const findMade = async (
  req: PayloadRequest,
  { collection, publicId }: { collection: string; publicId: string },
): Promise<Doc | undefined> => {
  const { docs } = await req.payload.find({
    collection,
    depth: 0,
    draft: true,
    limit: 1,
    overrideAccess: false,
    pagination: false,
    req,
    trash: true,
    where: { publicId: { equals: publicId } },
  })
  return docs[0]
}
