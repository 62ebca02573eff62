import { apiUrl } from '../core/newsroom.ts'
import { isSlug } from '../core/filters.ts'
import { ProblemError } from '../core/problems.ts'
import { readQuery } from '../core/query.ts'
import type { PublicRead, Resource } from '../core/types.ts'
import type { Endpoint } from '../http/routeGroup.ts'
import { nothingAt } from '../http/handler.ts'
import { readBeside } from '../store/beside.ts'
import type { Found } from '../store/item.ts'
import { readItem } from '../store/item.ts'
import { envelope } from './envelope.ts'
import { success } from './success.ts'

/** `/api/v1/{noun}/{slug}`: one item, where it is now, or why it is gone. */
export const item =
  (resource: Resource): Endpoint =>
  async (call) => {
    const { newsroom, params, request } = call
    const { slug = '' } = params
    if (!isSlug(slug)) throw nothingAt(call)
    readQuery({ parameters: {}, search: request.search })
    const found = await readItem(call, resource, slug)
    switch (found.is) {
      case 'public': {
        const { generatedAt, item } = await withBeside(call, resource, found)
        return success(envelope({ data: [item], generatedAt, newsroom }), generatedAt)
      }
      case 'moved': {
        const { generatedAt } = found
        const location = `${apiUrl(newsroom)}/${resource.name}/${found.slug}`
        const moved = envelope({ data: [], generatedAt, newsroom })
        return { ...success(moved, generatedAt, { location }), status: 301 }
      }
      case 'gone':
        throw new ProblemError({
          detail: `This ${resource.singular} was withdrawn on ${found.at}. Reason: ${found.reason}`,
          problem: 'gone',
        })
      case 'unknown':
        throw notFound(`There is no public ${resource.singular} with this slug.`)
    }
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

const notFound = (detail: string) => new ProblemError({ detail, problem: 'not-found' })
