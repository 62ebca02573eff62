import type { PublicRead, Resource } from '../core/types.ts'
import { findPublic } from './find.ts'
import type { Item } from './prepared.ts'
import { itemOf, namingOf } from './prepared.ts'

/** Returns an item as readers see it, by its public id; undefined if it is not public. */
export const publicItem = async (
  read: PublicRead,
  resource: Resource,
  publicId: string,
): Promise<Item | undefined> => {
  const where = { publicId: { equals: publicId } }
  const [doc] = await findPublic(read, { ...namingOf(resource), limit: 1, where })
  return doc && (await itemOf(read, resource, doc))?.item
}
