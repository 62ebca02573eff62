import escapeHtml from 'escape-html'
import { generatedAt, lastChanged, updatedAtOf } from '../store/changes/read.ts'
import type { Answer } from '../http/answer.ts'
import type { Route } from '../http/routeGroup.ts'
import { etagOf } from '../http/answer.ts'
import type { PagedLabel } from '../core/labels.ts'
import { labelPages } from '../core/labels.ts'
import { apiPath, pageUrl, servesDevelopers } from '../core/newsroom.ts'
import { findPublicPage } from '../store/find.ts'
import { readLabels } from '../store/labels.ts'
import { totalOf } from '../store/totals.ts'
import { ifReadable } from '../store/unreadable.ts'
import { dependenciesOf } from '../store/list.ts'
import type { Newsroom, PublicRead, Resource } from '../core/types.ts'
import { correctionsRoutes } from './correctionsPage.ts'
import { faceOf } from './face/face.ts'
import { notFound, redirect } from './messages.ts'
import { searchRoutes } from './search/page.ts'
import { fixedPages } from './fixedPages.ts'
import { STATUS_PATH } from './statusPage.ts'

/** Items per site map; the protocol allows 50,000. */
const MAP_SIZE = 1_000

const SITE_MAP = /^([a-z0-9-]+)-([1-9][0-9]{0,4})\.xml$/

/** Files that crawlers request of any site. */
export const siteFiles: Route[] = [
  { path: '/robots.txt', endpoint: (read) => robots(read) },
  { path: '/favicon.svg', endpoint: ({ newsroom }) => favicon(newsroom) },
  {
    path: '/favicon.ico',
    endpoint: ({ newsroom }) => redirect(`${newsroom.baseUrl}/favicon.svg`),
  },
  { path: '/sitemap.xml', endpoint: (read) => siteMapIndex(read) },
  {
    path: '/sitemaps/:map{[^/]+[.]xml}',
    endpoint: (read) => {
      const [, name, page] = SITE_MAP.exec(read.params.map ?? '') ?? []
      if (name === listsOf(read.newsroom) && page === '1') return listMap(read.newsroom)
      const resource = mapped(read.newsroom).find((candidate) => candidate.name === name)
      if (resource) return siteMap(read, resource, Number(page))
      const label = labelPages(read.newsroom).find(({ collection }) => collection === name)
      return label ? labelMap(read, label, Number(page)) : notFound(read.newsroom)
    },
  },
]

/** Returns the kinds whose pages are on this site; an app's own front end has its own site map. */
const mapped = ({ canonicalUrl, resources, sections }: Newsroom): Resource[] =>
  canonicalUrl
    ? []
    : sections.flatMap(({ resource }) => resources.filter(({ name }) => name === resource))

/**
 * Hides Payload's admin and API, which an app may have elsewhere; an admin at the root is beside the newsroom's pages. A rule matches every
 * path that it begins (RFC 9309, 2.2.2): `/admin` alone would hide `/administrators`, which may be a noun.
 */
const robots = ({ newsroom, payload }: PublicRead): Answer => {
  const { admin, api } = payload.config.routes
  const rules = [
    'User-agent: *',
    ...(admin === '/' ? [] : [`Disallow: ${admin}$`, `Disallow: ${admin}/`]),
    `Disallow: ${api}/`,
    `Allow: ${apiPath(newsroom)}/`,
  ]
  return file({
    body: `${rules.join('\n')}\n\nSitemap: ${newsroom.baseUrl}/sitemap.xml\n`,
    type: 'text/plain; charset=utf-8',
  })
}

