import type { CollectionConfig } from 'payload'
import { removeRefused } from './hooks/removeRefused.ts'
import { nameSafely } from './hooks/safeFileName.ts'

/** A collection of uploads whose files have safe names, and are kept only with their rows; any other as it is. */
export const safeUploads = (collection: CollectionConfig): CollectionConfig => {
  const { hooks, upload } = collection
  if (!upload) return collection
  return {
    ...collection,
    hooks: {
      ...hooks,
      beforeChange: [...(hooks?.beforeChange ?? []), removeRefused],
      beforeOperation: [nameSafely, ...(hooks?.beforeOperation ?? [])],
    },
  }
}
