import { apiUrl } from '../../core/newsroom.ts'
import { boundIn } from '../../core/publishedFilters.ts'
import { filtersIn, readQuery } from '../../core/query.ts'
import { RESULT_PAGES, SEARCH } from '../../core/search.ts'
import type { Endpoint } from '../../http/routeGroup.ts'
import { readResults } from '../../search/read.ts'
import { pageLinks, listAnswer } from '../listAnswer.ts'
import { searchParameters } from './parameters.ts'
import { ROW } from './row.ts'

/** `/api/v1/search`: public items of all kinds by their words, the best match first. */
export const search: Endpoint = async (call) => {
  const { newsroom, request } = call
  const { format, page, perPage, text } = readQuery({
    parameters: searchParameters(newsroom),
    search: request.search,
  })
  const { data, generatedAt, isWhole, total } = await readResults(call, {
    district: text.district,
    kind: text.kind,
    page,
    perPage,
    publishedBefore: boundIn(text.published_before, newsroom.timeZone),
    publishedSince: boundIn(text.published_since, newsroom.timeZone),
    words: text.q ?? '',
  })
  const link = pageLinks({
    address: `${apiUrl(newsroom)}/${SEARCH}`,
    filters: { ...filtersIn(text), ...(format !== undefined && { format }) },
    page,
    perPage,
    // No link leads behind the last page that there is.
    total: Math.min(total, RESULT_PAGES * perPage),
  })
  return listAnswer({
    component: ROW,
    data,
    format,
    generatedAt,
    headers: { link, ...(!isWhole && { 'cache-control': 'no-store' }) },
    list: { total, page, perPage },
    newsroom,
  })
}
