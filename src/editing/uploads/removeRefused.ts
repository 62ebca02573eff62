import fs from 'node:fs/promises'
import path from 'node:path'
import type { CollectionBeforeChangeHook, Payload } from 'payload'
import { afterTransaction } from '../../database/afterTransaction.ts'
import type { Stored } from './keepReplaced.ts'
import { namesOf } from './keepReplaced.ts'

/** The files of one upload. */
type Written = { collection: string; filename: string; paths: string[] }

/** Returns a hook that removes files of an upload after a rollback if no row names it. */
const removing =
  (namesIn: (data: Stored) => string[]): CollectionBeforeChangeHook =>
  async ({ collection, data, req }) => {
    const { staticDir } = collection.upload
    const { filename } = data as Stored
    if (!req.file || !staticDir || !filename) return data
    const paths = namesIn(data).map((name) => path.resolve(staticDir, name))
    const file = { collection: collection.slug, filename, paths }
    // After an unknown outcome the row may have been stored, so its files stay.
    await afterTransaction(req, async (end) => {
      if (end === 'rolled back') await removeUnnamed(req.payload, file)
    })
    return data
  }

/**
 * Removes an upload's file after a rollback: Payload writes the file before the row, and leaves it there if the row is rejected, the disk
 * is full or the transaction fails. Runs first, because an update writes the file ahead of all hooks; `sizes` are still those of the file
 * before.
 */
export const removeRefused = removing(({ filename }) => (filename ? [filename] : []))

/** The same for the file and its sizes. Runs behind the hooks that name them, before these are written. */
export const removeRefusedSizes = removing(namesOf)

/** Removes a file that no row names. If the check fails the file stays: a superfluous file is better than a missing one. */
const removeUnnamed = async (payload: Payload, file: Written): Promise<void> => {
  const { collection, filename, paths } = file
  try {
    const row = await payload.db.findOne({
      collection,
      where: { filename: { equals: filename } },
    })
    if (row) return
    await Promise.all(paths.map((one) => fs.rm(one, { force: true })))
  } catch (err) {
    payload.logger.warn({ err, file: filename, msg: 'an upload was refused, and its file stays' })
  }
}
