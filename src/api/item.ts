import { isSlug } from '../core/filters.ts'
import { readQuery } from '../core/query.ts'
import type { PublicRead, Resource } from '../core/types.ts'
import type { Endpoint } from '../http/routeGroup.ts'
import { nothingAt } from '../http/handler.ts'
import type { Found } from '../store/item.ts'
import { readItem } from '../store/item.ts'
import { readBeside } from '../store/serialize.ts'
import { elsewhere } from './elsewhere.ts'
import { envelope, success } from './envelope.ts'
import { itemAsOf } from './versions/asOf.ts'
import { AS_OF } from './versions/parameters.ts'

/** `/api/v1/{noun}/{slug}`: one item, where it is now, or why it is gone. */
export const item =
  (resource: Resource): Endpoint =>
  async (call) => {
    const { newsroom, params, request } = call
    const { slug = '' } = params
    if (!isSlug(slug)) throw nothingAt(call)
    const { filters, text } = readQuery({ parameters: AS_OF, search: request.search })
    if (filters.as_of !== undefined)
      return itemAsOf(call, { resource, slug, text: text.as_of ?? '' })
    const found = await readItem(call, resource, slug)
    if (found.is !== 'public') return elsewhere(newsroom, resource, found)
    const { generatedAt, item } = await withBeside(call, resource, found)
    return success(envelope({ data: [item], generatedAt, newsroom }), generatedAt)
  }

/** The item with what its own address shows besides. */
const withBeside = async (
  read: PublicRead,
  resource: Resource,
  { doc, generatedAt, item }: Extract<Found, { is: 'public' }>,
) => {
  const beside = await readBeside(read, resource, doc)
  if (!beside) return { generatedAt, item }
  const { updatedAt, ...own } = item
  const changedAt = new Date(Math.max(generatedAt.getTime(), beside.changedAt.getTime()))
  return { generatedAt: changedAt, item: { ...own, ...beside.fields, updatedAt } }
}
