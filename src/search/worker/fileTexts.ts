import type { FileText } from '../messages.ts'
import type { Connection } from './libsql.ts'
import { atOnce } from './libsql.ts'

/** An item whose file's text is not known. */
export type Missing = { id: number; sha256: string }

/** Returns a function that finds the next items behind one whose file's text is not known. */
export const missingIn = (db: Connection) => {
  const read = db.prepare(
    'SELECT id, sha256 FROM files WHERE known = 0 AND id > ? ORDER BY id LIMIT ?',
  )
  return (after: number, limit: number): Missing[] => read.all(after, limit) as Missing[]
}

/** Returns a function that adds texts of files to the items that have them: to those that are public now. */
export const textWriter = (db: Connection) => {
  const having = db.prepare('SELECT id FROM files WHERE sha256 = ? AND known = 0')
  const words = db.prepare('UPDATE words SET file = ? WHERE rowid = ?')
  const note = db.prepare('UPDATE files SET known = 1 WHERE id = ?')
  return (texts: readonly FileText[]): void => {
    if (texts.length === 0) return
    atOnce(db, () => {
      for (const { sha256, text } of texts) {
        for (const { id } of having.all(sha256) as { id: number }[]) {
          words.run(text, id)
          note.run(id)
        }
      }
    })
  }
}

/** Returns a function that reads the text of an item's file before the item is written anew; undefined if it has another file now. */
export const keptIn = (db: Connection) => {
  const read = db.prepare(
    `SELECT words.file AS text FROM files JOIN words ON words.rowid = files.id
     WHERE files.id = ? AND files.sha256 = ? AND files.known = 1`,
  )
  return (id: number, sha256?: string): string | undefined =>
    sha256 === undefined ? undefined : (read.get(id, sha256) as undefined | { text: string })?.text
}
