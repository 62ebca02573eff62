import { createHash } from 'node:crypto'
import fs from 'node:fs/promises'
import type { CollectionBeforeChangeHook, PayloadRequest } from 'payload'
import { extractText } from '../../search/pdf/extract.ts'

/** Computes the public properties of a file: its SHA-256, and the number of pages of a PDF. */
export const describeFile: CollectionBeforeChangeHook = async ({ data, req }) => {
  if (!req.file) return data
  const { clientUploadContext, data: held, mimetype, size, tempFilePath } = req.file
  const bytes = tempFilePath ? await fs.readFile(tempFilePath) : held
  // Of a file that a browser has sent directly to a store, Payload may have read the beginning alone, or nothing.
  if (clientUploadContext && bytes.length !== size) return { ...data, pages: null, sha256: null }
  return {
    ...data,
    pages: mimetype === 'application/pdf' ? await countPages(bytes, req) : null,
    sha256: createHash('sha256').update(bytes).digest('hex'),
  }
}

/** Milliseconds that counting may take: on SQLite other saves wait for the end of this one, for 10 s at most. */
const TIME_MS = 5_000

/** Returns null for a PDF that cannot be read, which can still be published. */
const countPages = async (bytes: Buffer, { payload }: PayloadRequest): Promise<null | number> => {
  try {
    const { pages, reason } = await extractText(new Uint8Array(bytes), { most: 0, timeMs: TIME_MS })
    if (pages !== undefined) return pages
    payload.logger.warn(`The pages of a PDF were not counted: ${reason}`)
  } catch (err) {
    payload.logger.warn({ err, msg: 'the pages of a PDF were not counted' })
  }
  return null
}
