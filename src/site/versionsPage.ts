import { html } from 'hono/html'
import { CHANGE_WORDS } from '../core/changeWords.ts'
import { isSlug } from '../core/filters.ts'
import { apiUrl, pageUrl } from '../core/newsroom.ts'
import type { Html } from '../core/html.ts'
import type { Newsroom, PageContext, Resource } from '../core/types.ts'
import type { Answer } from '../http/answer.ts'
import type { Call } from '../http/routeGroup.ts'
import type { Difference } from '../differences/differences.ts'
import { differences } from '../differences/differences.ts'
import { formatLabel } from '../differences/words.ts'
import { rebased } from '../store/versions/asThen.ts'
import type { VersionRow } from '../store/versions/read.ts'
import { readVersions } from '../store/versions/read.ts'
import { pageContext } from './context.ts'
import { elsewherePage } from './elsewherePage.ts'
import { notFound } from './messages.ts'
import { isThere, pageAddress, pageRels, pager, readPage } from './paging.ts'
import { pageShell } from './shell.ts'

/** Versions on a page. */
const PER_PAGE = 20

/** `/{noun}/{slug}/versions`: what readers saw of an item and when, newest first, each with what differs from the one before. */
export const answerVersionsPage = async (call: Call, resource: Resource): Promise<Answer> => {
  const { newsroom, params, search } = call
  const { slug = '' } = params
  const page = readPage(new URLSearchParams(search))
  if (!isSlug(slug) || page === null) return notFound(newsroom)
  const found = await readVersions(call, { resource, slug }, (seqs) => {
    const end = Math.max(0, seqs.length - (page - 1) * PER_PAGE)
    // One more, with which the oldest is compared.
    return seqs.slice(Math.max(0, end - PER_PAGE - 1), end)
  })
  if (found.is !== 'public') {
    return elsewherePage(newsroom, resource, found, { page, rest: '/versions' })
  }
  const { doc, generatedAt, rows, seqs } = found
  const path = `/${resource.name}/${slug}/versions`
  const place = {
    address: `${newsroom.baseUrl}${path}`,
    page,
    perPage: PER_PAGE,
    total: seqs.length,
  }
  if (!isThere(place)) return notFound(newsroom)
  const name = String(doc[resource.label])
  const shown = rows.slice(rows.length > PER_PAGE ? 1 : 0).reverse()
  const context = pageContext(newsroom)
  return pageShell({
    body: html`<h1>Versions</h1>
      <p class="lede">
        What readers saw of <a href="${pageUrl(newsroom, resource.name, slug)}">${name}</a>, newest
        first.
      </p>
      <ol class="entries">
        ${shown.map((row) => entry(context, resource, row, rows[rows.indexOf(row) - 1]))}
      </ol>
      ${pager(place)}`,
    description: `What readers saw of “${name}”, and what changed.`,
    head: html`<link
        rel="alternate"
        type="application/json"
        title="${name}: versions"
        href="${apiUrl(newsroom)}${path}"
      />
      ${pageRels(place)}`,
    modified: generatedAt,
    newsroom,
    // The item's own page is what is searched for.
    noindex: true,
    path: pageAddress(place.address, page).slice(newsroom.baseUrl.length),
    style: STYLE,
    title: page === 1 ? `Versions of ${name}` : `Versions of ${name}, page ${page}`,
  })
}

const entry = (
  context: PageContext,
  resource: Resource,
  { shown, version }: VersionRow,
  before: undefined | VersionRow,
): Html => {
  const { at, change, withheld } = version
  return html`<li>
    <h2 id="v${version.seq}">${context.time(at)}</h2>
    <p class="kicker">${CHANGES[change] ?? CHANGES.updated}</p>
    ${withheld !== null && html`<p class="note">This version is withheld. Reason: ${withheld}</p>`}
    ${
      withheld === null &&
      (!before
        ? ''
        : shown && before.shown
          ? differing(context.newsroom, resource, { after: shown, before: before.shown })
          : html`<p class="soft">
              What changed is not shown: a version is withheld or was not stored.
            </p>`)
    }
  </li>`
}

const CHANGES: Record<string, string> = CHANGE_WORDS

type Shown = Record<string, unknown>

const differing = (
  newsroom: Newsroom,
  resource: Resource,
  states: { after: Shown; before: Shown },
): Html => {
  const { shape } = resource.schema
  const names = Object.keys(shape).filter(
    (name) => !NOT_SHOWN.includes(name) && !name.endsWith('Text'),
  )
  const found = differences({
    after: rebased(newsroom, resource, states.after),
    before: rebased(newsroom, resource, states.before),
    labels: new Map(
      names.map((name) => [name, formatLabel({ name: withoutHtml(name) }, undefined)]),
    ),
    timeZone: newsroom.timeZone,
  })
  if (found.length === 0) return html`<p class="soft">No word differs.</p>`
  return html`<dl class="facts differences">${found.map(difference)}</dl>`
}

/** Names of keys that mean nothing to readers, or that follow from others. */
const NOT_SHOWN = ['id', 'updatedAt', 'url', 'wordCount']

/** `bodyHtml` is the body. */
const withoutHtml = (name: string): string => name.replace(/Html$/, '')

const difference = ({ label, marks, note }: Difference): Html =>
  html`<dt>${label}</dt>
    <dd>
      ${note && html`<span class="soft">${note}</span>`}
      ${marks.map(({ is, text }) => {
        if (is === 'same') return html`<span>${text}</span>`
        return is === 'new' ? html`<ins>${text}</ins>` : html`<del>${text}</del>`
      })}
    </dd>`

/** Line breaks of the texts; insertions and deletions are marked by more than colour. */
const STYLE = `.differences span, .differences ins, .differences del { white-space: pre-line }
.differences ins { background: color-mix(in srgb, #2e7d32 18%, transparent) }
.differences del { background: color-mix(in srgb, #c62828 15%, transparent) }`
