import type { Doc, PublicRead } from '../../core/types.ts'
import { FILES } from './collection.ts'
import { newestChange } from './read.ts'
import { isShown } from './view.ts'

/**
 * Whether a file is or was public at its address: a public item shows it, or the log has a row of its withdrawal.
 * @param collection the kind of upload
 */
export const isPublicFile = async (args: {
  collection: string
  doc: Doc
  read: PublicRead
}): Promise<boolean> => {
  const { collection, doc, read } = args
  if (await isShown({ collection, id: doc.id, read })) return true
  for (const kind of new Set([FILES, collection])) {
    if (await newestChange(read, { collection: kind, item: doc.publicId })) return true
  }
  return false
}
