import { CORRECTIONS } from '../../core/corrections.ts'
import { cursorBehind, readCursor } from '../../core/cursor.ts'
import { apiUrl } from '../../core/newsroom.ts'
import { boundOf } from '../../core/publishedFilters.ts'
import type { Query } from '../../core/query.ts'
import { filtersIn, invalidParameters, readQuery } from '../../core/query.ts'
import type { Endpoint } from '../../http/routeGroup.ts'
import type { Place } from '../../store/corrections/entries.ts'
import { readCorrections } from '../../store/corrections/read.ts'
import { listAnswer } from '../listAnswer.ts'
import { pageLinks } from '../links.ts'
import { correctionsParameters } from './parameters.ts'
import { ROW } from './row.ts'

/** `/api/v1/corrections`: the corrections of all public items, newest first. */
export const corrections: Endpoint = async (call) => {
  const { newsroom, request } = call
  const query = readQuery({
    parameters: correctionsParameters(newsroom),
    search: request.search,
  })
  const { after, page, perPage, text } = query
  const filters = filtersIn(text)
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
  const next = more && cursorBehind({ filters, resource: LIST }, [more.publishedAt, more.id])
  const link = pageLinks({
    address: `${apiUrl(newsroom)}/${CORRECTIONS}`,
    filters: { ...filters, ...(text.format !== undefined && { format: text.format }) },
    page: after === undefined ? page : undefined,
    perPage,
    total,
    // A page by its number leads to the next number.
    ...(text.page === undefined && next !== undefined && { next }),
  })
  const list = { total, ...(after === undefined && { page }), perPage }
  const headers = { link }
  return listAnswer({
    component: ROW,
    data,
    format: query.format,
    generatedAt,
    headers,
    list,
    newsroom,
  })
}

/** What its cursors are bound to. */
const LIST = { name: CORRECTIONS, sort: ['publishedAt', 'id'] }

/** @throws ProblemError `invalid-parameter` if the cursor belongs to another list */
const placeIn = ({ after, text }: Query): Place | undefined => {
  if (after === undefined) return undefined
  const place = readCursor({ filters: filtersIn(text), resource: LIST }, after)
  const [publishedAt, id] = place ?? []
  if (place) return { id: String(id), publishedAt: String(publishedAt) }
  const detail = 'is no cursor of this list with these filters: take it from rel="next" of Link'
  throw invalidParameters([{ detail, parameter: 'after', value: after }])
}

const boundIn = (text: string | undefined, timeZone: string): string | undefined =>
  text === undefined ? undefined : boundOf(text, timeZone)
