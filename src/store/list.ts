import type { Where } from 'payload'
import { generatedAt } from './changes/read.ts'
import { UPDATED_SINCE, boundOf } from '../core/publishedFilters.ts'
import type { Place } from '../core/order.ts'
import { byPlace } from '../core/order.ts'
import type { Query } from '../core/query.ts'
import type { Doc, PublicRead, Resource } from '../core/types.ts'
import { changedSince } from './loggedAt/changedSince.ts'
import { findPublic, findPublicPage } from './find.ts'
import { memoize } from './memoizing.ts'
import { idNamed } from './named.ts'
import type { Item } from './prepared.ts'
import { itemsOf, listedOf, namingOf } from './prepared.ts'
import { totalOf } from './totals.ts'

/** A page of public items, before the envelope. */
type Page = {
  data: Item[]
  generatedAt: Date
  /** The sort key of the last item, if more items follow. */
  more: readonly unknown[] | undefined
  total: number
}

/** What is read of a list. @param place the cursor position behind which it begins, instead of a page */
type ListQuery = Pick<Query, 'filters' | 'page' | 'perPage' | 'sort'> & {
  place?: Place | undefined
}

/** One page of a paged list, or the whole of an unpaged one. */
export const readList = async (
  read: PublicRead,
  resource: Resource,
  asked: ListQuery,
): Promise<Page> => {
  const [page, at] = await Promise.all([
    readItems(read, resource, asked),
    generatedAt(read, [...dependenciesOf(resource), ...kindsNamedIn(resource, asked.filters)]),
  ])
  return { ...page, generatedAt: at }
}

/** The items of that page, and how many there are in all. */
export const readItems = async (
  read: PublicRead,
  resource: Resource,
  asked: ListQuery,
): Promise<Omit<Page, 'generatedAt'>> => {
  const clauses = await resolveFilters(read, resource, asked.filters)
  const { docs, more, total } = clauses ? await find(read, resource, clauses, asked) : NOTHING
  return { data: await itemsOf(read, resource, docs), more, total }
}

/** Every collection whose public change alters an answer of this resource. */
export const dependenciesOf = (resource: Resource): string[] => [
  resource.collection,
  ...resource.dependsOn,
]

/** The kinds whose slugs these filters take: another slug of an item changes the answer, also where the list shows no such item. */
const kindsNamedIn = ({ filters }: Resource, given: Record<string, unknown>): string[] =>
  Object.keys(given).flatMap((name) => filters[name]?.refersTo ?? [])

type Found = { docs: Doc[]; more?: Page['more']; total: number }

const NOTHING: Found = { docs: [], total: 0 }

const find = async (
  read: PublicRead,
  resource: Resource,
  clauses: Where[],
  { page, perPage, place, sort: order }: ListQuery,
): Promise<Found> => {
  const { compare, list, orders } = resource
  const options = { ...namingOf(resource), where: { and: clauses } }
  if (list === 'whole') {
    const docs = await findPublic(read, options)
    return { docs: compare ? docs.sort(compare) : docs, total: docs.length }
  }
  if (orders) {
    const docs = await findPublic(read, options)
    return inOrder(read, resource, docs, { page, perPage, place, sort: order })
  }
  const sort = orderOf(resource)
  const where = { and: [...clauses, ...(place ? behind(resource, place) : [])] }
  const counted = totalOf(read, resource.collection, clauses)
  const [docs, total] = await Promise.all([
    page > 1
      ? findPublicPage(read, { ...options, limit: perPage, page, sort, total: counted })
      : // One item more than the page holds, to find out whether others follow.
        findPublic(read, { ...options, limit: perPage + 1, sort, where }),
    counted,
  ])
  const shown = docs.slice(0, perPage)
  return { docs: shown, more: docs.length > perPage ? placeOf(resource, shown) : undefined, total }
}

/** The sort key of the last of these documents. */
const placeOf = ({ sort }: Resource, docs: Doc[]): unknown[] =>
  sort.map((field) => docs.at(-1)?.[field])

/** A page of a list that is short enough to be put in order in memory. */
const inOrder = async (
  read: PublicRead,
  resource: Resource,
  docs: Doc[],
  { page, perPage, place, sort }: Omit<ListQuery, 'filters'>,
): Promise<Found> => {
  const orders = resource.orders ?? {}
  const order = orders[sort ?? ''] ?? Object.values(orders)[0]
  const listed = (await listedOf(read, resource.brief ?? resource, docs))
    .map(({ doc, item }) => ({ doc, place: order?.place({ doc, item }) ?? [doc.publicId] }))
    .sort((a, b) => byPlace(a.place, b.place))
  const rest = place
    ? listed.filter((one) => byPlace(one.place, place) > 0)
    : listed.slice((page - 1) * perPage)
  const shown = rest.slice(0, perPage)
  return {
    docs: shown.map(({ doc }) => doc),
    more: rest.length > perPage ? shown.at(-1)?.place : undefined,
    total: listed.length,
  }
}

/** The order of a paged list. SQLite's adapter adds `-createdAt` unless it is named, and no index has both directions. */
const orderOf = ({ ascending, sort }: Resource): string[] =>
  ascending ? [...sort, 'createdAt'] : sort.map((field) => `-${field}`)

/** The condition of everything behind a cursor: the first clause is an index range, the second one breaks ties. */
const behind = ({ ascending, sort }: Resource, place: Place): Where[] => {
  const further = ascending ? 'greater_than' : 'less_than'
  const after = (
    [field = '', ...ties]: readonly string[],
    [value, ...rest]: readonly unknown[],
  ) => {
    const isFurther: Where = { [field]: { [further]: value } }
    if (ties.length === 0) return [isFurther]
    const [tie = {}, ...more]: Where[] = after(ties, rest)
    const among: Where = more.length > 0 ? { and: [tie, ...more] } : tie
    return [{ [field]: { [`${further}_equal`]: value } }, { or: [isFurther, among] }]
  }
  return after(sort, place)
}

/** Resolves slugs to database ids. A slug of no public item matches nothing (undefined). */
const resolveFilters = async (
  read: PublicRead,
  resource: Resource,
  given: Record<string, unknown>,
): Promise<undefined | Where[]> => {
  const clauses = await Promise.all(
    Object.entries(given).map(async ([name, value]) => {
      const filter = resource.filters[name]
      if (!filter) throw new Error(`${resource.name} declares no filter ${name}`)
      const { timeZone } = read.newsroom
      if (name === UPDATED_SINCE) {
        return changedSince(read, resource, boundOf(value as string, timeZone))
      }
      if (!filter.refersTo) return filter.where(value, timeZone)
      const id = await idNamed(read, filter.refersTo, value as string)
      if (id === undefined) return undefined
      const { derivedIds } = filter
      if (!derivedIds) return filter.where(id, timeZone)
      // Of a beat with 40,000 articles each page of the list would read all of them.
      const ids = await memoize(read, `${resource.collection} by ${name} ${id}`, () =>
        derivedIds(id, (asked) => findPublic(read, asked)),
      )
      return ids.length === 0 ? undefined : { id: { in: [...ids] } }
    }),
  )
  return clauses.includes(undefined) ? undefined : (clauses as Where[])
}
