import type { CollectionBeforeOperationHook } from 'payload'
import { fieldError } from '../fieldError.ts'
import { RESIZABLE } from './resize.ts'
import { sentFile } from './sentFile.ts'

/** Rejects a file that is no image of these types, with what to send instead: Payload's message names the media type alone. */
export const refuseOthers: CollectionBeforeOperationHook = (hook) => {
  const { args, collection, req } = hook
  const file = sentFile(hook)
  if (!file) return args
  // An app's own collection of images has types of its own, which Payload checks.
  if (String(collection.upload.mimeTypes) !== String(RESIZABLE)) return args
  if (RESIZABLE.includes(file.mimetype)) return args
  const format = /^image\/(?:x-|vnd\.)?([\w-]+)/.exec(file.mimetype)?.[1]
  const message = format
    ? `The format of this image is ${format.toUpperCase()}. Send it as ${ALLOWED}.`
    : `This file is no image. Send an image as ${ALLOWED}.`
  throw fieldError({ collection, message, path: 'file', req })
}

/** `RESIZABLE` in words. */
const ALLOWED = 'JPEG, PNG, WebP, AVIF or GIF'
