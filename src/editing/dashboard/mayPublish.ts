import type { PayloadRequest, SanitizedCollectionConfig } from 'payload'

/** Returns whether a user may publish items of a collection, by the collection's access control. */
export const mayPublish = async (
  req: PayloadRequest,
  { access }: Pick<SanitizedCollectionConfig, 'access'>,
): Promise<boolean> => Boolean(await access.create({ data: { _status: 'published' }, req }))
