import { html } from 'hono/html'
import { labelPages } from '../core/labels.ts'
import type { PagedLabel } from '../core/labels.ts'
import { isSlug } from '../core/filters.ts'
import { labelUrl, resourceOf } from '../core/newsroom.ts'
import type { Newsroom, PublicRead } from '../core/types.ts'
import type { Answer } from '../http/answer.ts'
import type { Endpoint, Route } from '../http/routeGroup.ts'
import { DEPARTURES } from '../store/changes/collection.ts'
import { generatedAt, newestChange } from '../store/changes/read.ts'
import type { EmbeddedDoc } from '../store/changes/view.ts'
import { embeddedDoc } from '../store/changes/view.ts'
import { formerHolder } from '../store/former.ts'
import { dependenciesOf } from '../store/list.ts'
import { pageContext } from './context.ts'
import { feedsLinked } from './feeds/links.ts'
import { jsonLdScript } from './jsonLd.ts'
import { openGraph } from './openGraph.ts'
import { messagePage, notFound, redirect } from './messages.ts'
import { isThere, pageAddress, pageQuery, pageRels, pager, readPage } from './paging.ts'
import { readPageOf } from './read.ts'
import { sharedPicture } from './sharedPicture.ts'
import { pageShell } from './shell.ts'

/** Pages of embedded kinds, such as `/authors/{slug}`: each is public while a public item names what it is about. */
export const labelRoutes = (newsroom: Newsroom): Route[] =>
  labelPages(newsroom).map((kind) => ({
    endpoint: labelPage(kind),
    path: `/${kind.collection}/:slug`,
    query: pageQuery,
  }))

const labelPage =
  (kind: PagedLabel): Endpoint =>
  async (call) => {
    const { newsroom, params } = call
    const slug = params.slug ?? ''
    if (!isSlug(slug)) return notFound(newsroom)
    const doc = await embeddedDoc(call, {
      collection: kind.collection,
      where: { slug: { equals: slug } },
    })
    const page = readPage(new URLSearchParams(call.search))
    const shown = doc && (await itemsNaming(call, kind, { page: page ?? 1, slug }))
    if (!doc || !shown || shown.total === 0)
      return formerPage(call, kind, { page: page ?? 1, slug })
    return page === null ? notFound(newsroom) : publicPage(call, kind, { doc, page, shown })
  }

type Shown = Awaited<ReturnType<typeof readPageOf>>

/** The items that name it. */
const itemsNaming = async (
  read: PublicRead,
  { collection, list, page: { perPage } }: PagedLabel,
  { page, slug }: { page: number; slug: string },
): Promise<Shown> => {
  const resource = resourceOf(read.newsroom, list.counts.collection)
  const filter = Object.entries(resource?.filters ?? {}).find(
    ([, { refersTo }]) => refersTo === collection,
  )
  if (!resource || !filter) return { items: [], total: 0 }
  return readPageOf(read, resource, { filters: { [filter[0]]: slug }, page, perPage })
}

const publicPage = async (
  read: PublicRead,
  kind: PagedLabel,
  { doc, page, shown }: { doc: EmbeddedDoc; page: number; shown: Shown },
): Promise<Answer> => {
  const { newsroom } = read
  const { collection, list, page: declared, populate = {} } = kind
  const path = `/${collection}/${doc.slug}`
  const address = `${newsroom.baseUrl}${path}`
  const place = { address, page, perPage: declared.perPage, total: shown.total }
  if (!isThere(place)) return notFound(newsroom)
  const item = declared.item(doc.shown, pageContext(newsroom), { ...shown, pager: pager(place) })
  const resource = resourceOf(newsroom, list.counts.collection)
  const kinds = [
    collection,
    ...Object.keys(populate),
    ...(resource ? dependenciesOf(resource) : []),
  ]
  const feeds = feedsLinked(newsroom, collection, { name: item.title, slug: doc.slug ?? '' })
  return pageShell({
    body: item.body,
    description: item.description,
    head: html`${openGraph(item)} ${feeds} ${pageRels(place)}
    ${item.jsonLd && jsonLdScript(newsroom, { ...item.jsonLd, url: address })}`,
    modified: await generatedAt(read, [...new Set(kinds)]),
    newsroom,
    path: pageAddress(path, page),
    picture: await sharedPicture(read, item.image),
    title: page === 1 ? item.title : `${item.title}, page ${page}`,
  })
}

/** A redirect where it was renamed, 410 where no public item names it any more, 404 where none ever did. */
const formerPage = async (
  read: PublicRead,
  kind: PagedLabel,
  { page, slug }: { page: number; slug: string },
): Promise<Answer> => {
  const { newsroom } = read
  const { collection, list } = kind
  const former = await formerHolder(read, { collection, slug })
  if (!former) return notFound(newsroom)
  if (former.is === 'moved' && former.doc.slug !== slug) {
    const { total } = await itemsNaming(read, kind, { page: 1, slug: former.doc.slug })
    const url = labelUrl(newsroom, collection, former.doc.slug)
    if (total > 0 && url) return redirect(pageAddress(url, page))
  }
  const item = former.is === 'moved' ? (former.doc.publicId as string) : former.item
  const left = await newestChange(read, { collection, item, what: DEPARTURES })
  if (!left) return notFound(newsroom)
  return messagePage({
    newsroom,
    status: 410,
    text: `Nothing that is public here names this ${list.singular}.`,
    title: `The page of this ${list.singular} is no longer published`,
  })
}
