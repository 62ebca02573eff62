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
 * Makes reads of the newest public items that refer to a document, and their count, use the index `ORDERED`: SQLite would read all
 * referrers and sort them. All other conditions of a read still apply; if too few of the newest match, all are read. A count with other
 * conditions is the adapter's.
 */
export const findInOrder = (db: SQLiteAdapter): void => {
  const find = db.find.bind(db) as (args: FindArgs) => ReturnType<Find>
  const count = db.count.bind(db)
  let kinds: OrderedKind[] | undefined
  db.count = async (args) => {
    kinds ??= orderedKinds(db)
    const kind = kinds.find(({ slug }) => slug === args.collection)
    const asked = kind && referringOf(db, kind, args.where)
    if (!asked?.isWhole) return count(args)
    return { totalDocs: await countReferring(db, args.req, asked) }
  }
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

/** Conditions for the public items that refer to a document, with the remaining ones. */
type Referring = {
  before: string | undefined
  /** Whether the index answers the remaining conditions, too. */
  isWhole: boolean
  others: Where[]
  path: string
  table: string
  target: string
}

/** A query that the index can answer. */
type OrderedQuery = Referring & {
  /** Whether the oldest come first. */
  isBackwards: boolean
  take: number
}

/** Returns undefined if the index cannot answer the query. */
const askedOf = (
  db: SQLiteAdapter,
  kinds: OrderedKind[],
  args: FindArgs,
): OrderedQuery | undefined => {
  const { collection, limit = 0, page = 1, pagination, sort, where } = args
  const kind = kinds.find(({ slug }) => slug === collection)
  const order = [sort].flat()
  const isBackwards = order.every((field) => field?.startsWith('-') === false)
  const asked = order.map((field) => (isBackwards ? field : field?.slice(1))).join()
  if (!kind || pagination !== false || asked !== kind.sort.join()) return undefined
  const take = page * limit + SPARE
  if (limit === 0 || take > PASSED) return undefined
  const referring = referringOf(db, kind, where)
  return referring && { ...referring, isBackwards, take }
}

/** Returns undefined if the conditions are not those of public items that refer to a document. */
const referringOf = (
  db: SQLiteAdapter,
  { slug, sort: [instant], table }: OrderedKind,
  where: Where = {},
): Referring | undefined => {
  const clauses = clausesOf(where)
  const [reference] = clauses.flatMap((clause) => {
    const [path, said] = clause
    const target = holdsMany(db, slug, path) ? onlyOne(said) : undefined
    return target === undefined ? [] : [{ clause, path, target }]
  })
  const isPublic = valuesOf(clauses, '_status', 'equals').includes('published')
  const dates = valuesOf(clauses, instant, 'less_than_equal').map((date) => new Date(date as Date))
  // What is no date is left to the adapter.
  const areDates = dates.every((date) => !Number.isNaN(date.getTime()))
  if (!isPublic || !reference || !areDates) return undefined
  const [before] = dates.map((date) => date.toISOString()).sort()
  const others = clauses.filter((clause) => clause !== reference.clause)
  return {
    before,
    isWhole: others.every(
      ([field, said]) =>
        (field === '_status' && isOnly(said, 'equals', 'published')) ||
        (field === instant && isOnly(said, 'less_than_equal')),
    ),
    others: others.map(([name, said]) => ({ [name]: said }) as Where),
    path: reference.path,
    table,
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

/** Whether a comparison has this operator alone. @param value @default any */
const isOnly = (said: unknown, way: string, value?: string): boolean => {
  const [[operator, given] = [], ...more] = Object.entries(said as WhereField)
  return more.length === 0 && operator === way && (value === undefined || given === value)
}

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

/** Returns the first ids, as the transaction of the query sees them. */
const newest = async (
  db: SQLiteAdapter,
  { req }: FindArgs,
  query: OrderedQuery,
): Promise<string[]> => {
  const session = await sessionOf(db, req)
  const way = sql.raw(query.isBackwards ? 'ASC' : 'DESC')
  const rows = await (session ?? db.drizzle).all<{ id: string }>(sql`
    SELECT id ${rowsOf(query)}
    ORDER BY instant ${way}, public_id ${way} LIMIT ${query.take}`)
  return rows.map(({ id }) => id)
}

/** Returns how many documents refer to the one, as the transaction of the query sees them. */
const countReferring = async (
  db: SQLiteAdapter,
  req: FindArgs['req'],
  asked: Referring,
): Promise<number> => {
  const session = await sessionOf(db, req)
  const [row] = await (session ?? db.drizzle).all<{ count: number }>(
    sql`SELECT count(*) AS count ${rowsOf(asked)}`,
  )
  return Number(row?.count)
}

const rowsOf = ({ before, path, table, target }: Referring) => sql`FROM ${sql.raw(ORDERED)}
  WHERE source = ${table} AND path = ${path} AND target = ${target}
    ${before === undefined ? sql`` : sql`AND instant <= ${before}`}`
