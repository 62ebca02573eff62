import type { Door, Endpoint } from '../../http/door.ts'
import { failPage } from '../fail.ts'
import { answerFile } from '../files.ts'
import { notFound } from '../messages.ts'
import { shownBy } from './links.ts'

/** `/preview/{token}`: one version of one draft for whoever has the link. One that has ended is as unknown as one that never was. */
const page: Endpoint = async ({ newsroom, params, payload }) => {
  const shown = await shownBy(payload, params.token ?? '')
  if (!shown) return notFound(newsroom)
  return { body: shown.markup, headers: { ...shown.headers, ...PRIVATE }, status: 200 }
}

/** A picture or a file of that draft, which readers do not have. */
const file: Endpoint = async (call) => {
  const shown = await shownBy(call.payload, call.params.token ?? '')
  if (!shown?.files.includes(call.params.id ?? '')) return notFound(call.newsroom)
  const answer = await answerFile(call, async () => true)
  return { ...answer, headers: { ...answer.headers, ...PRIVATE } }
}

/** What links to drafts show. */
export const previewDoor: Door = {
  fail: failPage,
  // Nothing of it is kept, here or on the way.
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
