import type { SQLiteAdapter } from '@payloadcms/db-sqlite'
import type { BaseDatabaseAdapter, Config, SanitizedConfig } from 'payload'
import { boundTotals } from '../database/boundedTotals.ts'
import { inManyValues } from '../database/inManyValues.ts'
import { reliableMongo } from '../database/reliableMongo.ts'
import { withRisingInstants } from '../database/risingInstants.ts'
import { withSqliteWrites } from '../database/sqliteWrites.ts'
import { withStoredForm } from '../database/storedForm.ts'
import { NewsroomOptionError } from './optionError.ts'

/** Supported adapters, by their `name`. */
const ADAPTERS = ['mongoose', 'sqlite']

/**
 * Wraps the app's database adapter so that the final config is checked before the database is opened: plugins that come after ours have
 * run by then. It also normalises what is stored in our collections, keeps its versions in the order of their saves, makes writes atomic, and
 * bounds the counts of lists.
 * @throws NewsroomOptionError at the start
 */
export const withFinalCheck = (
  db: Config['db'],
  look: (config: SanitizedConfig) => void,
): Config['db'] => {
  if (!db) return db
  if (db.name !== undefined && !ADAPTERS.includes(db.name)) {
    throw new Error(
      `civic-newsroom: the database adapter "${db.name}" is not supported: use @payloadcms/db-mongodb or @payloadcms/db-sqlite`,
    )
  }
  return {
    ...db,
    init: (args) => {
      look(args.payload.config)
      return withRisingInstants(withStoredForm(boundTotals(withWholeWrites(db.init(args)))))
    },
  }
}

const withWholeWrites = (db: BaseDatabaseAdapter): BaseDatabaseAdapter => {
  if (db.name === 'sqlite')
    inManyValues(withSqliteWrites(db as BaseDatabaseAdapter & SQLiteAdapter))
  if (db.name === 'mongoose') reliableMongo(db)
  return withTransactions(db)
}

/** Requires transactions: Payload silently disables them if MongoDB is not connected as a replica set. */
const withTransactions = (db: BaseDatabaseAdapter): BaseDatabaseAdapter => {
  const connect = db.connect?.bind(db)
  db.connect = async (options) => {
    await connect?.(options)
    const id = await db.beginTransaction()
    if (id === null) throw new Error(NO_TRANSACTIONS)
    await db.rollbackTransaction(id)
  }
  return db
}

const NO_TRANSACTIONS =
  'civic-newsroom: the database has no transactions: run MongoDB as a replica set and name it in its url (?replicaSet=rs0)'

/** Payload would read no document with what it refers to: items would have no authors and no pictures. */
const NO_DEPTH = 'civic-newsroom: maxDepth of the Payload config must be 1 at least'

/**
 * Checks that no other plugin has replaced our collections, and that what they refer to can be read.
 * @throws NewsroomOptionError that names the option which resolves it
 */
export const checkOurs = (
  { collections, maxDepth }: SanitizedConfig,
  ours: { kind: string; slug: string }[],
): void => {
  if (maxDepth < 1) throw new Error(NO_DEPTH)
  for (const { kind, slug } of ours) {
    const found = collections.find((collection) => collection.slug === slug)
    if (found?.custom?.newsroom === kind) continue
    throw new NewsroomOptionError(
      `collections.${kind}.slug`,
      found
        ? `another plugin has put its collection "${slug}" in the place of ours; give ours another slug`
        : `another plugin has removed our collection "${slug}"`,
    )
  }
  const taken = collections
    .flatMap(menuOf)
    .find(({ slug }) => ours.some((our) => our.slug === slug))
  if (!taken) return
  const { kind } = ours.find(({ slug }) => slug === taken.slug) ?? {}
  throw new NewsroomOptionError(
    `collections.${kind}.slug`,
    `${taken.path.split('#')[0]} takes our collection "${taken.slug}" for its own; give ours another slug`,
  )
}

/** Returns slugs that buttons of other plugins link to: such a plugin does not report that its slug is taken. */
const menuOf = ({ admin }: SanitizedConfig['collections'][number]) =>
  (admin.components?.listMenuItems ?? []).flatMap((item) => {
    if (typeof item !== 'object' || !item) return []
    const { clientProps = {}, path = '' } = item as { clientProps?: object; path?: string }
    const { exportCollectionSlug, importCollectionSlug } = clientProps as Record<string, string>
    return [exportCollectionSlug, importCollectionSlug]
      .filter((slug) => slug !== undefined)
      .map((slug) => ({ path, slug }))
  })
