import { cursorBehind, readCursor } from '../core/cursor.ts'
import { apiUrl } from '../core/newsroom.ts'
import type { Place } from '../core/order.ts'
import type { Query } from '../core/query.ts'
import { filtersIn, queryParametersOf, readQuery } from '../core/query.ts'
import type { Resource } from '../core/types.ts'
import type { Endpoint } from '../http/routeGroup.ts'
import { readList } from '../store/list.ts'
import { foreignCursor, pagingOf, listAnswer } from './listAnswer.ts'
import { componentOf } from './openapi/schemas.ts'

/** `/api/v1/{noun}`: a page of a list, or all of a short one. */
export const list =
  (resource: Resource): Endpoint =>
  async (call) => {
    const { newsroom, request } = call
    const query = readQuery({ parameters: queryParametersOf(resource), search: request.search })
    const found = await readList(call, resource, { ...query, place: placeIn(resource, query) })
    const { data, generatedAt, more, total } = found
    const next = more && cursorBehind({ filters: filtersIn(query.text), resource }, more)
    const address = `${apiUrl(newsroom)}/${resource.name}`
    const paging = pagingOf({ address, next, query, total })
    return listAnswer({
      ...(resource.list === 'paged' ? paging : { list: { total } }),
      component: componentOf(resource),
      data,
      format: query.format,
      generatedAt,
      newsroom,
    })
  }

/** @throws ProblemError `invalid-parameter` if the cursor belongs to another list */
const placeIn = (resource: Resource, { after, text }: Query): Place | undefined => {
  if (after === undefined) return undefined
  const place = readCursor({ filters: filtersIn(text), resource }, after)
  if (place) return place
  throw foreignCursor(after, 'this list with these filters')
}
