import { html } from 'hono/html'
import { CORRECTIONS, correctedKinds } from '../core/corrections.ts'
import { apiUrl, servesFeeds } from '../core/newsroom.ts'
import type { Html } from '../core/html.ts'
import type { Newsroom, PageContext } from '../core/types.ts'
import type { Endpoint, Route } from '../http/routeGroup.ts'
import type { PublicCorrection } from '../store/corrections/read.ts'
import { readCorrections } from '../store/corrections/read.ts'
import { pageContext } from './context.ts'
import { corrections } from './corrections.ts'
import { CORRECTIONS_FEED, feedAt, feedFormats, feedLinks } from './feeds/links.ts'
import { notFound } from './messages.ts'
import { isThere, pageAddress, pageQuery, pageRels, pager, readPage } from './paging.ts'
import { pageShell } from './shell.ts'
import { navOf, titleOf } from './titleOf.ts'

const PATH = `/${CORRECTIONS}`
const PER_PAGE = 20

/** The page of all corrections; none where no kind carries any. */
export const correctionsRoutes = (newsroom: Newsroom): Route[] =>
  correctedKinds(newsroom).length === 0
    ? []
    : [{ endpoint: correctionsPage, path: PATH, query: pageQuery }]

const correctionsPage: Endpoint = async (call) => {
  const { newsroom, search } = call
  const page = readPage(new URLSearchParams(search))
  if (page === null) return notFound(newsroom)
  const { data, generatedAt, total } = await readCorrections(call, { page, perPage: PER_PAGE })
  if (!isThere({ page, perPage: PER_PAGE, total })) return notFound(newsroom)
  const { baseUrl } = newsroom
  const place = { address: `${baseUrl}${PATH}`, page, perPage: PER_PAGE, total }
  return pageShell({
    body: html`<h1>Corrections</h1>
      <p class="lede">${DESCRIPTION}</p>
      ${servesFeeds(newsroom) && html`<p class="meta">${feedFormats(feedAt(newsroom, CORRECTIONS_FEED))}</p>`}
      ${data.length === 0 ? html`<p class="note">Nothing has been corrected yet.</p>` : ''}
      ${data.length > 0 && correctionsList(data, pageContext(newsroom))} ${pager(place)}`,
    description: DESCRIPTION,
    head: head(newsroom, pageRels(place)),
    modified: generatedAt,
    newsroom,
    path: pageAddress(place.address, page).slice(baseUrl.length),
    title: page === 1 ? 'Corrections' : `Corrections, page ${page}`,
  })
}

/** Each correction below the title of its item. */
const correctionsList = (rows: PublicCorrection[], context: PageContext): Html =>
  html`<ol class="entries">
    ${rows.map(
      (row) =>
        html`<li>
          <p class="kicker">${navOf(context.newsroom, row.kind)}</p>
          <h2><a class="title" href="${row.item.url}">${titleOf(row.item)}</a></h2>
          ${corrections([row], context)}
        </li>`,
    )}
  </ol>`

const DESCRIPTION = 'What we got wrong, and what is right: every correction, newest first.'

const head = (newsroom: Newsroom, rels: Html): Html =>
  html`<link
      rel="alternate"
      type="application/json"
      title="${CORRECTIONS_FEED.title}"
      href="${apiUrl(newsroom)}/${CORRECTIONS}"
    />
    ${servesFeeds(newsroom) && feedLinks(newsroom, feedAt(newsroom, CORRECTIONS_FEED))}
    <meta property="og:type" content="website" />
    ${rels}`
