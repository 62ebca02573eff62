import type { Payload } from 'payload'
import { readNow } from '../../core/newsroom.ts'
import { forReaders } from '../../database/readers.ts'
import { removeTexts, storeText, storedHashes } from '../../search/pdf/stored.ts'
import { publicPdfs, withoutItem } from './publicPdfs.ts'
import { readPdf } from './readPdf.ts'
import type { Todo } from './todo.ts'
import { putBack, taken } from './todo.ts'

/** Reads the PDFs of items that have changed, and removes texts that no public item has any more. */
export const readPdfs = async (
  payload: Payload,
  todo: Todo,
  signal: AbortSignal,
): Promise<void> => {
  const work = taken(todo)
  try {
    await addTexts(payload, work, signal)
    if (work.hasMoved && !signal.aborted) await sweep(payload)
    if (signal.aborted) putBack(todo, work)
  } catch (error) {
    putBack(todo, work)
    throw error
  }
}

const addTexts = async (
  payload: Payload,
  { changed }: Todo,
  signal: AbortSignal,
): Promise<void> => {
  const batches = publicPdfs(readNow(payload), changed === 'all' ? undefined : [...changed])
  for await (const pdfs of batches) {
    const hashes = pdfs.map(({ sha256 }) => sha256)
    const known = new Set(hashes.length > 0 ? await storedHashes(payload, hashes) : [])
    for (const pdf of pdfs) {
      if (signal.aborted) return
      if (known.has(pdf.sha256)) continue
      known.add(pdf.sha256)
      const read = await readPdf(payload, pdf)
      if (!read) continue
      const { reason, text } = read
      if (reason) payload.logger.info(`No text of ${pdf.filename} is searched: ${reason}`)
      await storeText(payload, { sha256: pdf.sha256, text })
    }
  }
}

const BATCH = 100

const sweep = async (payload: Payload): Promise<void> => {
  const all = await storedHashes(payload)
  for (let at = 0; at < all.length; at += BATCH) {
    const some = all.slice(at, at + BATCH)
    // As readers read: a withdrawal that a failover of MongoDB takes back must remove no text.
    const gone = await forReaders(() => withoutItem(readNow(payload), some))
    if (gone.length > 0) await removeTexts(payload, gone)
  }
}
