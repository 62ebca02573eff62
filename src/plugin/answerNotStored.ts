import type { AfterErrorHook, CollectionAfterErrorHook } from 'payload'
import { notStoredOf } from '../database/notStored.ts'
import { noteNotStored, proveRoom } from '../database/storage.ts'

/** Answers 507 or 503 with a message if the database could not store, also if Drizzle has wrapped the error. */
export const answerNotStored: AfterErrorHook = async ({ collection, error, req }) => {
  // Reads have other causes of failure.
  if (req.method === 'GET') return
  const fault = notStoredOf(error) ?? (await faultOfUpload({ collection, error, req }))
  return fault && { response: { errors: [{ message: fault.message }] }, status: fault.status }
}

type Failed = Pick<Parameters<CollectionAfterErrorHook>[0], 'error' | 'req'> & {
  collection?: Parameters<AfterErrorHook>[0]['collection']
}

/** Payload drops the cause of a failed upload (payload 3.90.1, uploads/uploadFiles.js), so this tests whether its folder is writable. */
const faultOfUpload = async ({ collection, error, req }: Failed) => {
  const { staticDir } = collection?.upload ?? {}
  if (error.name !== 'FileUploadError' || !staticDir) return undefined
  const works = () => proveRoom(staticDir, req.file?.size)
  try {
    await works()
    return undefined
  } catch (fault) {
    noteNotStored(req.payload.db, { error: fault, works })
    return notStoredOf(fault)
  }
}
