import type { Door, Endpoint } from '../http/door.ts'
import { checkMethod } from '../http/handler.ts'
import { failPage } from './fail.ts'
import { answerFixedPage } from './fixedPage.ts'
import { answerItemPage } from './itemPage.ts'
import { answerListPage } from './listPage.ts'
import { notFound, redirect } from './messages.ts'
import { pagesOf } from './pagesOf.ts'
import { siteFiles } from './siteFiles.ts'

/** People copy addresses with a slash at the end; `//host` would be another address. */
const withoutSlash = (path: string): string =>
  /^\/[^/]/.test(path) ? path.replace(/\/+$/, '') : path

const elsewhere: Endpoint = ({ newsroom, request }) => {
  checkMethod(siteDoor, request)
  const { path, search } = request
  const bare = withoutSlash(path)
  return bare === path ? notFound(newsroom) : redirect(`${newsroom.baseUrl}${bare}${search}`)
}

/** The pages of the site: the sections, pages at fixed addresses, and what machines ask a site for. */
export const siteDoor: Door = {
  fail: failPage,
  name: 'pages',
  otherwise: elsewhere,
  owns: (path, newsroom) =>
    pagesOf(newsroom).some((page) => page.path === withoutSlash(path)) ||
    newsroom.sections.some(({ resource }) => path.split('/')[1] === resource),
  routes: (newsroom) => [
    ...siteFiles,
    ...pagesOf(newsroom).map((page) => ({
      endpoint: ((call) =>
        answerFixedPage({ page, read: call, search: queryOf(call) })) satisfies Endpoint,
      path: page.path,
    })),
    ...newsroom.sections.flatMap((section) => {
      const resource = newsroom.resources.find(({ name }) => name === section.resource)
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
        { endpoint: list, path: `/${section.resource}` },
        { endpoint: item, path: `/${section.resource}/:slug` },
      ]
    }),
  ],
}

const queryOf = ({ request }: Parameters<Endpoint>[0]) => new URLSearchParams(request.search)
