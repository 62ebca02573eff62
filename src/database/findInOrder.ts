import type { SQLiteAdapter } from '@payloadcms/db-sqlite'
import { sql } from '@payloadcms/db-sqlite/drizzle'
import type { Where, WhereField } from 'payload'
import type { OrderedKind } from './orderedReferences.ts'
import { ORDERED, orderedKinds } from './orderedReferences.ts'
import { sessionOf } from './sqliteTables.ts'

type Find = SQLiteAdapter['find']
type FindArgs = Parameters<Find>[0]

/** Largest offset of a page; beyond it all referrers of the document are read. */
const PASSED = 2_000

/** Extra rows per query, for items of the same instant as the cursor's. */
const SPARE = 20

/**
 * Makes reads of the newest public items that refer to a document use the index `ORDERED`: SQLite would read all referrers and sort them.
 * All other conditions of the query still apply; if too few of the newest match, all are read.
 */
export const findInOrder = (db: SQLiteAdapter): void => {
  const find = db.find.bind(db) as (args: FindArgs) => ReturnType<Find>
  let kinds: OrderedKind[] | undefined
  const findNewest = async (args: FindArgs): ReturnType<Find> => {
    kinds ??= orderedKinds(db)
    const asked = askedOf(db, kinds, args)
    const ids = asked && (await newest(db, args, asked))
    if (!ids) return find(args)
    const found = await find({ ...args, where: { and: [...asked.others, { id: { in: ids } }] } })
    return found.docs.length === args.limit || ids.length < asked.take ? found : find(args)
  }
  db.find = findNewest as Find
}

/** A comparison by field, or a list of alternatives. */
type Clause = [field: string, said: unknown]

/** A query that the index can answer, with its remaining conditions. */
type OrderedQuery = {
  before: string | undefined
  /** Whether the oldest come first. */
  isBackwards: boolean
  others: Where[]
  path: string
  table: string
  take: number
  target: string
}

/** Returns undefined if the index cannot answer the query. */
const askedOf = (
  db: SQLiteAdapter,
  kinds: OrderedKind[],
  args: FindArgs,
): OrderedQuery | undefined => {
  const { collection, limit = 0, page = 1, pagination, sort, where = {} } = args
  const kind = kinds.find(({ slug }) => slug === collection)
  const order = [sort].flat()
  const isBackwards = order.every((field) => field?.startsWith('-') === false)
  const asked = order.map((field) => (isBackwards ? field : field?.slice(1))).join()
  if (!kind || pagination !== false || asked !== kind.sort.join()) return undefined
  const take = page * limit + SPARE
  if (limit === 0 || take > PASSED) return undefined
  const clauses = clausesOf(where)
  const isPublic = valuesOf(clauses, '_status', 'equals').includes('published')
  const [reference] = clauses.flatMap((clause) => {
    const [path, said] = clause
    const target = holdsMany(db, collection, path) ? onlyOne(said) : undefined
    return target === undefined ? [] : [{ clause, path, target }]
  })
  if (!isPublic || !reference) return undefined
  const [before] = valuesOf(clauses, kind.sort[0], 'less_than_equal').map(instantOf).sort()
  return {
    before,
    isBackwards,
    others: clauses
      .filter((clause) => clause !== reference.clause)
      .map(([name, said]) => ({ [name]: said }) as Where),
    path: reference.path,
    table: kind.table,
    take,
    target: reference.target,
  }
}

/** All conditions that must hold. */
const clausesOf = (where: Where): Clause[] =>
  Object.entries(where).flatMap(([field, said]): Clause[] =>
    field.toLowerCase() === 'and' ? (said as Where[]).flatMap(clausesOf) : [[field, said]],
  )

/** The values to which a field is compared with this operator. */
const valuesOf = (clauses: Clause[], name: string, way: 'equals' | 'less_than_equal'): unknown[] =>
  clauses.flatMap(([field, said]) => {
    const value = (said as WhereField)[way]
    return field === name && value !== undefined ? [value] : []
  })

const onlyOne = (said: unknown): string | undefined => {
  const { equals, in: some } = said as WhereField
  const one = Array.isArray(some) && some.length === 1 ? some[0] : equals
  return typeof one === 'string' ? one : undefined
}

const holdsMany = ({ payload }: SQLiteAdapter, collection: string, name: string): boolean =>
  payload.collections[collection]?.config.flattenedFields.some(
    (field) =>
      field.name === name &&
      (field.type === 'relationship' || field.type === 'upload') &&
      field.hasMany === true &&
      typeof field.relationTo === 'string',
  ) ?? false

const instantOf = (value: unknown): string => new Date(value as Date | string).toISOString()

/** Returns the first ids, as the transaction of the query sees them. */
const newest = async (
  db: SQLiteAdapter,
  { req }: FindArgs,
  { before, isBackwards, path, table, take, target }: OrderedQuery,
): Promise<string[]> => {
  const session = await sessionOf(db, req)
  const way = sql.raw(isBackwards ? 'ASC' : 'DESC')
  const rows = await (session ?? db.drizzle).all<{ id: string }>(sql`
    SELECT id FROM ${sql.raw(ORDERED)}
    WHERE source = ${table} AND path = ${path} AND target = ${target}
      ${before === undefined ? sql`` : sql`AND instant <= ${before}`}
    ORDER BY instant ${way}, public_id ${way} LIMIT ${take}`)
  return rows.map(({ id }) => id)
}
