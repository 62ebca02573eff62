import { html, raw } from 'hono/html'
import { apiUrl } from '../../core/newsroom.ts'
import type { Html } from '../../core/html.ts'
import { boundIn } from '../../core/publishedFilters.ts'
import { RESULT_PAGES, SEARCH, hasSearch } from '../../core/search.ts'
import type { Newsroom, PageContext } from '../../core/types.ts'
import type { Answer } from '../../http/answer.ts'
import type { Endpoint, Route } from '../../http/routeGroup.ts'
import type { Result, Results } from '../../search/read.ts'
import { readResults } from '../../search/read.ts'
import { files } from '../browser/index.ts'
import { pageContext } from '../context.ts'
import { notFound } from '../messages.ts'
import { isThere, pageAddress, pageRels, pager } from '../paging.ts'
import { pageShell } from '../shell.ts'
import { navOf, titleOf } from '../titleOf.ts'
import type { SearchQuery } from './query.ts'
import { canonical, queryOf, readSearchQuery } from './query.ts'
import type { District } from './districts.ts'
import { districtsOf } from './districts.ts'
import { searchForm } from './form.ts'

const PATH = `/${SEARCH}`
const PER_PAGE = 20

/** The page of the search; none where the newsroom has no search. */
export const searchRoutes = (newsroom: Newsroom): Route[] =>
  hasSearch(newsroom)
    ? [{ endpoint, path: PATH, query: (search) => canonical(newsroom, search) }]
    : []

/** Results are not cached: visitors could fill the cache with addresses of any words, because requests of pages are not limited. */
const endpoint: Endpoint = async (call) => ({
  ...(await searchPage(call)),
  isKept: call.search === '',
})

const searchPage = async (call: Parameters<Endpoint>[0]): Promise<Answer> => {
  const { newsroom, search } = call
  const read = readSearchQuery(newsroom, search)
  const { page, words } = read
  if (page === null) return notFound(newsroom)
  const districts = await districtsOf(call)
  const isKnown = districts.some(({ slug }) => slug === read.district)
  const asked = { ...read, district: isKnown ? read.district : '' }
  const form = { asked, districts }
  if (words === '' || hasFaults(asked)) return shell(newsroom, form, { body: html`` })
  const found = await readResults(call, {
    ...narrowing(newsroom, asked),
    page,
    perPage: PER_PAGE,
    words,
  })
  const place = {
    address: `${newsroom.baseUrl}${PATH}?${queryOf(asked)}`,
    page,
    perPage: PER_PAGE,
    total: Math.min(found.total, RESULT_PAGES * PER_PAGE),
  }
  if (!isThere(place)) return notFound(newsroom)
  return shell(newsroom, form, {
    body: html`${results(newsroom, found)} ${pager(place)}`,
    head: html`<link
        rel="alternate"
        type="application/json"
        href="${apiUrl(newsroom)}/${SEARCH}?${queryOf(asked)}"
      />
      ${pageRels(place)}`,
    modified: found.generatedAt,
    ...(!found.isWhole && { cache: 'no-store' }),
  })
}

const hasFaults = ({ faults }: SearchQuery): boolean => Object.keys(faults).length > 0

const narrowing = ({ timeZone }: Newsroom, asked: SearchQuery) => ({
  district: asked.district || undefined,
  kind: asked.kind || undefined,
  publishedBefore: boundIn(asked.published_before || undefined, timeZone),
  publishedSince: boundIn(asked.published_since || undefined, timeZone),
})

const results = (newsroom: Newsroom, { data, total }: Results): Html =>
  data.length === 0
    ? html`<p class="note">
        Nothing was found. All of the words must be in one item: try fewer or others, or narrow the
        search less.
      </p>`
    : html`<p class="meta" role="status">${total === 1 ? '1 result' : `${total} results`}</p>
        ${resultsList(data, pageContext(newsroom))}`

/** Each result with the words that were found. */
const resultsList = (results: Result[], context: PageContext): Html =>
  html`<ol class="entries">
    ${results.map(
      ({ excerpt, item, kind, publishedAt }) =>
        html`<li>
          <p class="kicker">
            ${navOf(context.newsroom, kind)}${publishedAt && html` · ${context.date(publishedAt)}`}
          </p>
          <h2><a class="title" href="${item.url}">${titleOf(item)}</a></h2>
          ${raw(`<p>${excerpt}</p>`)}
        </li>`,
    )}
  </ol>`

const shell = (
  newsroom: Newsroom,
  { asked, districts }: { asked: SearchQuery; districts: District[] },
  { body, ...more }: { body: Html; cache?: string; head?: Html; modified?: Date },
): Answer => {
  const { page, words } = asked
  const { origin, pathname } = new URL(`${newsroom.baseUrl}${PATH}`)
  const name = words === '' ? 'Search' : `${words} · Search`
  return pageShell({
    body: html`<h1>Search</h1>
      ${searchForm(newsroom, { action: pathname, asked, districts })} ${body}`,
    description: `Search everything that ${newsroom.serviceName} has published.`,
    ...more,
    newsroom,
    // Results are for readers; search engines have the items.
    noindex: words !== '',
    path: words === '' ? PATH : pageAddress(`${PATH}?${queryOf(asked)}`, page ?? 1),
    policy: { 'form-action': `'self' ${origin}` },
    style: files['search.css'],
    title: page === 1 ? name : `${name}, page ${page}`,
    ...(hasFaults(asked) && { status: 400 }),
  })
}
