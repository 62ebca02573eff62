import type { CollectionAfterChangeHook, CollectionAfterDeleteHook } from 'payload'
import { noteKey } from '../../store/changes/open.ts'

/** Removes a key from the cache once a save of it is committed. */
export const evictChangedKey: CollectionAfterChangeHook = async ({ doc, req }) => {
  await noteKey(req, doc.keyId)
  return doc
}

export const evictDeletedKey: CollectionAfterDeleteHook = ({ doc, req }) => noteKey(req, doc.keyId)
