import { removeRefused } from './hooks/removeRefused.ts'
import { nameSafely } from './hooks/safeFileName.ts'
import { writeSizes } from './images/hooks.ts'
import type { Named } from './named.ts'

/** A collection of uploads whose files have safe names, and are kept only with their rows; any other as it is. */
export const safeUploads = <const S extends string>(collection: Named<S>): Named<S> => {
  const { hooks, upload } = collection
  if (!upload) return collection
  return {
    ...collection,
    hooks: {
      ...hooks,
      beforeChange: [...(hooks?.beforeChange ?? []), removeRefused, writeSizes],
      beforeOperation: [nameSafely, ...(hooks?.beforeOperation ?? [])],
    },
  }
}
