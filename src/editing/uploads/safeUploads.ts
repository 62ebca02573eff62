import { fileHeaders } from '../../http/fileHeaders.ts'
import { keepDeleted, keepReplaced } from './keepReplaced.ts'
import { removeRefused, removeRefusedSizes } from './removeRefused.ts'
import { readType } from './readType.ts'
import { refuseStars } from './refuseStars.ts'
import { nameSafely } from './safeFileName.ts'
import { writeSizes } from '../images/hooks.ts'
import type { Named } from '../named.ts'

/**
 * Makes an upload collection store files with safe names and the types of their bytes, answer them to staff as the public side does, and
 * lose no file by a save that is rejected and keep none without a row; other collections are returned unchanged.
 */
export const safeUploads = <const S extends string>(collection: Named<S>): Named<S> => {
  const { hooks, upload } = collection
  if (!upload) return collection
  const given = upload === true ? {} : upload
  return {
    ...collection,
    upload: {
      ...given,
      modifyResponseHeaders: ({ headers }) => {
        const own = fileHeaders(headers.get('content-type') ?? '')
        for (const [name, value] of Object.entries(own)) headers.set(name, value)
        return given.modifyResponseHeaders?.({ headers }) ?? headers
      },
    },
    hooks: {
      ...hooks,
      beforeChange: [removeRefused, ...(hooks?.beforeChange ?? []), removeRefusedSizes, writeSizes],
      beforeDelete: [...(hooks?.beforeDelete ?? []), keepDeleted],
      beforeOperation: [
        nameSafely,
        readType,
        refuseStars,
        ...(hooks?.beforeOperation ?? []),
        keepReplaced,
      ],
    },
  }
}
