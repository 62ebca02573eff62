import type { SQLiteAdapter } from '@payloadcms/db-sqlite'
import type { Where, WhereField } from 'payload'
import type { OrderedKind } from './orderedReferences.ts'

/** Largest offset of a page; beyond it all referrers of the document are read. */
const PASSED = 2_000

/** Extra rows per query, for items of the same instant as the cursor's. */
const SPARE = 20

/** A comparison by field, or a list of alternatives. */
type Clause = [field: string, comparison: unknown]

/** A list of references that holds a document. */
type Reference = { path: string; target: string }

/** A column of the kind's table and the value that it must have. */
type Column = [column: string, value: string]

/** Conditions for the public items that refer to documents, with the remaining ones. */
export type Referring = {
  before: string | undefined
  columns: Column[]
  /** Columns of the kind's order. */
  inOrder: [instant: string, publicId: string]
  /** Whether nothing is left to compare. */
  isWhole: boolean
  /** All conditions but the references. */
  others: Where[]
  references: Reference[]
  /** The field of the public id. */
  publicId: string
  table: string
}

/** A query that the index can answer. */
export type OrderedQuery = Referring & {
  /** Whether the oldest come first. */
  isBackwards: boolean
  take: number
}

/** @returns undefined if the index cannot answer the query */
export const orderedQueryOf = (
  db: SQLiteAdapter,
  kinds: OrderedKind[],
  args: Parameters<SQLiteAdapter['find']>[0],
): OrderedQuery | undefined => {
  const { collection, limit = 0, page = 1, pagination, sort, where } = args
  const kind = kinds.find(({ slug }) => slug === collection)
  const order = [sort].flat()
  const isBackwards = order.every((field) => field?.startsWith('-') === false)
  const fields = order.map((field) => (isBackwards ? field : field?.slice(1))).join()
  if (!kind || pagination !== false || fields !== kind.sort.join()) return undefined
  const take = page * limit + SPARE
  if (limit === 0 || take > PASSED) return undefined
  const referring = referringOf(db, kind, where)
  return referring && { ...referring, isBackwards, take }
}

/** @returns undefined unless the conditions are those of public items that refer to a document, or have two values of columns */
export const referringOf = (
  db: SQLiteAdapter,
  kind: OrderedKind,
  where: Where = {},
): Referring | undefined => {
  const { sort, table } = kind
  const [instant, publicId] = sort
  const clauses = clausesOf(where)
  const isPublic = valuesOf(clauses, '_status', 'equals').includes('published')
  const dates = valuesOf(clauses, instant, 'less_than_equal').map((date) => new Date(date as Date))
  // What is no date is left to the adapter.
  const areDates = dates.every((date) => !Number.isNaN(date.getTime()))
  if (!isPublic || !areDates) return undefined
  const [before] = dates.map((date) => date.toISOString()).sort()
  const references = clauses.flatMap((clause) => referenceIn(db, kind, clause) ?? [])
  const others = clauses.filter((clause) => !referenceIn(db, kind, clause))
  const rest = others.filter(
    ([field, comparison]) =>
      !(field === '_status' && isOnly(comparison, 'equals', 'published')) &&
      !(field === instant && isOnly(comparison, 'less_than_equal')),
  )
  const columns = rest.flatMap((clause) => {
    const column = columnIn(db, kind, clause)
    return column ? [column] : []
  })
  // One column is what the table's own indexes are for.
  if (references.length === 0 && columns.length < 2) return undefined
  const columnOf = (field: string) => db.rawTables[table]?.columns[field]?.name ?? field
  return {
    before,
    columns,
    inOrder: [columnOf(instant), columnOf(publicId)],
    isWhole: rest.length === columns.length,
    others: others.map(([name, comparison]) => ({ [name]: comparison }) as Where),
    publicId,
    references,
    table,
  }
}

/** All conditions that must hold. */
const clausesOf = (where: Where): Clause[] =>
  Object.entries(where).flatMap(([field, comparison]): Clause[] =>
    field.toLowerCase() === 'and'
      ? (comparison as Where[]).flatMap(clausesOf)
      : [[field, comparison]],
  )

/** The values to which a field is compared with this operator. */
const valuesOf = (clauses: Clause[], name: string, way: 'equals' | 'less_than_equal'): unknown[] =>
  clauses.flatMap(([field, comparison]) => {
    const value = (comparison as WhereField)[way]
    return field === name && value !== undefined ? [value] : []
  })

/** Whether a comparison has this operator alone. @param value @default any */
const isOnly = (comparison: unknown, way: string, value?: string): boolean => {
  const [[operator, given] = [], ...more] = Object.entries(comparison as WhereField)
  return more.length === 0 && operator === way && (value === undefined || given === value)
}

/** The one value that a comparison allows; undefined if it has other operators or values, too. */
const onlyOne = (comparison: unknown): string | undefined => {
  const [[operator, given] = [], ...more] = Object.entries(comparison as WhereField)
  const isOne = operator === 'in' && Array.isArray(given) && given.length === 1
  const one = isOne ? given[0] : operator === 'equals' ? given : undefined
  return more.length === 0 && typeof one === 'string' ? one : undefined
}

/** @returns undefined unless the clause requires one document in a list of references */
const referenceIn = (
  { payload }: SQLiteAdapter,
  { slug }: OrderedKind,
  [path, comparison]: Clause,
): Reference | undefined => {
  const holdsMany = payload.collections[slug]?.config.flattenedFields.some(
    (field) =>
      field.name === path &&
      (field.type === 'relationship' || field.type === 'upload') &&
      field.hasMany === true &&
      typeof field.relationTo === 'string',
  )
  const target = holdsMany ? onlyOne(comparison) : undefined
  return target === undefined ? undefined : { path, target }
}

/** @returns undefined unless the clause requires one text in a column: a localized field and a list have none in the kind's own table */
const columnIn = (
  { payload, rawTables }: SQLiteAdapter,
  { slug, table }: OrderedKind,
  [name, comparison]: Clause,
): Column | undefined => {
  const field = payload.collections[slug]?.config.flattenedFields.find((one) => one.name === name)
  const isText = field?.type === 'select' || field?.type === 'relationship'
  const column = isText ? rawTables[table]?.columns[name]?.name : undefined
  const value = onlyOne(comparison)
  return column === undefined || value === undefined ? undefined : [column, value]
}
