import type { Answer } from '../http/answer.ts'
import { etagOf } from '../http/answer.ts'
import { withoutControls } from '../core/html.ts'
import type { Newsroom } from '../core/types.ts'
import { policy } from './assets.ts'
import { messageFrame } from './page.ts'

/** A cacheable answer with a validator, readable from any origin. */
export const fresh = (body: string, headers: Record<string, string>): Answer => ({
  body,
  headers: { ...COMMON, etag: etagOf(body), ...headers },
  status: 200,
})

/** A page that any origin may frame. */
export const frameAnswer = (args: {
  generatedAt: Date
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

/** An error page that can be framed, so that the browser does not show its own. */
export const frameFailure = (args: {
  headers?: Record<string, string>
  newsroom: Newsroom
  status: number
  text: string
  title: string
}): Answer => ({
  body: messageFrame(args),
  headers: {
    ...COMMON,
    ...frameHeaders(args.newsroom),
    'cache-control': 'no-store',
    // The page around a frame has no way to reload it, so the browser asks again after a minute.
    ...(args.status >= 500 && { refresh: '60' }),
    ...args.headers,
  },
  status: args.status,
})

const COMMON = {
  'referrer-policy': 'strict-origin-when-cross-origin',
  vary: 'Accept-Encoding',
  'x-content-type-options': 'nosniff',
}

const frameHeaders = (newsroom: Newsroom): Record<string, string> => ({
  'content-security-policy': policy(newsroom),
  'content-type': 'text/html; charset=utf-8',
  // A cross-origin isolated host can frame only pages with this header.
  'cross-origin-embedder-policy': 'require-corp',
  'permissions-policy':
    'browsing-topics=(), camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'x-robots-tag': 'noindex, indexifembedded',
})
