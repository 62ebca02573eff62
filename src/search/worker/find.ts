import type { Asked, Found, Hit } from '../messages.ts'
import type { Texts } from './excerpt.ts'
import { excerptOf } from './excerpt.ts'
import type { Connection } from './libsql.ts'

/** Weights of title, summary, body and file. */
const RANK = 'bm25(words, 10, 4, 1, 1)'

/** Words of an excerpt. */
const LENGTH = 32

type Row = Omit<Hit, 'excerpt'> & { id: number }

/** Searches an index: the best match first, then the newest, then by id. */
export const find = (db: Connection, asked: Asked): Omit<Found, 'isWhole'> => {
  const { limit, offset } = asked
  const { from, values } = narrowed(asked)
  const rows = db
    .prepare(
      `SELECT items.id, items.kind, items.item, items.published AS publishedAt
       FROM words JOIN items ON items.id = words.rowid ${from}
       ORDER BY ${RANK}, items.published DESC, items.item DESC LIMIT ? OFFSET ?`,
    )
    .all(...values, limit, offset) as Row[]
  const excerpt = excerpts(db, asked.match)
  const hits = rows.map(({ id, item, kind, publishedAt }) => ({
    excerpt: excerpt(id),
    item,
    kind,
    publishedAt,
  }))
  return { hits, total: count(db, asked) }
}

const count = (db: Connection, asked: Asked): number => {
  const { from, isNarrowed, values } = narrowed(asked)
  const join = isNarrowed ? 'JOIN items ON items.id = words.rowid' : ''
  const { total } = db
    .prepare(`SELECT count(*) AS total FROM words ${join} ${from}`)
    .get(...values) as { total: number }
  return total
}

const narrowed = ({ district, kind, match, publishedBefore, publishedSince }: Asked) => {
  const clauses: [clause: string, value: string | undefined][] = [
    ['items.kind = ?', kind],
    ['items.published >= ?', publishedSince],
    ['items.published < ?', publishedBefore],
    ['EXISTS (SELECT 1 FROM districts WHERE id = items.id AND district = ?)', district],
  ]
  const given = clauses.filter(([, value]) => value !== undefined)
  return {
    from: ['WHERE words MATCH ?', ...given.map(([clause]) => clause)].join(' AND '),
    isNarrowed: given.length > 0,
    values: [match, ...given.map(([, value]) => value)],
  }
}

const excerpts = (db: Connection, match: string) => {
  const snippet = (column: number) => `snippet(words, ${column}, char(2), char(3), '…', ${LENGTH})`
  const reader = (columns: string) => {
    const read = db.prepare(`SELECT ${columns} FROM words WHERE words MATCH ? AND rowid = ?`)
    return (id: number) => read.get(match, id)
  }
  const texts = reader(`${snippet(0)} AS title, ${snippet(1)} AS summary, ${snippet(2)} AS body`)
  // A file is long: it is read only where the item's own texts have none of the words.
  const file = reader(`${snippet(3)} AS file`)
  return (id: number): string =>
    excerptOf(texts(id) as Texts, () => (file(id) as { file: string }).file)
}
