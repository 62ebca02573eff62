import { createHash } from 'node:crypto'
import type { CollectionBeforeChangeHook, PayloadRequest } from 'payload'
import { getDocumentProxy } from 'unpdf'

/** Computes the public properties of a file: its SHA-256, and the number of pages of a PDF. */
export const describeFile: CollectionBeforeChangeHook = async ({ data, req }) => {
  if (!req.file) return data
  const { data: bytes, mimetype } = req.file
  return {
    ...data,
    pages: mimetype === 'application/pdf' ? await countPages(bytes, req) : null,
    sha256: createHash('sha256').update(bytes).digest('hex'),
  }
}

/** Returns null for an unreadable PDF, which can still be published. */
const countPages = async (bytes: Buffer, { payload }: PayloadRequest): Promise<null | number> => {
  try {
    hideAdditions()
    // A copy, because the parser detaches its input's buffer.
    const pdf = await getDocumentProxy(new Uint8Array(bytes))
    const { numPages } = pdf
    await pdf.destroy()
    return numPages
  } catch (err) {
    payload.logger.warn({ err, msg: 'the pages of a PDF were not counted' })
    return null
  }
}

/** The parser refuses to run beside enumerable additions to arrays, such as drizzle-kit's, which Payload loads in development. */
const hideAdditions = (): void => {
  for (const name of Object.keys(Array.prototype)) {
    Object.defineProperty(Array.prototype, name, { enumerable: false })
  }
}
