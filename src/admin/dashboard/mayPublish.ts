import type { PayloadRequest, SanitizedCollectionConfig } from 'payload'

/** Whether somebody may make items of a collection public, by the collection's own rule. */
export const mayPublish = async (
  req: PayloadRequest,
  { access }: Pick<SanitizedCollectionConfig, 'access'>,
): Promise<boolean> => Boolean(await access.create({ data: { _status: 'published' }, req }))
