import fs from 'node:fs'
import type { IndexQuery, Entry, FileText, Found } from '../messages.ts'
import { find } from './find.ts'
import type { Missing } from './fileTexts.ts'
import { missingIn, textWriter } from './fileTexts.ts'
import type { Connect } from './libsql.ts'
import { SCHEMA, SETTINGS } from './schema.ts'
import type { Position } from './write.ts'
import { writer } from './write.ts'

/** An open index. */
export type Store = {
  file: string
  /** Adds rows behind a position. @returns false if another process has */
  add: (after: number, rows: readonly Entry[]) => boolean
  /** Adds the texts of files to the items that have them. */
  addTexts: (texts: readonly FileText[]) => void
  close: () => void
  find: (asked: IndexQuery) => Found
  /** Whether its file is still there. */
  isThere: () => boolean
  /** Returns the next items behind this one whose file's text is not known. */
  missing: (after: number, limit: number) => Missing[]
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
    const missing = missingIn(db)
    let add: ReturnType<typeof writer> | undefined
    return {
      add: (after, rows) => (add ??= writer(db))(after, rows),
      addTexts: textWriter(db),
      close: () => db.close(),
      file,
      find: (asked) => ({ ...find(db, asked), isWhole: missing(0, 1).length === 0 }),
      isThere: () => fs.existsSync(file),
      missing,
      position: () => stand.get() as Position,
      settle: () =>
        (db.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get() as { busy: number }).busy === 0,
    }
  } catch (error) {
    db.close()
    throw error
  }
}
