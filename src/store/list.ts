import type { Where } from 'payload'
import type { PublicInstant } from '../core/publicInstant.ts'
import { generatedAt } from './changes/read.ts'
import type { Place } from '../core/cursor.ts'
import type { Query } from '../core/query.ts'
import type { Doc, PublicRead, Resource } from '../core/types.ts'
import { findPublic, findPublicPage } from './find.ts'
import { idNamed } from './named.ts'
import type { Item } from './prepared.ts'
import { itemsOf, namingOf } from './prepared.ts'
import { totalOf } from './totals.ts'

/** A page of public items, before the envelope. */
export type Page = {
  data: Item[]
  generatedAt: PublicInstant
  /** The last item's document, as far as it was read, where more follow. */
  more: Doc | undefined
  total: number
}

/** What is read of a list. @param place behind which it begins, in place of a page */
type Asked = Pick<Query, 'filters' | 'page' | 'perPage'> & { place?: Place | undefined }

/** One page of a paged list, or the whole of an unpaged one. */
export const readList = async (
  read: PublicRead,
  resource: Resource,
  asked: Asked,
): Promise<Page> => {
  const [page, at] = await Promise.all([
    readItems(read, resource, asked),
    generatedAt(read, dependenciesOf(resource)),
  ])
  return { ...page, generatedAt: at }
}

/** The items of that page, and how many there are in all. */
export const readItems = async (
  read: PublicRead,
  resource: Resource,
  asked: Asked,
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

type Found = { docs: Doc[]; more?: Doc | undefined; total: number }

const NOTHING: Found = { docs: [], total: 0 }

const find = async (
  read: PublicRead,
  resource: Resource,
  clauses: Where[],
  { page, perPage, place }: Asked,
): Promise<Found> => {
  const { compare, list } = resource
  const options = { ...namingOf(resource), where: { and: clauses } }
  if (list === 'whole') {
    const docs = await findPublic(read, options)
    return { docs: compare ? docs.sort(compare) : docs, total: docs.length }
  }
  const sort = resource.sort.map((field) => `-${field}`)
  const where = { and: [...clauses, ...(place ? behind(resource, place) : [])] }
  const counted = totalOf(read, resource.collection, clauses)
  const [docs, total] = await Promise.all([
    page > 1
      ? findPublicPage(read, { ...options, limit: perPage, page, sort, total: counted })
      : // One more tells whether any follows.
        findPublic(read, { ...options, limit: perPage + 1, sort, where }),
    counted,
  ])
  const shown = docs.slice(0, perPage)
  return { docs: shown, more: docs.length > perPage ? shown.at(-1) : undefined, total }
}

/** Everything behind a place, newest first: the first clause is a range of the index, the second one breaks its ties. */
const behind = ({ sort }: Resource, place: Place): Where[] => {
  const [instant = '', id = ''] = sort
  return [
    { [instant]: { less_than_equal: place[0] } },
    { or: [{ [instant]: { less_than: place[0] } }, { [id]: { less_than: place[1] } }] },
  ]
}

/** Slugs become database ids first; a slug of nothing public matches nothing (undefined). */
const resolveFilters = async (
  read: PublicRead,
  resource: Resource,
  given: Record<string, unknown>,
): Promise<undefined | Where[]> => {
  const clauses = await Promise.all(
    Object.entries(given).map(async ([name, value]) => {
      const filter = resource.filters[name]
      if (!filter) throw new Error(`${resource.name} declares no filter ${name}`)
      if (!filter.refersTo) return filter.where(value as never)
      const id = await idNamed(read, filter.refersTo, value as string)
      return id === undefined ? undefined : filter.where(id as never)
    }),
  )
  return clauses.includes(undefined) ? undefined : (clauses as Where[])
}
