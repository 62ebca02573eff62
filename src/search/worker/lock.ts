import fs from 'node:fs'
import type { Connect, Connection } from './libsql.ts'

/** The right to write an index: SQLite's lock of a file, which the operating system takes back from a process that ends. */
export const makeLock = (connect: Connect, fileOf: () => string) => {
  let held: undefined | { db: Connection; file: string; ino: number }
  const leave = (): void => {
    held?.db.close()
    held = undefined
  }
  return {
    leave,
    /** Returns whether this process has the lock, after trying to take it. */
    take: (): boolean => {
      const file = fileOf()
      if (held && inodeOf(file) === held.ino) return true
      leave()
      const db = connect(file, 0)
      try {
        db.exec('BEGIN EXCLUSIVE')
      } catch {
        db.close()
        return false
      }
      held = { db, file, ino: inodeOf(file) }
      return true
    },
  }
}

const inodeOf = (file: string): number => fs.statSync(file, { throwIfNoEntry: false })?.ino ?? 0
