import type { SQLiteAdapter } from '@payloadcms/db-sqlite'
import { slugOf } from '../core/newsroom.ts'
import type { Newsroom } from '../core/types.ts'
import { createClient } from './oneWriter.ts'
import { tableOf } from './sqliteRows.ts'

/**
 * The index that SQLite cannot have: what refers to a document through a list of references, newest first. Payload keeps such lists in
 * a table of their own, and no index of SQLite's spans two tables; so this one is a table, which triggers keep in the very transaction
 * of a save. It only says where to look (`findInOrder`): what readers get is still asked of Payload's own tables.
 */
export const ORDERED = 'ordered_references'

/** A kind whose list is read in the order of two of its fields, the newest first. */
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

/** Makes the table and its triggers, and fills it, unless they are there as this version has them. */
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

/** Takes them away, before tables are changed: SQLite renames none that a trigger speaks of, and a push would ask what this one is. */
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

/** Triggers first; an index goes with its table. */
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

/** What keeps the rows of a kind: those of its public items, by each list that stands at the top of the document. */
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
  // Another row may refer to the same. The plus keeps SQLite from looking through all that refers to it.
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
