import { randomUUID } from 'node:crypto'
import { constants } from 'node:fs'
import fs from 'node:fs/promises'
import path from 'node:path'
import type { BaseDatabaseAdapter } from 'payload'
import type { StorageFault } from './notStored.ts'
import { notStoredOf } from './notStored.ts'

type Watched = Pick<BaseDatabaseAdapter, 'payload'>

const faults = new WeakMap<object, StorageFault>()

/** Returns why this database cannot store anything, or undefined. */
export const storageFault = (db: object): StorageFault | undefined => faults.get(db)

/** Milliseconds between two attempts to store something. */
const EVERY_MS = 2_000

/**
 * Notes that a write failed because of the disk, and logs it once; logs once more when storing works again.
 * @param works attempts to store something, and rejects if that fails
 */
export const noteNotStored = (
  db: Watched,
  { error, works }: { error: unknown; works: () => Promise<void> },
): void => {
  const fault = notStoredOf(error)?.fault
  if (!fault || faults.has(db)) return
  faults.set(db, fault)
  const { logger } = db.payload
  logger.error(`Nothing can be stored: ${fault}. Readers are answered; saves are refused.`)
  const again = async () => {
    try {
      await works()
      faults.delete(db)
      logger.warn('Storing works again.')
    } catch {
      later()
    }
  }
  const later = () => void setTimeout(() => void again(), EVERY_MS).unref()
  later()
}

/** A small save may fit where the next one does not, so space for a page with its image is required. */
const ROOM_BYTES = 1024 * 1024

/** Returns why nothing can be stored in a folder, as far as that shows without writing. */
export const faultOfFolder = async (folder: string): Promise<StorageFault | undefined> => {
  try {
    await fs.access(folder, constants.W_OK)
    const { bavail, bsize } = await fs.statfs(folder)
    return bavail * bsize < ROOM_BYTES ? 'disk full' : undefined
  } catch (error) {
    return notStoredOf(error)?.fault
  }
}

/** Writes a file into a folder and removes it. @param bytes at least a megabyte @throws the file system's error */
export const proveRoom = async (folder: string, bytes = 0): Promise<void> => {
  const file = path.join(folder, `.room-${randomUUID()}`)
  try {
    await fs.writeFile(file, Buffer.alloc(Math.max(ROOM_BYTES, bytes)), { flush: true })
  } finally {
    await fs.rm(file, { force: true })
  }
}
