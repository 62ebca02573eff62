import type { Connection } from './libsql.ts'

/** Words of an excerpt. */
const LENGTH = 32

/** Returns the excerpts of results, by their ids. */
export const excerpts = (db: Connection, match: string, ids: number[]): Map<number, string> => {
  const read = passages(db, match)
  const texts = read<Texts>('title, summary, body', ids)
  const without = [...texts].flatMap(([id, own]) => (hasFound(own) ? [] : [id]))
  // A file is long: it is read only where the item's own texts have none of the words.
  const files = read<{ file: string }>('file', without.length > 0 ? filesOf(db, without) : [])
  return new Map([...texts].map(([id, own]) => [id, excerptOf(own, files.get(id)?.file)]))
}

const COLUMNS = ['title', 'summary', 'body', 'file']

/**
 * Returns a function that reads the passages of these columns with what was found, by id. It passes once over all that matches: to find a
 * single row among them FTS5 goes through them from the first one on, which for twenty rows took longer than the search itself.
 */
const passages =
  (db: Connection, match: string) =>
  <T>(columns: string, ids: number[]): Map<number, T> => {
    if (ids.length === 0) return new Map()
    const snippets = columns
      .split(', ')
      .map(
        (name) =>
          `snippet(words, ${COLUMNS.indexOf(name)}, char(2), char(3), '…', ${LENGTH}) AS ${name}`,
      )
    // The plus sign keeps SQLite from looking up each row.
    const rows = db
      .prepare(
        `SELECT rowid AS id, ${snippets.join()} FROM words
         WHERE words MATCH ? AND rowid BETWEEN ? AND ? AND +rowid IN (SELECT value FROM json_each(?))`,
      )
      .all(match, Math.min(...ids), Math.max(...ids), JSON.stringify(ids)) as ({ id: number } & T)[]
    return new Map(rows.map((row) => [row.id, row]))
  }

/** Returns those that have a file. */
const filesOf = (db: Connection, ids: number[]): number[] =>
  (
    db
      .prepare('SELECT id FROM files WHERE id IN (SELECT value FROM json_each(?))')
      .all(JSON.stringify(ids)) as { id: number }[]
  ).map(({ id }) => id)

/** The characters around a word that was found; no stored text has any. */
const [BEGIN, END] = ['\u0002', '\u0003']

/** Passages of an item's own texts. */
type Texts = Record<'body' | 'summary' | 'title', string>

/** Whether the summary or the body has some of the words that were found. */
const hasFound = ({ body, summary }: Texts): boolean => countIn(body + summary) > 0

/** Returns the text with the most words that were found as HTML: the summary or the body, otherwise the file, otherwise the title. */
const excerptOf = (texts: Texts, file = ''): string => {
  const { body, summary, title } = texts
  if (hasFound(texts)) return escaped(countIn(body) > countIn(summary) ? body : summary)
  return escaped(countIn(file) > 0 ? file : title)
}

const countIn = (text: string): number => text.split(BEGIN).length - 1

const ESCAPES: Record<string, string> = {
  '"': '&quot;',
  '&': '&amp;',
  "'": '&#39;',
  '<': '&lt;',
  '>': '&gt;',
}

const escaped = (text: string): string =>
  text
    .replace(/["&'<>]/g, (character) => ESCAPES[character] ?? '')
    .replaceAll(BEGIN, '<mark>')
    .replaceAll(END, '</mark>')
