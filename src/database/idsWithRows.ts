import type { Payload } from 'payload'
import { mongoOf, readersConnectionOf } from './mongo.ts'
import { sqliteOf, tableOf } from './sqliteTables.ts'

/** A list of rows in the documents of a collection, and a field that each row has once it is published. */
type Rows = { field: string; list: string; slug: string }

/**
 * Returns the ids of the documents that have rows in a list, drafts among them. It reads the rows alone, and on MongoDB the index of
 * `makePartialIndex`: the documents without rows cost nothing. A query by Payload would walk all public documents.
 */
export const idsWithRows = async (
  db: Payload['db'],
  { field, list, slug }: Rows,
): Promise<(number | string)[]> => {
  const mongo = mongoOf(db)
  const model = mongo?.collections[slug]
  if (mongo && model) {
    const found = await readersConnectionOf(mongo)
      .collection(model.collection.collectionName)
      .find(hasRow({ field, list }), { projection: { _id: 1 } })
      .toArray()
    return found.map(({ _id }) => String(_id))
  }
  const { drizzle, tableNameMap, tables } = sqliteOf(db)
  const table = tables[tableNameMap.get(`${tableOf(slug)}_${list}`) ?? '']
  if (!table) throw new Error(`no table holds ${list} of ${slug}`)
  const rows = await drizzle.selectDistinct({ id: table._parentID }).from(table)
  return rows.map(({ id }) => id as number | string)
}

/** The condition of such documents on MongoDB, of the query and of its partial index. */
export const hasRow = ({ field, list }: Omit<Rows, 'slug'>) => ({
  [`${list}.${field}`]: { $exists: true },
})
