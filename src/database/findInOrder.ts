import type { SQLiteAdapter } from '@payloadcms/db-sqlite'
import { sql } from '@payloadcms/db-sqlite/drizzle'
import type { Where, WhereField } from 'payload'
import type { OrderedKind } from './orderedReferences.ts'
import { ORDERED, orderedKinds } from './orderedReferences.ts'
import { sessionOf } from './sqliteRows.ts'

type Find = SQLiteAdapter['find']
type FindArgs = Parameters<Find>[0]

/** What a page may begin behind: beyond it all that refers to the document is read. */
const PASSED = 2_000

/** So many more are looked for as may stand before the place at which a page begins, in its very instant. */
const SPARE = 20

/**
 * Lets the newest public items that refer to a document be found in their order (`ORDERED`): SQLite would read all that refers to it,
 * and order that. Whatever else is asked of them is still asked; where too few of the newest are left, all are read.
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

/** A field, or a list of clauses of which one is enough, and what is said of it. */
type Clause = [field: string, said: unknown]

/** What is asked of the index, and what else has to hold. */
type Asked = {
  before: string | undefined
  /** The oldest first. */
  isBackwards: boolean
  others: Where[]
  path: string
  table: string
  take: number
  target: string
}

/** Undefined where the index cannot answer. */
const askedOf = (db: SQLiteAdapter, kinds: OrderedKind[], args: FindArgs): Asked | undefined => {
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

/** Everything that has to hold. */
const clausesOf = (where: Where): Clause[] =>
  Object.entries(where).flatMap(([field, said]): Clause[] =>
    field.toLowerCase() === 'and' ? (said as Where[]).flatMap(clausesOf) : [[field, said]],
  )

/** What a field is compared with, in this way. */
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
  payload.collections[collection as 'articles']?.config.flattenedFields.some(
    (field) =>
      field.name === name &&
      (field.type === 'relationship' || field.type === 'upload') &&
      field.hasMany === true &&
      typeof field.relationTo === 'string',
  ) ?? false

const instantOf = (value: unknown): string => new Date(value as Date | string).toISOString()

/** The ids that come first, as the transaction sees them in which this is asked. */
const newest = async (
  db: SQLiteAdapter,
  { req }: FindArgs,
  { before, isBackwards, path, table, take, target }: Asked,
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
