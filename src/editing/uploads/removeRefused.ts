import fs from 'node:fs/promises'
import path from 'node:path'
import type { CollectionBeforeChangeHook, Payload } from 'payload'
import { isUnknownCommit } from '../../database/unknownCommit.ts'

type Id = number | string

/** The files of one upload. */
type Written = { collection: string; filename: string; paths: string[] }

/** The files that each open transaction has written. */
const writing = new WeakMap<Payload['db'], Map<Id, Written[]>>()

/**
 * Removes an upload's file after a rollback if no row names it: Payload writes the file before the row, and leaves it there if the row
 * is rejected, the disk is full or the transaction fails. Runs before anything is written.
 */
export const removeRefused: CollectionBeforeChangeHook = async ({ collection, data, req }) => {
  const id = await req.transactionID
  const { staticDir } = collection.upload
  if (!req.file || id === undefined || id === null || !staticDir) return data
  const paths = namesOf(data).map((name) => path.resolve(staticDir, name))
  const { filename } = data as Stored
  const open = openOf(req.payload)
  if (filename) {
    open.set(id, [...(open.get(id) ?? []), { collection: collection.slug, filename, paths }])
  }
  return data
}

type Stored = { filename?: string; sizes?: null | Record<string, { filename?: null | string }> }

const namesOf = ({ filename, sizes }: Stored): string[] =>
  [filename, ...Object.values(sizes ?? {}).map((size) => size?.filename)].filter(
    (name) => typeof name === 'string',
  )

/** Returns the files of open transactions; the first call wraps the database's commit and rollback. */
const openOf = (payload: Payload): Map<Id, Written[]> => {
  const { db } = payload
  const known = writing.get(db)
  if (known) return known
  const open = new Map<Id, Written[]>()
  writing.set(db, open)
  const commit = db.commitTransaction.bind(db)
  const rollback = db.rollbackTransaction.bind(db)
  db.commitTransaction = async (given) => {
    const id = (await given) as Id
    try {
      await commit(id)
      open.delete(id)
    } catch (error) {
      // The row may have been stored, so its files stay.
      if (isUnknownCommit(error)) open.delete(id)
      throw error
    }
  }
  db.rollbackTransaction = async (given) => {
    const id = (await given) as Id
    try {
      await rollback(id)
    } finally {
      const files = open.get(id) ?? []
      open.delete(id)
      await Promise.all(files.map((file) => removeUnnamed(payload, file)))
    }
  }
  return open
}

/** Removes a file that no row names. If the check fails the file stays: a superfluous file is better than a missing one. */
const removeUnnamed = async (payload: Payload, file: Written): Promise<void> => {
  const { collection, filename, paths } = file
  try {
    const row = await payload.db.findOne({
      collection: collection,
      where: { filename: { equals: filename } },
    })
    if (row) return
    await Promise.all(paths.map((one) => fs.rm(one, { force: true })))
  } catch (err) {
    payload.logger.warn({ err, file: filename, msg: 'an upload was refused, and its file stays' })
  }
}
