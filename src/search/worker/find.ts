import type { IndexQuery, Found, Hit } from '../messages.ts'
import { excerpts } from './excerpts.ts'
import type { Connection } from './libsql.ts'

/** Weights of title, summary, body and file. */
const RANK = 'bm25(words, 10, 4, 1, 1)'

type Row = Omit<Hit, 'excerpt'> & { id: number }

/** Searches an index: the best match first, then the newest, then by id. */
export const find = (db: Connection, asked: IndexQuery): Omit<Found, 'isWhole'> => {
  const { limit, offset } = asked
  const { from, values } = narrowed(asked)
  const rows = db
    .prepare(
      `SELECT items.id, items.kind, items.item, items.published AS publishedAt
       FROM words JOIN items ON items.id = words.rowid ${from}
       ORDER BY ${RANK}, items.published DESC, items.item DESC LIMIT ? OFFSET ?`,
    )
    .all(...values, limit, offset) as Row[]
  const excerpt = excerpts(
    db,
    asked.match,
    rows.map(({ id }) => id),
  )
  const hits = rows.map(({ id, item, kind, publishedAt }) => ({
    excerpt: excerpt.get(id) ?? '',
    item,
    kind,
    publishedAt,
  }))
  // A page that is not full is the last one.
  const isLast = rows.length < limit && (rows.length > 0 || offset === 0)
  return { hits, total: isLast ? offset + rows.length : count(db, asked) }
}

const count = (db: Connection, asked: IndexQuery): number => {
  const { from, isNarrowed, values } = narrowed(asked)
  const join = isNarrowed ? 'JOIN items ON items.id = words.rowid' : ''
  const { total } = db
    .prepare(`SELECT count(*) AS total FROM words ${join} ${from}`)
    .get(...values) as { total: number }
  return total
}

const narrowed = ({ district, kind, match, publishedBefore, publishedSince }: IndexQuery) => {
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
