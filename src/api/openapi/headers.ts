import type { oas31 } from 'zod-openapi'
import type { Newsroom } from '../../core/types.ts'
import { STALE } from '../../http/answerCache.ts'
import { challenge } from '../../http/limits/key.ts'

type Headers = Record<string, oas31.HeaderObject>

const text = (description: string, example: string, required = true): oas31.HeaderObject => ({
  description,
  example,
  required,
  schema: { type: 'string' },
})

/** Every header of ours, by the name of its component. */
export const headersIn = (newsroom: Newsroom): Headers => ({
  'Access-Control-Allow-Origin': text('Every origin may read the answer.', '*'),
  'Access-Control-Expose-Headers': text('What a script of another origin may read.', 'ETag, Link'),
  Allow: text('The methods that there are.', 'GET, HEAD, OPTIONS'),
  'Cache-Control': text(
    'How long the answer may be stored; with a key it is private.',
    'public, max-age=30, stale-while-revalidate=60, stale-if-error=86400',
  ),
  'Cache-Status': text(
    'Only on an answer that was kept and is served on while the database is away (RFC 9211).',
    STALE,
    false,
  ),
  'Cross-Origin-Resource-Policy': text('Pages of every origin may load it.', 'cross-origin'),
  ETag: text('Changes with the bytes; send it as If-None-Match.', '"Zp3bJ0h6mMZ7dM1cY4kqT8vN2xA"'),
  'Last-Modified': text(
    'The instant of generatedAt, in whole seconds, once that second is over; send it as If-Modified-Since.',
    'Fri, 20 Nov 2026 21:15:00 GMT',
    false,
  ),
  Link: text(
    'Pages of the list (RFC 8288): first, prev, next, last. Without a page in the request, next leads on by a cursor.',
    '<https://newsroom.example/api/v1/articles?after=WyJsZ0VmIl0>; rel="next"',
  ),
  Location: text('Where the item is now.', 'https://newsroom.example/api/v1/beats/charters'),
  RateLimit: text(
    'Requests that are left (r), and seconds until there are more (t).',
    '"anonymous";r=59;t=60',
    false,
  ),
  'RateLimit-Policy': text(
    'The limit: requests (q) in seconds (w).',
    '"anonymous";q=60;w=60',
    false,
  ),
  'Retry-After': {
    description: 'Seconds to wait.',
    example: 42,
    required: true,
    schema: { minimum: 1, type: 'integer' },
  },
  'Strict-Transport-Security': text(
    'Ask by https alone from now on; where the service is reached by https.',
    'max-age=31536000',
    false,
  ),
  Vary: text('What the answer depends on besides the address.', 'Accept-Encoding, X-API-Key'),
  'WWW-Authenticate': text('Names the header of the key.', challenge(newsroom)),
  'X-Content-Type-Options': text('The type is what it says.', 'nosniff'),
  'X-Log-Seq': text('The position of the newest row of the log of changes.', '271'),
  'X-Total-Count': text('How many items match, on all pages; of a list as CSV.', '271', false),
  'X-Request-Id': text(
    'Names the request in our log.',
    '5f0c0f0e-8a52-4f0c-9a52-4f0c5f0c0f0e',
    false,
  ),
})

/** References to some of them, after those that every answer has. */
export const headersOf = (...more: string[]): Record<string, oas31.ReferenceObject> =>
  Object.fromEntries([...EVERYWHERE, ...more].map((name) => [name, reference(name)]))

/** References to those of a 304. */
export const headersOf304 = (): Record<string, oas31.ReferenceObject> =>
  Object.fromEntries(ON_304.map((name) => [name, reference(name)]))

const ON_304 = [
  'Access-Control-Allow-Origin',
  'Access-Control-Expose-Headers',
  'Cache-Control',
  'Cache-Status',
  'ETag',
  'Last-Modified',
  'RateLimit',
  'RateLimit-Policy',
  'Strict-Transport-Security',
  'Vary',
  'X-Request-Id',
]

const EVERYWHERE = [
  'Access-Control-Allow-Origin',
  'Access-Control-Expose-Headers',
  'Cache-Control',
  'Cache-Status',
  'Cross-Origin-Resource-Policy',
  'RateLimit',
  'RateLimit-Policy',
  'Strict-Transport-Security',
  'Vary',
  'X-Content-Type-Options',
  'X-Request-Id',
]

const reference = (name: string): oas31.ReferenceObject => ({
  $ref: `#/components/headers/${name}`,
})
