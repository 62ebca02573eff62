import { html } from 'hono/html'
import { generatedAt } from '../store/changes/read.ts'
import { isSlug } from '../core/filters.ts'
import type { Answer } from '../http/answer.ts'
import { apiUrl, pageUrl } from '../core/newsroom.ts'
import { pictureOf } from '../core/picture.ts'
import type { Found } from '../store/item.ts'
import { readItem } from '../store/item.ts'
import { dependenciesOf } from '../store/list.ts'
import type { PublicRead, Resource } from '../core/types.ts'
import { ifReadable } from '../store/unreadable.ts'
import { readAlso } from './also.ts'
import { pageContext } from './context.ts'
import { feedsLinked } from './feeds/links.ts'
import { jsonLdScript } from './jsonLd.ts'
import { elsewherePage } from './elsewherePage.ts'
import { notFound, redirect } from './messages.ts'
import { isThere, pageRels, pager, readPage } from './paging.ts'
import { readPageOf } from './read.ts'
import type { PageArgs } from './shell.ts'
import { pageShell } from './shell.ts'
import type { AnySection } from '../core/types.ts'
import type { Html, ItemPage, Related, RelatedItems } from '../core/page.ts'

/** Options of pages that show an item outside its public address. */
export type ItemPageOptions = Pick<PageArgs, 'banner' | 'cache' | 'noindex' | 'referrer' | 'style'>

type Args = {
  options?: ItemPageOptions
  query: URLSearchParams
  read: PublicRead
  resource: Resource
  section: AnySection
  slug: string
}

/** Returns the canonical page of an item, or a redirect to it if it is on the app's own front end. */
export const answerItemPage = async (args: Args): Promise<Answer> => {
  const { read, resource, slug } = args
  const { newsroom } = read
  if (!isSlug(slug)) return notFound(newsroom)
  const found = await readItem(read, resource, slug)
  switch (found.is) {
    case 'public': {
      const url = pageUrl(newsroom, resource.name, slug)
      const isOurs = url === `${newsroom.baseUrl}/${resource.name}/${slug}`
      return isOurs ? itemPage(args, found) : redirect(url)
    }
    default:
      return elsewherePage(newsroom, resource, found)
  }
}

const itemPage = async (
  args: Args,
  { generatedAt: changedAt, item, timeZone }: Extract<Found, { is: 'public' }>,
): Promise<Answer> => {
  const { options, query, read, resource, section, slug } = args
  const { newsroom } = read
  const beside = await readRelated(args, `${newsroom.baseUrl}/${resource.name}/${slug}`)
  if (!beside) return notFound(newsroom)
  const { also, changedAt: alsoChangedAt } = await readAlso(read, { item, section })
  const context = pageContext(newsroom, timeZone)
  const page = section.item(item, context, beside.related, also as never)
  const number = beside.isPaged ? (readPage(query) ?? 1) : 1
  const json = `${apiUrl(newsroom)}/${resource.name}/${slug}`
  return pageShell({
    body:
      options || !resource.item
        ? page.body
        : html`${page.body}${versionsLink(`${newsroom.baseUrl}/${resource.name}/${slug}`)}`,
    description: page.description,
    head: html`${
      resource.item &&
      html`<link rel="alternate" type="application/json" title="${page.title}" href="${json}" />`
    }
    ${feedsLinked(newsroom, resource.name, { name: page.title, slug })} ${openGraph(page, item)}
    ${beside.rels} ${page.jsonLd && jsonLdScript(newsroom, page.jsonLd)}`,
    modified: latest([beside.changedAt ?? changedAt, alsoChangedAt]),
    newsroom,
    ...(page.policy && { policy: page.policy }),
    path: `/${resource.name}/${slug}${number === 1 ? '' : `?page=${number}`}`,
    title: number === 1 ? page.title : `${page.title}, page ${number}`,
    ...options,
  })
}

const latest = (dates: (Date | undefined)[]): Date =>
  new Date(Math.max(...dates.map((date) => date?.getTime() ?? 0)))

/** Reads the related lists of the page; null if their page number does not exist. */
const readRelated = async (args: Args, address: string) => {
  const { query, read, section, slug } = args
  const { newsroom } = read
  const declared = (section.related ?? []).flatMap(({ resource: name, ...rest }) => {
    const resource = newsroom.resources.find((candidate) => candidate.name === name)
    return resource ? [{ ...rest, resource }] : []
  })
  const related = new Map<string, RelatedItems<Record<string, unknown>>>()
  let rels: Html = html``
  for (const { filter, paged = false, perPage, resource } of declared) {
    const page = paged ? readPage(query) : 1
    if (page === null) return null
    const filters = { [filter]: slug }
    const { items, total } = await ifReadable(
      () => readPageOf(read, resource, { filters, page, perPage }),
      { items: [], total: 0 },
    )
    const place = { address, page, perPage, total }
    if (!isThere(place)) return null
    if (paged) rels = pageRels(place)
    related.set(resource.name, { items, pager: paged ? pager(place) : '', total })
  }
  const kinds = [args.resource, ...declared.map(({ resource }) => resource)].flatMap(dependenciesOf)
  const changedAt = declared.length > 0 ? await generatedAt(read, [...new Set(kinds)]) : undefined
  return {
    changedAt,
    isPaged: declared.some(({ paged }) => paged),
    related: (({ name }) => related.get(name)) as Related,
    rels,
  }
}

/** Not on previews: a draft has no public versions. */
const versionsLink = (url: string): Html =>
  html`<p class="meta column"><a href="${url}/versions">Versions of this page</a></p>`

const openGraph = (page: ItemPage, item: Record<string, unknown>): Html => {
  const { image = pictureOf(item), type = 'article' } = page
  const publishedAt = typeof item.publishedAt === 'string' && item.publishedAt
  return html`<meta property="og:type" content="${type}" />
    <meta name="twitter:card" content="${image ? 'summary_large_image' : 'summary'}" />
    ${image && html`<meta property="og:image" content="${image.url}" />`}
    ${image && html`<meta property="og:image:alt" content="${image.alt}" />`}
    ${image?.width && html`<meta property="og:image:width" content="${image.width}" />`}
    ${image?.height && html`<meta property="og:image:height" content="${image.height}" />`}
    ${publishedAt && html`<meta property="article:published_time" content="${publishedAt}" />`}
    ${publishedAt && html`<meta property="article:modified_time" content="${item.updatedAt}" />`}`
}