const favicon = (newsroom: Newsroom): Answer => {
  const [initial = ''] = newsroom.serviceName
  return file({
    body: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="6" fill="${faceOf(newsroom).accent}"/><text x="16" y="23.5" text-anchor="middle" font-family="Georgia, serif" font-weight="700" font-size="22" fill="#fff">${escapeHtml(initial.toUpperCase())}</text></svg>`,
    type: 'image/svg+xml',
  })
}

const siteMapIndex = async (read: PublicRead): Promise<Answer> => {
  const { baseUrl } = read.newsroom
  const resources = mapped(read.newsroom)
  const labels = labelPages(read.newsroom)
  const counts = await Promise.all([
    ...resources.map(({ collection }) => ifReadable(() => totalOf(read, collection, []), 0)),
    ...labels.map(async (kind) => (await readLabels(read, kind)).data.length),
  ])
  const names = [
    ...resources.map(({ name }) => name),
    ...labels.map(({ collection }) => collection),
  ]
  const maps = names.flatMap((name, index) =>
    Array.from(
      { length: Math.ceil((counts[index] ?? 0) / MAP_SIZE) },
      (_, page) => `<sitemap><loc>${baseUrl}/sitemaps/${name}-${page + 1}.xml</loc></sitemap>`,
    ),
  )
  const lists = `<sitemap><loc>${baseUrl}/sitemaps/${listsOf(read.newsroom)}-1.xml</loc></sitemap>`
  const body = `<sitemapindex ${NAMESPACE}>${[lists, ...maps].join('')}</sitemapindex>`
  const kinds = [
    ...resources.flatMap(dependenciesOf),
    ...labels.flatMap(({ collection, list }) => [collection, list.counts.collection]),
  ]
  return xml(body, await generatedAt(read, [...new Set(kinds)]))
}

/** The name of the site map of the lists: `pages`, unless a kind of the app's own has this noun. No noun begins with a digit. */
const listsOf = (newsroom: Newsroom): string =>
  mapped(newsroom).some(({ name }) => name === 'pages') ? '0-pages' : 'pages'

const listMap = (newsroom: Newsroom): Answer => {
  const { baseUrl, sections } = newsroom
  const paths = [
    ...fixedPages(newsroom).map(({ path }) => path),
    ...sections.map(({ resource }) => `/${resource}`),
    ...[...correctionsRoutes(newsroom), ...searchRoutes(newsroom)].map(({ path }) => path),
    ...(servesDevelopers(newsroom) ? ['/data', STATUS_PATH] : []),
  ]
  const urls = paths.map((path) => `<url><loc>${escapeHtml(`${baseUrl}${path}`)}</loc></url>`)
  return xml(`<urlset ${NAMESPACE}>${urls.join('')}</urlset>`)
}

const siteMap = async (read: PublicRead, resource: Resource, page: number): Promise<Answer> => {
  const { newsroom } = read
  const { collection, hasPublishedAt: dated, sort } = resource
  // Oldest first, so that a new item does not move others to another file.
  const docs = await findPublicPage(read, {
    asStored: true,
    collection,
    limit: MAP_SIZE,
    page,
    select: { publicId: true, slug: true, ...(dated && { publishedAt: true }) },
    sort: [...sort],
  })
  if (docs.length === 0) return notFound(newsroom)
  const items = docs.map(({ publicId }) => publicId)
  const rows = await lastChanged(read, { collection, items })
  const urls = docs.map((doc) => {
    const url = escapeHtml(pageUrl(newsroom, resource.name, doc.slug))
    return `<url><loc>${url}</loc><lastmod>${updatedAtOf({ doc, resource, rows })}</lastmod></url>`
  })
  const body = `<urlset ${NAMESPACE}>${urls.join('')}</urlset>`
  return xml(body, await generatedAt(read, [collection]))
}

/** The pages of an embedded kind. They change with the items that name it, so no instant is stated. */
const labelMap = async (read: PublicRead, kind: PagedLabel, page: number): Promise<Answer> => {
  const { data, generatedAt: at } = await readLabels(read, kind)
  const shown = data.slice((page - 1) * MAP_SIZE, page * MAP_SIZE)
  if (shown.length === 0) return notFound(read.newsroom)
  const urls = shown.map(({ url }) => `<url><loc>${escapeHtml(url ?? '')}</loc></url>`)
  return xml(`<urlset ${NAMESPACE}>${urls.join('')}</urlset>`, at)
}

const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

const xml = (body: string, modified?: Date): Answer =>
  file({
    body: `<?xml version="1.0" encoding="UTF-8"?>\n${body}\n`,
    ...(modified && { modified }),
    type: 'application/xml; charset=utf-8',
  })

const file = (args: { body: string; modified?: Date; type: string }): Answer => ({
  body: args.body,
  headers: {
    'cache-control': 'public, max-age=300',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
    'content-type': args.type,
    etag: etagOf(args.body),
    vary: 'Accept-Encoding',
    'x-content-type-options': 'nosniff',
  },
  modified: args.modified,
  status: 200,
})
