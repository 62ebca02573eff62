import type { SQLiteAdapter } from '@payloadcms/db-sqlite'
import { slugOf } from '../core/newsroom.ts'
import type { Newsroom } from '../core/types.ts'
import { createClient } from './createClient.ts'
import { tableOf } from './sqliteTables.ts'

/**
 * An index that SQLite lacks: what refers to a document through a list of references, newest first. Payload stores such lists in a table
 * of their own, and an index of SQLite's cannot span two tables; so this is a table, which triggers maintain within each save's
 * transaction. It only finds ids (`findInOrder`): the documents are read from Payload's own tables.
 * Without it, at 100,000 articles on a busy machine, a list by author took 390 ms more of processor time, one by district 190, and a
 * document cited by a fifth of all articles 590.
 */
export const ORDERED = 'ordered_references'

/** A kind whose list is ordered by two of its fields, newest first. */
export type OrderedKind = {
  /** Its collection here. */
  slug: string
  /** Its table; that of its references is called after it. */
  table: string
  sort: [instant: string, id: string]
}

/** The kinds of this newsroom that refer to documents by lists. */
export const orderedKinds = ({ payload, rawTables }: SQLiteAdapter): OrderedKind[] => {
  const newsroom: Newsroom | undefined = payload.config.custom?.newsroom
  if (!newsroom) return []
  return newsroom.resources.flatMap(({ collection, sort: [instant, id] }) => {
    const slug = slugOf(newsroom, collection)
    const table = tableOf(slug)
    return rawTables[`${table}_rels`] && instant && id ? [{ slug, sort: [instant, id], table }] : []
  })
}

/** Creates and fills the table and its triggers, unless they exist in this version's form. */
export const makeOrderedReferences = async (db: SQLiteAdapter): Promise<void> => {
  const kinds = orderedKinds(db).map((kind) => statementsOf(db, kind))
  const made = [TABLE, INDEX, ...kinds.flatMap(({ triggers }) => triggers)]
  const { rows } = await db.client.execute(KNOWN)
  const known = rows.map(({ sql }) => String(sql))
  if (known.length === made.length && made.every((each) => known.includes(each))) return
  await db.client.batch(
    [...dropping(rows), ...made, ...kinds.map(({ add }) => add())] as string[],
    'write',
  )
}

/**
 * Drops them before a migration: SQLite cannot rename a table that a trigger mentions, and a schema push would prompt about an
 * unknown table.
 */
export const dropOrderedReferences = async ({ clientConfig }: SQLiteAdapter): Promise<void> => {
  const client = createClient(clientConfig)
  try {
    const { rows } = await client.execute(KNOWN)
    await client.batch(dropping(rows), 'write')
  } finally {
    client.close()
  }
}

const KNOWN = `SELECT name, sql, type FROM sqlite_master WHERE name GLOB '${ORDERED}*' AND sql IS NOT NULL`

/** Drops triggers first; indexes are dropped with their table. */
const dropping = (known: Record<string, unknown>[]): string[] =>
  ['trigger', 'table'].flatMap((type) =>
    known.filter((one) => one.type === type).map(({ name }) => `DROP ${type} "${String(name)}"`),
  )

const TABLE = `CREATE TABLE ${ORDERED} (
  source TEXT NOT NULL, path TEXT NOT NULL, target TEXT NOT NULL,
  instant TEXT NOT NULL, public_id TEXT NOT NULL, id TEXT NOT NULL,
  PRIMARY KEY (source, path, target, instant, public_id, id)
) WITHOUT ROWID`

const INDEX = `CREATE INDEX ${ORDERED}_of ON ${ORDERED} (id, path)`

type Statements = { add: (which?: string) => string; triggers: string[] }

/** The triggers that maintain the rows of a kind: those of its public items, for each list at the top level of the document. */
const statementsOf = ({ rawTables }: SQLiteAdapter, { sort, table }: OrderedKind): Statements => {
  const column = (field: string) => `"${rawTables[table]?.columns[field]?.name}"`
  const [instant, publicId] = sort.map(column)
  const targets = Object.values(rawTables[`${table}_rels`]?.columns ?? {})
    .map(({ name }) => name)
    .filter((name) => /_id$/.test(name) && name !== 'parent_id')
  const target = (row: string) => {
    const each = targets.map((name) => `${row}."${name}"`)
    return each.length === 1 ? each[0] : `coalesce(${each.join(', ')})`
  }

  const add = (which = '') => `INSERT OR IGNORE INTO ${ORDERED}
    SELECT '${table}', r.path, ${target('r')}, a.${instant}, a.${publicId}, a.id
    FROM "${table}" a JOIN "${table}_rels" r ON r.parent_id = a.id
    WHERE a._status = 'published' AND a.${instant} IS NOT NULL AND a.${publicId} IS NOT NULL
      AND ${target('r')} IS NOT NULL AND instr(r.path, '.') = 0${which}`
  // Another row may refer to the same document. The unary plus keeps SQLite from scanning all that refers to it.
  const remove = `DELETE FROM ${ORDERED}
    WHERE id = OLD.parent_id AND path = OLD.path AND +target = ${target('OLD')}
      AND NOT EXISTS (SELECT 1 FROM "${table}_rels" r
        WHERE r.parent_id = OLD.parent_id AND r.path = OLD.path AND ${target('r')} = ${target('OLD')})`
  const removeAll = `DELETE FROM ${ORDERED} WHERE id = OLD.id`

  const moves = ['_status', instant, publicId]
  const hasMoved = moves.map((name) => `OLD.${name} IS NOT NEW.${name}`).join(' OR ')
  const on = (event: string, of: string, steps: string[], when = '') =>
    `CREATE TRIGGER ${ORDERED}_${of}_${event} AFTER ${event} ON "${of}"${when} BEGIN ${steps.join('; ')}; END`
  const rels = `${table}_rels`
  const addItem = add(' AND a.id = NEW.id')
  const addRow = add(' AND r.id = NEW.id')
  return {
    add,
    triggers: [
      on('INSERT', table, [addItem]),
      on('UPDATE', table, [removeAll, addItem], ` WHEN ${hasMoved}`),
      on('DELETE', table, [removeAll]),
      on('INSERT', rels, [addRow]),
      on('UPDATE', rels, [remove, addRow]),
      on('DELETE', rels, [remove]),
    ],
  }
}
