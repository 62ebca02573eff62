import type { Payload } from 'payload'
import { configOf, slugOf } from '../core/newsroom.ts'
import type { Newsroom } from '../core/types.ts'
import { mongoOf } from './mongo.ts'
import { sqliteOf, tableOf } from './sqliteTables.ts'

/** Staff's lists show the newest draft of each item that is not in the trash, the last saved first. */
const ORDER = ['deletedAt', 'updatedAt']

/** Fields that tabs and the dashboard's cards compare; each has its own index. */
const COMPARED = ['desk', 'createdBy', 'changedBy', 'publicFrom']

/** Fields that few items have, and a tab filters by. */
const RARE = ['withdrawnAt']

/** Creates the indexes of staff's lists. They begin with `latest` of a version, which Payload's own config cannot index. */
export const makeStaffIndexes = async (payload: Payload): Promise<void> => {
  const mongo = mongoOf(payload.db)
  const wanted = wantedBy(payload)
  if (!mongo) {
    const { client } = sqliteOf(payload.db)
    const { rows } = await client.execute('SELECT name FROM sqlite_master')
    const known = new Set(rows.map(({ name }) => name))
    // While a migration is being written, its tables do not exist yet.
    const missing = wanted
      .filter((one) => known.has(`_${tableOf(one.slug)}_v`) && !known.has(nameOf(one)))
      .map(statementOf)
    // Existing indexes are not written again: another process may be writing during a start.
    if (missing.length > 0) await client.batch(missing, 'write')
    return
  }
  for (const { fields, rare = [], slug } of wanted) {
    const keys = [...rare, ...fields].map((name) => `version.${name}`)
    await mongo.versions[slug]?.collection.createIndex(['latest', ...keys])
  }
}

type Wanted = {
  /** Columns at the end of the index, compared without reading the row. */
  besides?: string[]
  fields: string[]
  /** The condition of a partial index. */
  rare?: string[]
  slug: string
}

const wantedBy = (payload: Payload): Wanted[] => {
  const newsroom: Newsroom | undefined = payload.config.custom?.newsroom
  if (!newsroom) return []
  return newsroom.resources.flatMap(({ collection }): Wanted[] => {
    const slug = slugOf(newsroom, collection)
    const { custom, flattenedFields, versions } = configOf(payload, slug)
    const having = (names: string[]) =>
      names.filter((name) => flattenedFields.some((field) => field.name === name))
    if (!versions?.drafts) return []
    return [
      { besides: having(['publicFrom']), fields: ORDER, slug },
      ...having(COMPARED).map((name) => ({ fields: [name, ...ORDER], slug })),
      ...datesOf(custom).map((name) => ({ fields: [name, ...ORDER], slug })),
      ...having(RARE).map((name) => ({ fields: ORDER, rare: [name], slug })),
    ]
  })
}

/** Returns the paths of dates that the week at a glance shows. */
const datesOf = (custom: Record<string, unknown> | undefined): string[] => {
  const { week = [] } = (custom?.dashboard ?? {}) as { week?: { path: string }[] }
  return week.map(({ path }) => path)
}

/**
 * The adapter ends every order with the row's own `created_at`, so the index does, too. The columns that tabs compare follow: SQLite then
 * skips rows without reading them and their texts.
 */
const statementOf = (wanted: Wanted): string => {
  const { besides = [], fields, rare = [], slug } = wanted
  const table = tableOf(slug)
  const stored = (name: string) => `version_${snake(name)}`
  const columns = ['latest', ...fields.map(stored), 'created_at', ...besides.map(stored)]
  const some = rare.map((field) => ` WHERE ${stored(field)} IS NOT NULL`).join('')
  return `CREATE INDEX "${nameOf(wanted)}" ON "_${table}_v" (${columns.join()})${some}`
}

const nameOf = ({ fields, rare = [], slug }: Wanted): string =>
  ['staff', tableOf(slug), ...rare.map(snake), ...fields.map(snake)].join('_')

const snake = (name: string): string =>
  name.replaceAll('.', '_').replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
