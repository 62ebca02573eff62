import { findPublic } from '../store/find.ts'
import { readItems } from '../store/list.ts'
import type { Item } from '../store/prepared.ts'
import { listedOf, namingOf } from '../store/prepared.ts'
import type { PublicRead, Resource, AnySection } from '../core/types.ts'

type Items = { items: Item[]; total: number }

/** Reads a page of a resource, newest first, whether or not it has a JSON list. */
export const readPageOf = async (
  read: PublicRead,
  resource: Resource,
  query: { filters?: Record<string, unknown>; page: number; perPage: number },
): Promise<Items> => {
  const paged: Resource = { ...resource, list: 'paged' }
  const { data, total } = await readItems(read, paged, { filters: {}, ...query })
  return { items: data, total }
}

/** Reads all items of a resource, in brief where it declares that, in its own order or the section's. */
export const readWhole = async (
  read: PublicRead,
  resource: Resource,
  order?: AnySection['order'],
): Promise<Items> => {
  const docs = await findPublic(read, namingOf(resource, order?.select))
  if (resource.compare) docs.sort(resource.compare)
  const listed = await listedOf(read, resource.brief ?? resource, docs)
  if (order) listed.sort(order.compare)
  return { items: listed.map(({ item }) => item), total: docs.length }
}
