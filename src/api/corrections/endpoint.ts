import { CORRECTIONS } from '../../core/corrections.ts'
import { cursorBehind, readCursor } from '../../core/cursor.ts'
import { apiUrl } from '../../core/newsroom.ts'
import { boundIn } from '../../core/publishedFilters.ts'
import type { Query } from '../../core/query.ts'
import { filtersIn, readQuery } from '../../core/query.ts'
import type { Endpoint } from '../../http/routeGroup.ts'
import type { Place } from '../../store/corrections/entries.ts'
import { readCorrections } from '../../store/corrections/read.ts'
import { listAnswer, foreignCursor, pagingOf } from '../listAnswer.ts'
import { correctionsParameters } from './parameters.ts'
import { ROW } from './row.ts'

/** `/api/v1/corrections`: the corrections of all public items, newest first. */
export const corrections: Endpoint = async (call) => {
  const { newsroom, request } = call
  const query = readQuery({
    parameters: correctionsParameters(newsroom),
    search: request.search,
  })
  const { page, perPage, text } = query
  const found = await readCorrections(call, {
    kind: text.kind,
    page,
    perPage,
    place: placeIn(query),
    publishedBefore: boundIn(text.published_before, newsroom.timeZone),
    publishedSince: boundIn(text.published_since, newsroom.timeZone),
    type: text.type,
    updatedSince: boundIn(text.updated_since, newsroom.timeZone),
  })
  const { data, generatedAt, more, total } = found
  const next = more && cursorBehind(listOf(query), [more.publishedAt, more.id])
  const address = `${apiUrl(newsroom)}/${CORRECTIONS}`
  return listAnswer({
    ...pagingOf({ address, next, query, total }),
    component: ROW,
    data,
    format: query.format,
    generatedAt,
    newsroom,
  })
}

/** What its cursors are bound to. */
const listOf = ({ text }: Query) => ({
  filters: filtersIn(text),
  resource: { name: CORRECTIONS, sort: ['publishedAt', 'id'] },
})

/** @throws ProblemError `invalid-parameter` if the cursor belongs to another list */
const placeIn = (query: Query): Place | undefined => {
  const { after } = query
  if (after === undefined) return undefined
  const place = readCursor(listOf(query), after)
  if (!place) throw foreignCursor(after, 'this list with these filters')
  const [publishedAt, id] = place
  return { id: String(id), publishedAt: String(publishedAt) }
}
