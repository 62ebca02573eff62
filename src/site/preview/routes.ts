import type { RouteGroup, Endpoint } from '../../http/routeGroup.ts'
import { failPage } from '../fail.ts'
import { answerFile } from '../files.ts'
import { notFound } from '../messages.ts'
import { shownBy } from './links.ts'

/** `/preview/{token}`: one version of one draft, for readers with the link. An expired token is 404, like an unknown one. */
const page: Endpoint = async ({ newsroom, params, payload }) => {
  const shown = await shownBy(payload, params.token ?? '')
  if (!shown) return notFound(newsroom)
  return { body: shown.markup, headers: { ...shown.headers, ...PRIVATE }, status: 200 }
}

/** An image or file of that draft that is not public. */
const file: Endpoint = async (call) => {
  const shown = await shownBy(call.payload, call.params.token ?? '')
  if (!shown?.files.includes(call.params.id ?? '')) return notFound(call.newsroom)
  const answer = await answerFile(call, async () => true)
  return { ...answer, headers: { ...answer.headers, ...PRIVATE } }
}

/** The routes of shared drafts. */
export const previewRoutes: RouteGroup = {
  fail: failPage,
  // Never cached.
  isShared: false,
  name: 'previews',
  owns: (path) => path.startsWith('/preview/'),
  routes: () => [
    { endpoint: page, path: '/preview/:token{[A-Za-z0-9_-]+}' },
    { endpoint: file, path: '/preview/:token{[A-Za-z0-9_-]+}/files/:id{[A-Za-z0-9_-]+}/:name' },
  ],
}

const PRIVATE = {
  'cache-control': 'private, no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
}
