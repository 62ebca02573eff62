import type { Where } from 'payload'
import type { PublicInstant } from '../core/publicInstant.ts'
import { generatedAt } from './changes/read.ts'
import type { Query } from '../core/query.ts'
import type { ListMeta, Doc, PublicRead, Resource } from '../core/types.ts'
import { findPublic, findPublicPage } from './find.ts'
import type { Item } from './prepared.ts'
import { itemsOf, namingOf } from './prepared.ts'
import { totalOf } from './totals.ts'

/** A page of public items, before the envelope. */
export type Page = {
  data: Item[]
  generatedAt: PublicInstant
  list: Required<ListMeta>
}

/** One page of a paged list, or the whole of an unpaged one. */
export const readList = async (
  read: PublicRead,
  resource: Resource,
  query: Query,
): Promise<Page> => {
  const [{ data, total }, at] = await Promise.all([
    readItems(read, resource, query),
    generatedAt(read, dependenciesOf(resource)),
  ])
  return { data, generatedAt: at, list: { total, page: query.page, perPage: query.perPage } }
}

/** The items of that page, and how many there are in all. */
export const readItems = async (
  read: PublicRead,
  resource: Resource,
  query: Omit<Query, 'text'>,
): Promise<{ data: Item[]; total: number }> => {
  const clauses = await resolveFilters(read, resource, query.filters)
  const { docs, total } = clauses ? await find(read, resource, clauses, query) : NOTHING
  return { data: await itemsOf(read, resource, docs), total }
}

/** Every collection whose public change alters an answer of this resource. */
export const dependenciesOf = (resource: Resource): string[] => [
  resource.collection,
  ...resource.dependsOn,
]

const NOTHING = { docs: [] as Doc[], total: 0 }

const find = async (
  read: PublicRead,
  resource: Resource,
  clauses: Where[],
  query: Omit<Query, 'text'>,
) => {
  const { compare, list } = resource
  const options = { ...namingOf(resource), where: { and: clauses } }
  if (list === 'whole') {
    const docs = await findPublic(read, options)
    return { docs: compare ? docs.sort(compare) : docs, total: docs.length }
  }
  const page = { limit: query.perPage, sort: resource.sort.map((field) => `-${field}`) }
  if (query.page > 1) return findPublicPage(read, { ...options, ...page, page: query.page })
  const [docs, total] = await Promise.all([
    findPublic(read, { ...options, ...page }),
    totalOf(read, resource, clauses),
  ])
  return { docs, total }
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
      const [target] = await findPublic(read, {
        collection: filter.refersTo,
        limit: 1,
        select: { slug: true },
        where: { slug: { equals: value } },
      })
      return target && filter.where(target.id as never)
    }),
  )
  return clauses.includes(undefined) ? undefined : (clauses as Where[])
}
