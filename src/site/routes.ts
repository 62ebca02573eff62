import type { RouteGroup, Endpoint } from '../http/routeGroup.ts'
import { resourceNamed } from '../core/newsroom.ts'
import { labelPages } from '../core/labels.ts'
import { checkMethod } from '../http/handler.ts'
import { correctionsRoutes } from './correctionsPage.ts'
import { tryIt } from './developers/try.ts'
import { failPage } from './fail.ts'
import { answerFixedPage } from './fixedPage.ts'
import { answerItemPage } from './itemPage.ts'
import { answerListPage, listQuery } from './listPage.ts'
import { labelRoutes } from './labelPage.ts'
import { notFound, redirect } from './messages.ts'
import { fixedPages } from './fixedPages.ts'
import { pageQuery } from './paging.ts'
import { searchRoutes } from './search/page.ts'
import { siteFiles } from './siteFiles.ts'
import { STATUS_PATH, statusPage } from './statusPage.ts'
import { answerVersionsPage } from './versionsPage.ts'

/**
 * Removes a trailing slash, which people copy along; `//host` would be another address. The look-behind lets one match begin at each row
 * of slashes: an address may have thousands.
 */
const withoutSlash = (path: string): string =>
  /^\/[^/]/.test(path) ? path.replace(/(?<!\/)\/+$/, '') : path

const elsewhere: Endpoint = ({ newsroom, request }) => {
  checkMethod(siteRoutes, request)
  const { path, search } = request
  const bare = withoutSlash(path)
  return bare === path ? notFound(newsroom) : redirect(`${newsroom.baseUrl}${bare}${search}`)
}

/** The pages of the site: sections, pages at fixed addresses, and the site's files for crawlers. */
export const siteRoutes: RouteGroup = {
  fail: failPage,
  ignoresUnknown: true,
  name: 'pages',
  otherwise: elsewhere,
  owns: (path, newsroom) => {
    const bare = withoutSlash(path)
    return (
      [
        ...fixedPages(newsroom),
        ...correctionsRoutes(newsroom),
        ...searchRoutes(newsroom),
        ...['/data', STATUS_PATH].map((path) => ({ path })),
      ].some((page) => page.path === bare) ||
      [
        ...newsroom.sections.map(({ resource }) => resource),
        ...labelPages(newsroom).map(({ collection }) => collection),
      ].includes(path.split('/')[1] ?? '')
    )
  },
  routes: (newsroom) => [
    ...siteFiles,
    ...correctionsRoutes(newsroom),
    ...searchRoutes(newsroom),
    ...labelRoutes(newsroom),
    { endpoint: statusPage, path: STATUS_PATH },
    { endpoint: tryIt, path: '/developers/try/:noun{[a-z0-9-]+}', query: (search) => search },
    ...fixedPages(newsroom).map((page) => ({
      endpoint: ((call) =>
        answerFixedPage({ page, read: call, search: queryOf(call) })) satisfies Endpoint,
      path: page.path,
      query: (search: string) => page.query?.(search, newsroom) ?? '',
    })),
    ...newsroom.sections.flatMap((section) => {
      const resource = resourceNamed(newsroom, section.resource)
      if (!resource) return []
      const list: Endpoint = (call) =>
        answerListPage({ query: queryOf(call), read: call, resource, section })
      const item: Endpoint = (call) =>
        answerItemPage({
          query: queryOf(call),
          read: call,
          resource,
          section,
          slug: call.params.slug ?? '',
        })
      return [
        { endpoint: list, path: `/${section.resource}`, query: listQuery(section) },
        {
          endpoint: item,
          path: `/${section.resource}/:slug`,
          ...(section.related?.some(({ paged }) => paged) && { query: pageQuery }),
        },
        ...(resource.item
          ? [
              {
                endpoint: ((call) => answerVersionsPage(call, resource)) satisfies Endpoint,
                path: `/${section.resource}/:slug/versions`,
                query: pageQuery,
              },
            ]
          : []),
      ]
    }),
  ],
}

const queryOf = ({ search }: Parameters<Endpoint>[0]) => new URLSearchParams(search)
