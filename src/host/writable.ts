import fs from 'node:fs'
import path from 'node:path'

/** Free bytes that SQLite needs to open a database: shared memory and some pages. */
const PROBE_BYTES = 256 * 1024

/** Makes a folder where there is none. @returns why this process cannot write into it, in words for the operator */
export const folderFault = (folder: string): string | undefined => {
  try {
    // It holds drafts and the users' password hashes.
    makeFolder(folder, 0o700)
    const probe = fs.mkdtempSync(path.join(folder, '.writable-'))
    try {
      // On a full disk creating a folder succeeds, writing bytes does not.
      fs.writeFileSync(path.join(probe, 'bytes'), Buffer.alloc(PROBE_BYTES), { flush: true })
    } finally {
      fs.rmSync(probe, { recursive: true })
    }
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    return code === 'ENOSPC' || code === 'EDQUOT'
      ? `${folder} has no room (${code}): free some, or name a folder on another disk`
      : `${folder} cannot be written (${code}): name a folder that this user may write to`
  }
  return undefined
}

/** Returns why this process cannot write to a database's file, in words for the operator; undefined if it can, or if there is none yet. */
export const fileFault = (file: string): string | undefined => {
  try {
    // Not opened: to close it would end the locks that SQLite has on it in this process.
    fs.accessSync(file, fs.constants.R_OK | fs.constants.W_OK)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code !== 'ENOENT') return `${file} cannot be written (${code}): make it a file of this user`
  }
  return undefined
}

/** Not `recursive` of Node: on a file system that rejects folders (/proc) it never returns. */
const makeFolder = (folder: string, mode?: number): void => {
  if (fs.existsSync(folder)) return
  makeFolder(path.dirname(folder))
  try {
    fs.mkdirSync(folder, { mode })
  } catch (error) {
    // Another process created it first.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}
