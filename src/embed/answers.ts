import type { PublicInstant } from '../core/publicInstant.ts'
import type { Answer } from '../http/answer.ts'
import { etagOf } from '../http/answer.ts'
import { withoutControls } from '../core/tidy.ts'
import type { Newsroom } from '../core/types.ts'
import { policy } from './assets.ts'
import { messagePage } from './page.ts'

/** A current answer with its validator; any page may read it. */
export const fresh = (body: string, headers: Record<string, string>): Answer => ({
  body,
  headers: { ...COMMON, etag: etagOf(body), ...headers },
  status: 200,
})

/** A page for a frame of any origin. */
export const frameAnswer = (args: {
  generatedAt: PublicInstant
  newsroom: Newsroom
  page: string
}): Answer => {
  const { generatedAt, newsroom, page } = args
  const answer = fresh(withoutControls(page), {
    ...frameHeaders(newsroom),
    'cache-control': 'public, max-age=60, stale-while-revalidate=600',
  })
  return { ...answer, modified: generatedAt }
}

/** A page that says what is the matter. It can be framed, too: a reader must not meet the browser's own error. */
export const frameFailure = (args: {
  headers?: Record<string, string>
  newsroom: Newsroom
  status: number
  text: string
  title: string
}): Answer => ({
  body: messagePage(args),
  headers: {
    ...COMMON,
    ...frameHeaders(args.newsroom),
    'cache-control': 'no-store',
    ...args.headers,
  },
  status: args.status,
})

/** A sandboxed frame has no origin, so even its own refresh is a request from elsewhere. */
const COMMON = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'ETag',
  'cross-origin-resource-policy': 'cross-origin',
  'referrer-policy': 'strict-origin-when-cross-origin',
  vary: 'Accept-Encoding',
  'x-content-type-options': 'nosniff',
}

const frameHeaders = (newsroom: Newsroom): Record<string, string> => ({
  'content-security-policy': policy(newsroom),
  'content-type': 'text/html; charset=utf-8',
  // A host that isolates itself can frame only what says this.
  'cross-origin-embedder-policy': 'require-corp',
  'permissions-policy':
    'browsing-topics=(), camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'x-robots-tag': 'noindex, indexifembedded',
})
