import type { Answer } from './answer.ts'

const METHODS = 'GET, HEAD, OPTIONS'

/** CORS headers of an answer that any origin may read, with the response headers that scripts may read. */
export const anyOrigin = (...exposed: string[]): Record<string, string> => ({
  'access-control-allow-origin': '*',
  'access-control-expose-headers': exposed.join(', '),
  'cross-origin-resource-policy': 'cross-origin',
})

/**
 * The answer to OPTIONS, including CORS preflights (Fetch): the request headers that scripts of another origin may send. Browsers
 * preflight headers that are not safelisted, such as If-None-Match.
 */
export const preflightFor = (...allowed: string[]): Answer => ({
  body: '',
  headers: {
    'access-control-allow-headers': allowed.join(', '),
    'access-control-allow-methods': METHODS,
    'access-control-max-age': '86400',
    allow: METHODS,
    'cache-control': 'public, max-age=86400',
  },
  status: 204,
})
