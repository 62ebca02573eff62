import { buffer } from 'node:stream/consumers'
import type { Payload } from 'payload'
import type { Doc } from '../../core/types.ts'
import { openStored } from '../../site/storage.ts'

/** Returns the bytes of a stored image, from its folder or the app's storage; undefined if the file is missing. */
export const storedBytes = async (payload: Payload, doc: Doc): Promise<Buffer | undefined> => {
  const stored = await openStored({ collection: 'media', doc, payload })
  return stored && buffer(await stored.content.open())
}
