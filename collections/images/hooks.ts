import fs from 'node:fs/promises'
import path from 'node:path'
import type { CollectionBeforeChangeHook, PayloadRequest } from 'payload'
import type { StoredSize } from '../../src/core/images.ts'
import { fieldError } from '../fieldError.ts'
import type { MadeSize, Resized } from './resize.ts'
import { ImageFault, RESIZABLE, resize } from './resize.ts'

/** Says in a save's context that these smaller forms are to be kept beside an image that is stored already. */
export type WithSizes = { resized?: Resized }

/** Makes the smaller forms of what is uploaded. An app that makes its own keeps its own. */
export const makeSizes: CollectionBeforeChangeHook = async ({ collection, context, data, req }) => {
  if (collection.upload.imageSizes) return data
  const given = (context as WithSizes).resized
  const { file } = req
  if (!given && !file) return data
  const bytes = file?.tempFilePath || file?.data
  // What a browser sent straight to a store has no bytes here: npm run sizes reads it there.
  if (!given && (!bytes?.length || !RESIZABLE.includes(data.mimeType)))
    return { ...data, sizes: null }
  try {
    const resized = given ?? (await resize({ bytes: bytes as Buffer, name: data.filename }))
    const { height, sizes, width } = resized
    req.payloadUploadSizes = Object.fromEntries(sizes.map((size, index) => [index, size.bytes]))
    return { ...data, height, sizes: sizes.map(withoutBytes), width }
  } catch (error) {
    if (!(error instanceof ImageFault)) throw error
    throw fieldError({ collection, message: error.message, path: 'file', req })
  }
}

/**
 * Puts the smaller forms where the image is: into its folder, or by way of the request to whatever store the app has, which
 * takes them from there. Runs last, when it is known that no other save writes a file of these names.
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

/** Stores look at the request's file, and leave alone what a browser has sent them itself. */
const inStore = (data: { filename?: string; mimeType?: string }): PayloadRequest['file'] => ({
  clientUploadContext: {},
  data: Buffer.alloc(0),
  mimetype: data.mimeType ?? '',
  name: data.filename ?? '',
  size: 0,
})
