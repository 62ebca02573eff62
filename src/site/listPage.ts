import { hasList } from '../core/kind.ts'
import { apiUrl } from '../core/newsroom.ts'
import { html } from 'hono/html'
import { generatedAt } from '../store/changes/read.ts'
import { discoveryLinks, widgetOf } from '../embed/discovery.ts'
import type { Answer } from '../http/answer.ts'
import { dependenciesOf } from '../store/list.ts'
import { memoizing } from '../store/memoizing.ts'
import { ifReadable } from '../store/unreadable.ts'
import type { PublicRead, Resource, AnySection } from '../core/types.ts'
import { choiceAddress, choiceField, choiceOf, choices } from './choices.ts'
import { pageContext } from './context.ts'
import { finderForm, finderParts, keepSought, soughtIn } from './finder.ts'
import { notFound } from './messages.ts'
import { answerMonthIndex, isMonthIndex } from './monthIndex.ts'
import type { Narrowed } from './narrowed.ts'
import { narrowedQuery, readNarrowed } from './narrowed.ts'
import { isThere, pageAddress, pageQuery, pageRels, pager, readPage } from './paging.ts'
import { readPageOf, readWhole } from './read.ts'
import { pageShell } from './shell.ts'
import type { Html } from '../core/html.ts'

/** The list page of a section. */
export const answerListPage = async (args: {
  query: URLSearchParams
  read: PublicRead
  resource: Resource
  section: AnySection
}): Promise<Answer> => {
  const { query, read, resource, section } = args
  const { newsroom } = read
  const page = section.perPage === undefined ? 1 : readPage(query)
  if (page === null) return notFound(newsroom)
  const chosen = choiceOf(section, query)
  const sought = soughtIn(section, query)
  const list = `${newsroom.baseUrl}/${section.resource}`
  if (isMonthIndex(section, query)) return answerMonthIndex(read, { list, resource, section })
  const narrowed = await readNarrowed(read, { list, query, resource, section })
  if (narrowed === null) return notFound(newsroom)
  const [{ items, total }, modified] = await Promise.all([
    readSection({ chosen, narrowed, page, read, resource, section, sought }),
    generatedAt(read, dependenciesOf(resource)),
  ])
  const perPage = section.perPage ?? Math.max(1, total)
  if (!isThere({ page, perPage, total })) return notFound(newsroom)
  // A page for each month of any year, or any slug, would be without end.
  if (narrowed && total === 0) return notFound(newsroom)
  const address = narrowed?.address ?? (chosen ? choiceAddress(section, { chosen, list }) : list)
  const place = { address, page, perPage, total }
  const isFirst = page === 1 && chosen === null && !narrowed && total > 0
  const figure = isFirst && (await figureOf(read, section))
  const widget = widgetOf(newsroom, resource.name)
  const title = narrowed?.title ?? section.title
  const name = chosen ? `${title}: ${section.choices?.values[chosen]}` : title
  return pageShell({
    body: html`<h1>${title}</h1>
      ${narrowed ? narrowed.above : html`<p class="lede">${section.description}</p>`}
      ${section.intro?.(pageContext(newsroom))}
      ${choices({ chosen: narrowed ? '' : chosen, list, section })}
      ${finderForm(section, { chosen: chosen && choiceField(section, chosen), list, sought })}
      ${items.length === 0 ? html`<p class="note">${sought ? NOT_FOUND : EMPTY}</p>` : ''} ${figure}
      ${items.length > 0 && section.list(items, pageContext(newsroom), chosen)} ${pager(place)}
      ${narrowed?.below}`,
    description: narrowed ? `${title}, newest first.` : section.description,
    head: html`${
        hasList(resource) &&
        html`<link
          rel="alternate"
          type="application/json"
          title="${name}"
          href="${apiUrl(newsroom)}/${resource.name}${queryOf({ chosen, narrowed, resource, section })}"
        />`
      }
      <meta property="og:type" content="website" />
      ${widget && discoveryLinks({ newsroom, widget })} ${pageRels(place)}`,
    modified,
    newsroom,
    ...finderParts(section),
    // Any text can be sought: such pages are not kept.
    ...(sought && { cache: 'no-store', noindex: true }),
    path: pageAddress(address, page).slice(newsroom.baseUrl.length),
    title: page === 1 ? name : `${name}, page ${page}`,
  })
}

/** The query of the JSON list of the same items. */
const queryOf = (args: {
  chosen: null | string
  narrowed: Narrowed | undefined
  resource: Resource
  section: AnySection
}): string => {
  const { chosen, narrowed, resource, section } = args
  const { parameter = '' } = section.choices ?? {}
  const isFilter = chosen !== null && resource.filters[parameter] !== undefined
  const choice: Record<string, string> = isFilter ? { [parameter]: chosen } : {}
  const query = new URLSearchParams(narrowed?.filters ?? choice).toString()
  return query && `?${query}`
}

/** Nothing if one of the items cannot be read: the list is shown all the same. */
const figureOf = async (read: PublicRead, { figure }: AnySection): Promise<Html> =>
  figure ? ifReadable(() => memoizing(read, ({ find }) => figure({ find })), html``) : html``

const EMPTY = 'Nothing has been published here yet.'
const NOT_FOUND = 'Nothing here contains this text.'

/** Normalises the query of a list page: the chosen value, then the page. */
export const listQuery =
  (section: AnySection) =>
  (search: string): string => {
    const narrowed = narrowedQuery(section, new URLSearchParams(search))
    const chosen = choiceOf(section, new URLSearchParams(search))
    const filter = chosen ? `${section.choices?.parameter}=${encodeURIComponent(chosen)}` : ''
    const page = section.perPage === undefined ? '' : pageQuery(search)
    const sought = soughtIn(section, new URLSearchParams(search))
    const text = sought && `q=${encodeURIComponent(sought)}`
    return [narrowed ?? filter, text, page].filter(Boolean).join('&')
  }

const readSection = async (args: {
  chosen: null | string
  narrowed: Narrowed | undefined
  page: number
  read: PublicRead
  resource: Resource
  section: AnySection
  sought: string
}) => {
  const { chosen, narrowed, page, read, resource, section, sought } = args
  const { choices, order, perPage } = section
  if (perPage === undefined) {
    const { items } = await readWhole(read, resource, order)
    const all = keepSought(section, items, sought)
    const kept =
      chosen === null || !choices?.keep ? all : all.filter((item) => choices.keep?.(item, chosen))
    return { items: kept, total: kept.length }
  }
  const filter = choices && resource.filters[choices.parameter]
  const filters =
    chosen !== null && choices && filter ? { [choices.parameter]: filter.schema.parse(chosen) } : {}
  return readPageOf(read, resource, { filters: narrowed?.filters ?? filters, page, perPage })
}
