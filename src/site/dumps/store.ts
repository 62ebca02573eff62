import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { Payload } from 'payload'
import { newsroomOf, slugOf } from '../../core/newsroom.ts'
import type { Content } from '../../http/answer.ts'
import { openStored } from '../storage.ts'
import { DUMPS } from './collection.ts'
import type { DumpFile, DumpState } from './state.ts'
import type { Written } from './write.ts'

/** The beginning of the names of folders in which dumps are made. */
const FOLDER = 'civic-newsroom-dump-'

/** Milliseconds after which a folder is one that a killed process has left: a dump takes minutes. */
const LEFT_MS = 24 * 3_600_000

/** Runs something with a folder for its files, which is removed afterwards, with those that killed processes have left. */
export const inFolder = async <T>(act: (folder: string) => Promise<T>): Promise<T> => {
  await removeLeft(os.tmpdir())
  const folder = await fs.promises.mkdtemp(path.join(os.tmpdir(), FOLDER))
  try {
    return await act(folder)
  } finally {
    await fs.promises.rm(folder, { force: true, recursive: true })
  }
}

const removeLeft = async (place: string): Promise<void> => {
  for (const name of await fs.promises.readdir(place)) {
    if (!name.startsWith(FOLDER)) continue
    const folder = path.join(place, name)
    try {
      const { mtimeMs } = await fs.promises.stat(folder)
      if (Date.now() - mtimeMs > LEFT_MS) await fs.promises.rm(folder, { recursive: true })
    } catch {
      // It is gone, or another user's.
    }
  }
}

/** Puts the files of a cut into the store of uploads. */
export const storeFiles = async (
  payload: Payload,
  { cut, folder, written }: { cut: string; folder: string; written: Written[] },
): Promise<DumpFile[]> => {
  const files: DumpFile[] = []
  for (const file of written) {
    const stored = await payload.create({
      collection: dumpsIn(payload),
      data: {},
      // A bucket gets the file within the operation: saves would wait for it. `sweep` removes what a failure leaves.
      disableTransaction: true,
      // Copied from the folder, never in memory: all articles of a large newsroom are hundreds of megabytes.
      file: {
        data: Buffer.alloc(0),
        // Of a file whose first bytes show no type: a bucket's adapter drops a file without one.
        mimetype: 'application/octet-stream',
        name: `${cut}-${file.name}`,
        size: file.bytes,
        tempFilePath: path.join(folder, file.name),
      },
    })
    const { filename, id } = stored as DumpFile['stored']
    files.push({ ...file, stored: { filename, id } })
  }
  return files
}

/** Removes every stored file that no dump names, also those of a run that did not end. */
export const sweep = async (payload: Payload, { dumps }: DumpState): Promise<void> => {
  const named = new Set(dumps.flatMap(({ files }) => files.map(({ stored }) => String(stored.id))))
  const { docs } = await payload.db.find<DumpFile['stored']>({
    collection: dumpsIn(payload),
    limit: 0,
    pagination: false,
    select: { filename: true },
  })
  for (const { id } of docs) {
    if (!named.has(String(id))) await payload.delete({ collection: dumpsIn(payload), id })
  }
}

/** Opens a stored file; undefined if the store has lost it. */
export const openFile = async (
  payload: Payload,
  { bytes, stored }: DumpFile,
): Promise<Content | undefined> => {
  const doc = { ...stored, filesize: bytes, publicId: '', slug: '' }
  return (await openStored({ collection: DUMPS, doc, payload }))?.content
}

const dumpsIn = (payload: Payload) => slugOf(newsroomOf(payload), DUMPS)
