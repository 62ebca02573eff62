import type { Payload } from 'payload'
import type { Extracted } from '../../search/pdf/extract.ts'
import { extractText } from '../../search/pdf/extract.ts'
import { FILES } from '../../store/changes/collection.ts'
import { openStored } from '../storage.ts'
import type { Pdf } from './publicPdfs.ts'

/** Bytes of the largest PDF that is read. */
const SIZE_MAX = 64 << 20

/**
 * Returns the text of a stored PDF; undefined if the store does not give the file or no reader could be loaded: it is logged, and tried
 * again when the item changes or a process starts.
 */
export const readPdf = async (payload: Payload, pdf: Pdf): Promise<Extracted | undefined> => {
  if (pdf.filesize > SIZE_MAX) return { reason: 'it is too large', text: '' }
  try {
    return await extractText(await bytesOf(payload, pdf))
  } catch (err) {
    payload.logger.warn({ err, msg: `The text of ${pdf.filename} could not be read` })
    return undefined
  }
}

const bytesOf = async (payload: Payload, pdf: Pdf): Promise<Uint8Array<ArrayBuffer>> => {
  const stored = await openStored({ collection: FILES, doc: pdf, payload })
  if (!stored) throw new Error('the file is missing')
  const { open, size } = stored.content
  const bytes = new Uint8Array(size)
  let at = 0
  for await (const chunk of (await open()) as AsyncIterable<Uint8Array>) {
    // The stored file may be larger than the size in the database.
    if (at + chunk.length > size) throw new Error('the file has another size')
    bytes.set(chunk, at)
    at += chunk.length
  }
  return bytes.subarray(0, at)
}
