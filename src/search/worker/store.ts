import fs from 'node:fs'
import type { Asked, Entry, Found } from '../messages.ts'
import { find } from './find.ts'
import type { Connect } from './libsql.ts'
import { SCHEMA, SETTINGS } from './schema.ts'
import type { Position } from './write.ts'
import { writer } from './write.ts'

/** An open index. */
export type Store = {
  file: string
  /** Adds rows behind a position. @returns false if another process has */
  add: (after: number, rows: readonly Entry[]) => boolean
  close: () => void
  find: (asked: Asked) => Found
  /** Whether its file is still there. */
  isThere: () => boolean
  position: () => Position
  /** Removes what was deleted from the write-ahead log, too. @returns whether no reader prevented it */
  settle: () => boolean
}

/** Milliseconds to wait for another connection's lock. */
const TIMEOUT_MS = 1_000

/** Makes an empty index. */
export const makeStore = (connect: Connect, file: string): Store => {
  const db = connect(file, TIMEOUT_MS)
  db.exec(`${SETTINGS} BEGIN; ${SCHEMA} COMMIT;`)
  db.close()
  return openStore(connect, file)
}

/** Opens an index. @throws SqliteError if it is damaged */
export const openStore = (connect: Connect, file: string): Store => {
  const db = connect(file, TIMEOUT_MS)
  try {
    db.exec(SETTINGS)
    const stand = db.prepare('SELECT seq, mark FROM state')
    stand.get()
    let add: ReturnType<typeof writer> | undefined
    return {
      add: (after, rows) => (add ??= writer(db))(after, rows),
      close: () => db.close(),
      file,
      find: (asked) => find(db, asked),
      isThere: () => fs.existsSync(file),
      position: () => stand.get() as Position,
      settle: () =>
        (db.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get() as { busy: number }).busy === 0,
    }
  } catch (error) {
    db.close()
    throw error
  }
}
