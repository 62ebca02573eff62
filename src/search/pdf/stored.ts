import type { Payload, Where } from 'payload'
import { newsroomOf, slugOf } from '../../core/newsroom.ts'
import type { FileText } from '../messages.ts'
import type { StoredPdfText } from './collection.ts'
import { PDF_TEXTS } from './collection.ts'

/** Texts that are read at once: each has up to 1 MB. */
export const TEXTS_AT_ONCE = 8

/** Returns those of the texts that are stored, `TEXTS_AT_ONCE` at most. */
export const readTexts = async (payload: Payload, hashes: string[]): Promise<FileText[]> => {
  const docs = await find(payload, { limit: TEXTS_AT_ONCE, where: { sha256: { in: hashes } } })
  return docs.map(({ sha256, text }) => ({ sha256, text: text ?? '' }))
}

/** Returns the hashes of stored texts. @param among @default all */
export const storedHashes = async (payload: Payload, among?: string[]): Promise<string[]> => {
  const where: Where = among ? { sha256: { in: among } } : {}
  return (await find(payload, { limit: 0, select: { sha256: true }, where })).map(
    ({ sha256 }) => sha256,
  )
}

/** Stores the text of a PDF. @throws Error if there is one already */
export const storeText = async (payload: Payload, data: FileText): Promise<void> => {
  await payload.db.create({ collection: textsIn(payload), data: { ...data }, returning: false })
}

/** Removes texts. */
export const removeTexts = async (payload: Payload, hashes: string[]): Promise<void> => {
  await payload.db.deleteMany({
    collection: textsIn(payload),
    where: { sha256: { in: hashes } },
  })
}

const find = async (
  payload: Payload,
  args: { limit: number; select?: { sha256: true }; where: Where },
): Promise<StoredPdfText[]> => {
  const { docs } = await payload.db.find<StoredPdfText>({
    collection: textsIn(payload),
    pagination: false,
    ...args,
  })
  return docs
}

const textsIn = (payload: Payload) => slugOf(newsroomOf(payload), PDF_TEXTS)
