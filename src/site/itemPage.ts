import { html } from 'hono/html'
import { generatedAt } from '../store/changes/read.ts'
import { isSlug } from '../core/filters.ts'
import type { Answer } from '../http/answer.ts'
import { pictureOf } from '../core/picture.ts'
import { apiUrl, pageUrl, resourceNamed } from '../core/newsroom.ts'
import type { Found } from '../store/item.ts'
import { readItem } from '../store/item.ts'
import { dependenciesOf } from '../store/list.ts'
import type { Doc, PublicRead, Resource, AnySection } from '../core/types.ts'
import { ifReadable } from '../store/unreadable.ts'
import { readAlso } from './also.ts'
import { pageContext } from './context.ts'
import { feedsLinked } from './feeds/links.ts'
import { jsonLdScript } from './jsonLd.ts'
import { openGraph } from './openGraph.ts'
import { sharedPicture } from './sharedPicture.ts'
import { elsewherePage } from './elsewherePage.ts'
import { notFound, redirect } from './messages.ts'
import { isThere, pageAddress, pageRels, pager, readPage } from './paging.ts'
import { readPageOf } from './read.ts'
import type { PageArgs } from './shell.ts'
import { pageShell } from './shell.ts'
import type { Html } from '../core/html.ts'
import type { ItemPage, Related, RelatedItems } from '../core/page.ts'
import type { Picture } from '../core/picture.ts'

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
  if (found.is !== 'public') {
    return elsewherePage(newsroom, resource, found, { page: readPage(args.query) ?? 1 })
  }
  const url = pageUrl(newsroom, resource.name, slug)
  const isOurs = url === `${newsroom.baseUrl}/${resource.name}/${slug}`
  return isOurs ? itemPage(args, found) : redirect(url)
}

const itemPage = async (
  args: Args,
  { doc, generatedAt: changedAt, item, timeZone }: Extract<Found, { is: 'public' }>,
): Promise<Answer> => {
  const { options, query, read, resource, section, slug } = args
  const { newsroom } = read
  const path = `/${resource.name}/${slug}`
  const address = `${newsroom.baseUrl}${path}`
  const beside = await readRelated(args, address)
  if (!beside) return notFound(newsroom)
  const { also, changedAt: alsoChangedAt } = await readAlso(read, { item, section })
  const context = pageContext(newsroom, timeZone)
  const page = section.item(item, context, beside.related, also)
  const number = beside.isPaged ? (readPage(query) ?? 1) : 1
  const { image = pictureOf(item) } = page
  const picture = await sharedPicture(read, image)
  const shared = sharedWords(resource, doc)
  const json = `${apiUrl(newsroom)}${path}`
  return pageShell({
    body: options || !resource.item ? page.body : html`${page.body}${versionsLink(address)}`,
    description: shared.text ?? page.description,
    head: html`${
      resource.item &&
      html`<link rel="alternate" type="application/json" title="${page.title}" href="${json}" />`
    }
    ${feedsLinked(newsroom, resource.name, { name: page.title, slug })} ${openGraph(page, item)}
    ${beside.rels} ${page.jsonLd && jsonLdScript(newsroom, withPicture(page.jsonLd, picture))}`,
    modified: latest([beside.changedAt ?? changedAt, alsoChangedAt]),
    newsroom,
    ...(page.policy && { policy: page.policy }),
    picture,
    path: pageAddress(path, number),
    title: number === 1 ? (shared.title ?? page.title) : `${page.title}, page ${number}`,
    ...options,
  })
}

/** The title and the text that an editor chose for search results and shared links. */
const sharedWords = ({ sharedAs }: Resource, doc: Doc): { text?: string; title?: string } => {
  if (!sharedAs) return {}
  const [text, title] = [doc[sharedAs.text], doc[sharedAs.title]] as (string | null | undefined)[]
  return { ...(text && { text }), ...(title && { title }) }
}

/** Search engines choose among the shapes of an item's image. */
const withPicture = (
  data: NonNullable<ItemPage['jsonLd']>,
  picture: Picture | undefined,
): NonNullable<ItemPage['jsonLd']> =>
  typeof data.image === 'string' && picture && picture.url !== data.image
    ? { ...data, image: [picture.url, data.image] }
    : data

const latest = (dates: (Date | undefined)[]): Date =>
  new Date(Math.max(...dates.map((date) => date?.getTime() ?? 0)))

/** Reads the related lists of the page; null if their page number does not exist. */
const readRelated = async (args: Args, address: string) => {
  const { query, read, section, slug } = args
  const { newsroom } = read
  const declared = (section.related ?? []).flatMap(({ resource: name, ...rest }) => {
    const resource = resourceNamed(newsroom, name)
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
