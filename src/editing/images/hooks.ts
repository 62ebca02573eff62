import fs from 'node:fs/promises'
import path from 'node:path'
import type { CollectionBeforeChangeHook, PayloadRequest } from 'payload'
import type { StoredSize } from '../../core/images.ts'
import { MIDDLE } from '../../core/images.ts'
import { fieldError } from '../fieldError.ts'
import type { MadeSize, Resized } from './resize.ts'
import { ImageFault } from './decoding.ts'
import { RESIZABLE, resize } from './resize.ts'

/** Context of a save that adds sizes to an image that is already stored. */
export type WithSizes = { resized?: Resized }

/** Creates the sizes of an upload. If an app defines its own sizes, those are used instead. */
export const makeSizes: CollectionBeforeChangeHook = async ({ collection, context, data, req }) => {
  if (collection.upload.imageSizes) return data
  const given = (context as WithSizes).resized
  const { file } = req
  if (!given && !file) return data
  const bytes = file?.tempFilePath || file?.data
  // A file that a browser has sent directly to a store is not available here: npm run sizes reads it from there.
  if (!given && (!bytes?.length || !RESIZABLE.includes(data.mimeType)))
    return { ...data, sizes: null }
  try {
    const focal = { x: data.focalX ?? MIDDLE.x, y: data.focalY ?? MIDDLE.y }
    const resized = given ?? (await resize({ bytes: bytes as Buffer, focal, name: data.filename }))
    const { height, sizes, width } = resized
    req.payloadUploadSizes = Object.fromEntries(
      sizes.flatMap(({ bytes: made }, index) => (made ? [[index, made]] : [])),
    )
    return { ...data, height, sizes: sizes.map(withoutBytes), width }
  } catch (error) {
    if (!(error instanceof ImageFault)) throw error
    throw fieldError({ collection, message: error.message, path: 'file', req })
  }
}

/**
 * Writes the sizes to the image's folder, or passes them in the request to the app's storage adapter. Runs last, when no other save can
 * write files of these names.
 */
export const writeSizes: CollectionBeforeChangeHook = async ({ collection, data, req }) => {
  const { disableLocalStorage, staticDir } = collection.upload
  const sizes: StoredSize[] = Array.isArray(data.sizes) ? data.sizes : []
  const made = req.payloadUploadSizes
  if (!made || sizes.length === 0) return data
  if (disableLocalStorage || !staticDir) {
    req.file ??= inStore(data)
    return data
  }
  await fs.mkdir(staticDir, { recursive: true })
  for (const [index, { filename }] of sizes.entries()) {
    const bytes = made[index]
    if (bytes) await fs.writeFile(path.resolve(staticDir, filename), bytes)
  }
  return data
}

const withoutBytes = ({ bytes: _none, ...size }: MadeSize): StoredSize => size

/** Storage adapters look at the request's file, and skip files that a browser has sent to the store. */
const inStore = (data: { filename?: string; mimeType?: string }): PayloadRequest['file'] => ({
  clientUploadContext: {},
  data: Buffer.alloc(0),
  mimetype: data.mimeType ?? '',
  name: data.filename ?? '',
  size: 0,
})
