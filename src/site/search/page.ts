import { html } from 'hono/html'
import { apiUrl } from '../../core/newsroom.ts'
import type { Html } from '../../core/page.ts'
import { RESULT_PAGES, SEARCH, hasSearch } from '../../core/search.ts'
import type { Newsroom } from '../../core/types.ts'
import type { Answer } from '../../http/answer.ts'
import type { Endpoint, Route } from '../../http/routeGroup.ts'
import type { Results } from '../../search/read.ts'
import { readResults } from '../../search/read.ts'
import { files } from '../browser/index.ts'
import { pageContext } from '../context.ts'
import { notFound } from '../messages.ts'
import { isThere, pageAddress, pageRels, pager } from '../paging.ts'
import { pageShell } from '../shell.ts'
import type { AskedPage } from './asked.ts'
import { canonical, queryOf, readAsked } from './asked.ts'
import { searchForm } from './form.ts'
import { resultsList } from './results.ts'

const PATH = `/${SEARCH}`
const PER_PAGE = 20

/** The page of the search; none where the newsroom has no search. */
export const searchRoutes = (newsroom: Newsroom): Route[] =>
  hasSearch(newsroom)
    ? [{ endpoint: searchPage, path: PATH, query: (search) => canonical(newsroom, search) }]
    : []

const searchPage: Endpoint = async (call) => {
  const { newsroom, search } = call
  const asked = readAsked(newsroom, search)
  const { fault, kind, page, words } = asked
  if (page === null) return notFound(newsroom)
  if (words === '' || fault !== undefined) return shell(newsroom, asked, { body: html`` })
  const found = await readResults(call, {
    kind: kind === '' ? undefined : kind,
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
  return shell(newsroom, asked, {
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

const results = (newsroom: Newsroom, { data, total }: Results): Html =>
  data.length === 0
    ? html`<p class="note">
        Nothing was found. All of the words must be in one item: try fewer, or others.
      </p>`
    : html`<p class="meta" role="status">${total === 1 ? '1 result' : `${total} results`}</p>
        ${resultsList(data, pageContext(newsroom))}`

const shell = (
  newsroom: Newsroom,
  asked: AskedPage,
  { body, ...more }: { body: Html; cache?: string; head?: Html; modified?: Date },
): Answer => {
  const { fault, page, words } = asked
  const { origin, pathname } = new URL(`${newsroom.baseUrl}${PATH}`)
  const name = words === '' ? 'Search' : `${words} · Search`
  return pageShell({
    body: html`<h1>Search</h1>
      ${searchForm(newsroom, { action: pathname, asked })} ${body}`,
    description: `Search everything that ${newsroom.serviceName} has published.`,
    ...more,
    newsroom,
    // Results are for readers; search engines have the items.
    noindex: words !== '',
    path: words === '' ? PATH : pageAddress(`${PATH}?${queryOf(asked)}`, page ?? 1),
    policy: { 'form-action': `'self' ${origin}` },
    style: files['search.css'],
    title: page === 1 ? name : `${name}, page ${page}`,
    ...(fault !== undefined && { status: 400 }),
  })
}
