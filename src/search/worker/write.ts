import type { Content, Entry } from '../messages.ts'
import { keptIn } from './fileTexts.ts'
import type { Connection } from './libsql.ts'
import { atOnce } from './libsql.ts'
import { plain } from './plain.ts'

/** Where an index stands in the log: the last row that it holds. */
export type Position = { mark: string; seq: number }

/**
 * Returns a function that adds rows of the log in one transaction.
 * @returns whether it did: false if another process has written meanwhile
 */
export const writer = (db: Connection) => {
  const put = putter(db)
  const stand = db.prepare('SELECT seq FROM state')
  const move = db.prepare('UPDATE state SET seq = ?, mark = ?')
  return (after: number, rows: readonly Entry[]): boolean => {
    let isMine = false
    atOnce(db, () => {
      isMine = (stand.get() as Position).seq === after
      const last = rows.at(-1)
      if (isMine) for (const row of rows) put(row)
      if (isMine && last) move.run(last.seq, last.mark)
    })
    return isMine
  }
}

const putter = (db: Connection) => {
  const find = db.prepare('SELECT id FROM items WHERE kind = ? AND item = ?')
  const insert = db.prepare('INSERT INTO items (kind, item, published) VALUES (?, ?, ?)')
  const update = db.prepare('UPDATE items SET published = ? WHERE id = ?')
  const words = db.prepare(
    'INSERT INTO words (rowid, title, summary, body, file) VALUES (?, ?, ?, ?, ?)',
  )
  const file = db.prepare('INSERT INTO files (id, sha256, known) VALUES (?, ?, ?)')
  const keptText = keptIn(db)
  const district = db.prepare('INSERT OR IGNORE INTO districts (id, district) VALUES (?, ?)')
  const [forget, forgetWords, forgetDistricts, forgetFile] = [
    'items WHERE id',
    'words WHERE rowid',
    'districts WHERE id',
    'files WHERE id',
  ].map((rows) => db.prepare(`DELETE FROM ${rows} = ?`))
  const idOf = (kind: string, item: string) =>
    (find.get(kind, item) as undefined | { id: number })?.id
  const add = (kind: string, item: string, { publishedAt }: Content): number => {
    insert.run(kind, item, publishedAt)
    return idOf(kind, item) ?? 0
  }
  return ({ content, item }: Entry): void => {
    if (!item) return
    const known = idOf(item.kind, item.id)
    const text = known === undefined || !content ? undefined : keptText(known, content.file)
    if (known !== undefined) {
      forgetFile?.run(known)
      forgetWords?.run(known)
      forgetDistricts?.run(known)
      if (!content) forget?.run(known)
    }
    if (!content) return
    const id = known ?? add(item.kind, item.id, content)
    if (known !== undefined) update.run(content.publishedAt, known)
    words.run(id, plain(content.title), plain(content.summary), plain(content.body), text ?? '')
    if (content.file !== undefined) file.run(id, content.file, text === undefined ? 0 : 1)
    for (const one of content.districts) district.run(id, one)
  }
}
