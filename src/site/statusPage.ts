import { html } from 'hono/html'
import { apiUrl } from '../core/newsroom.ts'
import type { Html } from '../core/html.ts'
import type { Newsroom, PageContext } from '../core/types.ts'
import type { Endpoint } from '../http/routeGroup.ts'
import type { NounStatus } from '../store/status.ts'
import { readStatus } from '../store/status.ts'
import { pageContext } from './context.ts'
import { pageShell } from './shell.ts'

export const STATUS_PATH = '/status'

/** The page of what there is of each noun, and how recent it is. */
export const statusPage: Endpoint = async (call) => {
  const { newsroom } = call
  const { data, generatedAt, seq } = await readStatus(call)
  const context = pageContext(newsroom)
  return pageShell({
    body: html`<h1>Status</h1>
      <p class="lede">${DESCRIPTION}</p>
      <section class="scroll" aria-label="Status of each kind" tabindex="0">
        <table>
          <thead>
            <tr>
              <th scope="col">Kind</th>
              <th scope="col" class="number">Public</th>
              <th scope="col">Newest</th>
              <th scope="col">Last change</th>
            </tr>
          </thead>
          <tbody>
            ${data.map((row) => line(row, context))}
          </tbody>
        </table>
      </section>
      <p class="meta">
        The log of changes is at row ${seq}. The same as
        <a href="${apiUrl(newsroom)}/status">JSON</a>.
      </p>`,
    description: DESCRIPTION,
    head: html`<link
        rel="alternate"
        type="application/json"
        title="Status"
        href="${apiUrl(newsroom)}/status"
      />
      <meta property="og:type" content="website" />`,
    modified: generatedAt,
    newsroom,
    path: STATUS_PATH,
    title: 'Status',
  })
}

const DESCRIPTION = 'What there is of each kind, and when it last changed.'

const line = (row: NounStatus, { newsroom, time }: PageContext): Html => {
  const { count, kind, lastImportAt, newestChangeAt, newestPublishedAt } = row
  return html`<tr>
    <th scope="row">${nameOf(newsroom, kind)}</th>
    <td class="number">${count.toLocaleString('en-US')}</td>
    <td>${newestPublishedAt === null ? NONE : time(newestPublishedAt)}</td>
    <td>
      ${newestChangeAt === null ? NONE : time(newestChangeAt)}
      ${lastImportAt && html`<br /><span class="soft">Last import: ${time(lastImportAt)}</span>`}
    </td>
  </tr>`
}

const NONE = html`<span class="soft" aria-hidden="true">–</span><span class="hidden">none</span>`

const nameOf = ({ baseUrl, sections }: Newsroom, kind: string): Html | string => {
  const section = sections.find(({ resource }) => resource === kind)
  return section ? html`<a href="${baseUrl}/${kind}">${section.nav}</a>` : kind
}
