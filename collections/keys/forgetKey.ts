import type { CollectionAfterChangeHook, CollectionAfterDeleteHook } from 'payload'
import { forgetKey } from '../../src/http/limits/keyCache.ts'

/** What this process remembers of a key ends with a save of it; other processes ask again within seconds. */
export const forgetChangedKey: CollectionAfterChangeHook = ({ doc, req }) => {
  forgetKey(req.payload, doc.keyId)
  return doc
}

export const forgetDeletedKey: CollectionAfterDeleteHook = ({ doc, req }) =>
  forgetKey(req.payload, doc.keyId)
