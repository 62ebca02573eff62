import { createHash } from 'node:crypto'
import type { CollectionBeforeChangeHook } from 'payload'
import { getDocumentProxy } from 'unpdf'

/** What readers are told of a file: its SHA-256, and how many pages a PDF has. */
export const describeFile: CollectionBeforeChangeHook = async ({ data, req }) => {
  if (!req.file) return data
  const { data: bytes, mimetype } = req.file
  return {
    ...data,
    pages: mimetype === 'application/pdf' ? await countPages(bytes) : null,
    sha256: createHash('sha256').update(bytes).digest('hex'),
  }
}

/** Null for a PDF that cannot be read: it can be published all the same. */
const countPages = async (bytes: Buffer): Promise<null | number> => {
  try {
    // A copy: the parser takes its input's memory away.
    const pdf = await getDocumentProxy(new Uint8Array(bytes))
    const { numPages } = pdf
    await pdf.destroy()
    return numPages
  } catch {
    return null
  }
}
