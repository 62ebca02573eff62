import fs from 'node:fs/promises'
import path from 'node:path'
import type { CollectionBeforeChangeHook, Payload } from 'payload'
import { APIError } from 'payload'

type Id = number | string

/** The files that each open transaction writes. */
const writing = new WeakMap<Payload['db'], Map<Id, string[]>>()

/**
 * A file is written ahead of its row, and Payload leaves it where the row is refused, the disk is full or the
 * transaction ends otherwise: it goes with the transaction. Runs before anything is written.
 * @throws APIError 409 where another save is writing a file of the same name: its bytes would be lost
 */
export const removeRefused: CollectionBeforeChangeHook = async ({ collection, data, req }) => {
  const id = await req.transactionID
  const { staticDir } = collection.upload
  if (!req.file || id === undefined || id === null || !staticDir) return data
  const files = namesOf(data).map((name) => path.resolve(staticDir, name))
  const open = openOf(req.payload.db)
  const isTaken = [...open].some(
    ([other, names]) => other !== id && names.some((name) => files.includes(name)),
  )
  if (isTaken) throw new APIError(TAKEN, 409, undefined, true)
  open.set(id, [...(open.get(id) ?? []), ...files])
  return data
}

const TAKEN =
  'A file of the same name is being saved at the same moment, and yours was not kept. Please save again.'

type Stored = { filename?: string; sizes?: null | Record<string, { filename?: null | string }> }

const namesOf = ({ filename, sizes }: Stored): string[] =>
  [filename, ...Object.values(sizes ?? {}).map((size) => size?.filename)].filter(
    (name) => typeof name === 'string',
  )

/** From its first upload on, the database's transactions end with a look at their files. */
const openOf = (db: Payload['db']): Map<Id, string[]> => {
  const known = writing.get(db)
  if (known) return known
  const open = new Map<Id, string[]>()
  writing.set(db, open)
  const commit = db.commitTransaction.bind(db)
  const rollback = db.rollbackTransaction.bind(db)
  db.commitTransaction = async (id) => {
    await commit(id)
    open.delete((await id) as Id)
  }
  db.rollbackTransaction = async (id) => {
    const key = (await id) as Id
    try {
      await rollback(id)
    } finally {
      const files = open.get(key) ?? []
      open.delete(key)
      await Promise.all(files.map((file) => fs.rm(file, { force: true })))
    }
  }
  return open
}
