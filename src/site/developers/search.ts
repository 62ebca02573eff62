import { html } from 'hono/html'
import { descriptionOf } from '../../api/openapi/answer.ts'
import { searchParameters } from '../../api/search/parameters.ts'
import { ROW } from '../../api/search/row.ts'
import { apiPath, apiUrl } from '../../core/newsroom.ts'
import type { Html } from '../../core/html.ts'
import { SEARCH } from '../../core/search.ts'
import type { FixedPage, Newsroom } from '../../core/types.ts'
import { requests } from './code.ts'
import { details, parameterTable, fieldTable } from './endpoints.ts'
import { fieldsOf } from './fields.ts'
import { frame } from './frame.ts'
import { TRYING } from './resources.ts'

const SEARCH_GUIDE = `/developers/${SEARCH}`

const TITLE = 'Search'

/** `/developers/search`: the parameters and keys of the search. An example of an answer would wait for the index. */
export const searchGuide: FixedPage<null> = {
  ...TRYING,
  path: SEARCH_GUIDE,
  title: TITLE,
  description: ({ serviceName }) => `How to search all that ${serviceName} has published, as JSON.`,
  dependsOn: () => [],
  read: async () => null,
  body: (_nothing, { newsroom }) =>
    frame(
      newsroom,
      SEARCH_GUIDE,
      html`<h1>${TITLE}</h1>
        <p class="lede">Public items of all kinds by their words, the best match first.</p>
        ${searching(newsroom)}`,
    ),
}

/** What stands about it on `/developers`. */
export const searchLink = (newsroom: Newsroom): Html =>
  html`<p>
    <span class="verb">GET</span> <code>${apiPath(newsroom)}/${SEARCH}</code> finds public items of
    all kinds by their words: <a href="${newsroom.baseUrl}${SEARCH_GUIDE}">parameters and keys</a>.
    Readers search at <a href="${newsroom.baseUrl}/${SEARCH}"><code>/${SEARCH}</code></a
    >.
  </p>`

const searching = (newsroom: Newsroom): Html =>
  html`<p>
      <span class="verb">GET</span> <code>${apiPath(newsroom)}/${SEARCH}</code>; readers
      <a href="${newsroom.baseUrl}/${SEARCH}">search on a page</a> that shows the same. Words of the
      title count most, then those of the summary. The text of a document's PDF is searched, too,
      soon after its document is published. <code>excerpt</code> is escaped HTML whose only element
      is <code>mark</code>. What is withdrawn is found no more as soon as it is. An answer holds all
      changes that were made before it; while the index is made anew it is 503 with
      <code>Retry-After</code>.
    </p>
    ${parameterTable(SEARCH, Object.entries(searchParameters(newsroom)))}
    ${requests(`${apiUrl(newsroom)}/${SEARCH}?q=school+%22bond+vote%22`)}
    ${details('Every key of a result', fieldTable(fieldsOf(descriptionOf(newsroom), ROW)))}`
