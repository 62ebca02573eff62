import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'

/** The file that the one writing process locks. */
const LOCK = 'writer.lock'

/**
 * The files of an index in its folder. Each index that is made has a name of its own: SQLite's auxiliary files belong to a name, so that a
 * new file at an old name would be damaged by a process that still has the old one open.
 * @param version part of the names: a program that indexes something else has other files
 */
export const filesIn = (folder: string, version: string) => {
  const all = (): string[] =>
    fs.existsSync(folder) ? fs.readdirSync(folder).filter((name) => name.includes('.sqlite')) : []
  return {
    /** Returns the path of the newest index, or undefined. */
    newest: (): string | undefined => {
      const names = all().filter((name) => name.startsWith(version) && name.endsWith('.sqlite'))
      const name = names.sort().at(-1)
      return name === undefined ? undefined : path.join(folder, name)
    },
    /** Returns the path of an index to be made. */
    fresh: (): string => {
      const made = Date.now().toString(36).padStart(9, '0')
      return path.join(folder, `${version}-${made}-${randomBytes(3).toString('hex')}.sqlite`)
    },
    /** Removes all files but those of this index. */
    clear: (kept?: string): void => {
      for (const name of all()) {
        if (kept !== undefined && name.startsWith(path.basename(kept))) continue
        fs.rmSync(path.join(folder, name), { force: true })
      }
    },
    lock: (): string => {
      fs.mkdirSync(folder, { recursive: true })
      return path.join(folder, LOCK)
    },
  }
}
