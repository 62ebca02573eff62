import type { AfterErrorHook, CollectionAfterErrorHook } from 'payload'
import { causesOf } from '../database/causesOf.ts'
import { NotStoredError, notStoredOf } from '../database/notStored.ts'
import { noteNotStored, proveRoom } from '../database/storage.ts'

/** Answers 507 or 503 with a message if the database could not store, also if Drizzle has wrapped the error. */
export const answerNotStored: AfterErrorHook = async ({ collection, error, req }) => {
  // Reads have other causes of failure.
  if (req.method === 'GET') return
  const fault =
    notStoredOf(error) ?? lateOf(error) ?? (await faultOfUpload({ collection, error, req }))
  return fault && { response: { errors: [{ message: fault.message }] }, status: fault.status }
}

/** Another save took so long that this one was given up before it began (`WriteQueueError`). */
const lateOf = (error: unknown): NotStoredError | undefined =>
  causesOf(error).some(({ name }) => name === 'WriteQueueError')
    ? new NotStoredError(undefined, error)
    : undefined

type Failed = Pick<Parameters<CollectionAfterErrorHook>[0], 'error' | 'req'> & {
  collection?: Parameters<AfterErrorHook>[0]['collection']
}

/**
 * Payload drops the cause of a failed upload (payload 3.90.1, uploads/uploadFiles.js), so this tests whether its folder is writable. A
 * file may be larger than the room that is left: then smaller saves go on.
 */
const faultOfUpload = async ({ collection, error, req }: Failed) => {
  const { staticDir } = collection?.upload ?? {}
  if (error.name !== 'FileUploadError' || !staticDir) return undefined
  const works = () => proveRoom(staticDir)
  try {
    // Payload leaves out the size of a file that is no image (uploads/generateFileData.js).
    await proveRoom(staticDir, req.file?.size ?? req.file?.data.length)
    return undefined
  } catch (fault) {
    await works().catch((error: unknown) => noteNotStored(req.payload.db, { error, works }))
    return notStoredOf(fault)
  }
}
