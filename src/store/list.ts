import type { SelectType, Where } from 'payload'
import type { PublicInstant } from '../core/publicInstant.ts'
import { generatedAt, lastChanged, updatedAtOf } from './changes/read.ts'
import type { Query } from '../core/query.ts'
import type { ListMeta, Doc, PublicRead, Resource } from '../core/types.ts'
import { countPublic, findPublic, findPublicPage } from './find.ts'
import { serializeItem } from '../core/serialize.ts'

/** A page of public items, before the envelope. */
export type Page = {
  data: Record<string, unknown>[]
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
): Promise<{ data: Record<string, unknown>[]; total: number }> => {
  const where = await resolveFilters(read, resource, query.filters)
  const { docs, total } = where ? await find(read, resource, where, query) : NOTHING
  return { data: await serializeAll(read, resource, docs), total }
}

/** Shows documents of one resource, reading once what they show of others. */
export const serializeAll = async (
  read: PublicRead,
  resource: Resource,
  docs: Doc[],
): Promise<Record<string, unknown>[]> => {
  const [loaded, rows] = await Promise.all([
    resource.load({
      count: (args) => countPublic(read, args),
      docs,
      find: (args) => findPublic(read, args),
    }),
    lastChanged(read, {
      collection: resource.collection,
      items: docs.map(({ publicId }) => publicId),
    }),
  ])
  return docs.map((doc) =>
    serializeItem({
      doc,
      loaded,
      newsroom: read.newsroom,
      resource,
      updatedAt: updatedAtOf({ doc, resource, rows }),
    }),
  )
}

/** Every collection whose public change alters an answer of this resource. */
export const dependenciesOf = (resource: Resource): string[] => [
  resource.collection,
  ...resource.dependsOn,
]

/** The fields that every item needs, and those that the declaration names. */
export const selectOf = (resource: Resource) => ({
  ...resource.select,
  publicId: true as const,
  slug: true as const,
  ...(resource.hasPublishedAt && { publishedAt: true as const }),
})

/** How items of a kind are read, wherever they are shown. @param select stored fields besides those that are shown */
export const readingOf = (resource: Resource, select: Record<string, unknown> = {}) => ({
  collection: resource.collection,
  depth: 1,
  select: { ...selectOf(resource), ...select } as SelectType,
  ...(resource.populate && { populate: resource.populate }),
})

const NOTHING = { docs: [] as Doc[], total: 0 }

const find = async (
  read: PublicRead,
  resource: Resource,
  where: Where,
  query: Omit<Query, 'text'>,
) => {
  const { compare, list, sort } = resource
  const options = { ...readingOf(resource), where }
  if (list === 'whole') {
    const docs = await findPublic(read, options)
    return { docs: compare ? docs.sort(compare) : docs, total: docs.length }
  }
  return findPublicPage(read, {
    ...options,
    limit: query.perPage,
    page: query.page,
    sort: sort.map((field) => `-${field}`) as never,
  })
}

/** Slugs become database ids first; a slug of nothing public matches nothing (undefined). */
const resolveFilters = async (
  read: PublicRead,
  resource: Resource,
  given: Record<string, unknown>,
): Promise<undefined | Where> => {
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
  return clauses.includes(undefined) ? undefined : { and: clauses as Where[] }
}
