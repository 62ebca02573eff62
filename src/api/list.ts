import type { CursorPosition } from '../core/cursor.ts'
import { cursorBehind, readCursor } from '../core/cursor.ts'
import { apiUrl } from '../core/newsroom.ts'
import type { Query } from '../core/query.ts'
import { filtersIn, invalidParameters, queryParametersOf, readQuery } from '../core/query.ts'
import type { ListMeta, Resource } from '../core/types.ts'
import type { Endpoint } from '../http/routeGroup.ts'
import type { Page } from '../store/list.ts'
import { readList } from '../store/list.ts'
import { pageLinks } from './links.ts'
import { listAnswer } from './listAnswer.ts'
import { componentOf } from './openapi/schemas.ts'

/** `/api/v1/{noun}`: a page of a list, or all of a short one. */
export const list =
  (resource: Resource): Endpoint =>
  async (call) => {
    const { newsroom, request } = call
    const query = readQuery({ parameters: queryParametersOf(resource), search: request.search })
    const found = await readList(call, resource, { ...query, place: placeIn(resource, query) })
    const { data, generatedAt, total } = found
    const { link, meta } = pagingOf(resource, query, found, `${apiUrl(newsroom)}/${resource.name}`)
    return listAnswer({
      component: componentOf(resource),
      data,
      format: query.format,
      generatedAt,
      headers: link === undefined ? {} : { link },
      list: { total, ...meta },
      newsroom,
    })
  }

/** @throws ProblemError `invalid-parameter` if the cursor belongs to another list */
const placeIn = (resource: Resource, { after, text }: Query): CursorPosition | undefined => {
  if (after === undefined) return undefined
  const place = readCursor({ filters: filtersIn(text), resource }, after)
  if (place) return place
  const detail = 'is no cursor of this list with these filters: take it from rel="next" of Link'
  throw invalidParameters([{ detail, parameter: 'after', value: after }])
}

/** Returns `meta` and the links between pages. */
const pagingOf = (
  resource: Resource,
  query: Query,
  { more, total }: Page,
  address: string,
): { link?: string; meta?: Pick<ListMeta, 'page' | 'perPage'> } => {
  if (resource.list !== 'paged') return {}
  const { after, page, perPage, text } = query
  const filters = filtersIn(text)
  const next = more && cursorBehind({ filters, resource }, more)
  return {
    link: pageLinks({
      address,
      filters: { ...filters, ...(text.format !== undefined && { format: text.format }) },
      page: after === undefined ? page : undefined,
      perPage,
      total,
      // A page by its number leads to the next number.
      ...(text.page === undefined && next !== undefined && { next }),
    }),
    meta: { ...(after === undefined && { page }), perPage },
  }
}
