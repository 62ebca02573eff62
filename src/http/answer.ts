import { createHash } from 'node:crypto'

/** A request as every mount hands it over: Express, Payload's endpoints, tests. */
export type PublicRequest = {
  method: string
  /** Path as it was sent, still percent-encoded, without the query. */
  path: string
  /** Query with or without its `?`. */
  search: string
  header: (name: string) => null | string | undefined
  /** The request's id in the log. */
  id?: string | undefined
  /** The client's address, by which the anonymous limit counts; without it nobody can be told apart. */
  address?: string | undefined
  /** Whether its client has left; undefined where it came over no socket of ours. */
  isGone?: () => boolean
  /** Reads the body of a form, up to so many bytes; undefined where it is longer. Nothing else has one. */
  body?: (limit: number) => Promise<Uint8Array | undefined>
}

/** A finished answer; the same bytes whoever sends it. Header names are in lower case. */
export type Answer = { status: number; headers: Record<string, string>; body: string }

export const JSON_TYPE = 'application/json; charset=utf-8'

/** What may be stored, for how long; `s-maxage` would switch stale serving off (RFC 9111, 5.2.2.10). */
export const JSON_CACHE = 'public, max-age=30, stale-while-revalidate=60, stale-if-error=86400'

/** With a key: nothing that is shared may store it. */
export const PRIVATE_CACHE = 'private, max-age=30'

/** Strong validator from the bytes: equal on every node and after a restart. */
export const etagOf = (body: string): string =>
  `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`

/**
 * The answer to a GET or HEAD for this representation: 304 when the client's copy is current
 * (RFC 9110, 13.2.2), no body on HEAD.
 */
export const conditional = (request: PublicRequest, answer: Answer): Answer => {
  const current = answer.status === 200 && isCurrent(request, answer.headers)
  if (current) {
    const { 'content-type': _type, ...headers } = answer.headers
    return { status: 304, headers, body: '' }
  }
  return answer
}

/** What goes out: 304 where the client's copy is current, GET's length and no body on a HEAD. */
export const finished = (request: PublicRequest, answer: Answer): Answer => {
  const { body, headers, status } = conditional(request, answer)
  return {
    body: request.method === 'HEAD' ? '' : body,
    headers: {
      ...headers,
      ...(body !== '' && { 'content-length': String(Buffer.byteLength(body)) }),
    },
    status,
  }
}

/** RFC 9110, 13.1: If-None-Match wins, compared weakly; If-Modified-Since counts only without it. */
const isCurrent = (request: PublicRequest, headers: Record<string, string>): boolean => {
  const noneMatch = request.header('if-none-match')
  if (typeof noneMatch === 'string') {
    if (noneMatch.trim() === '*') return true
    const opaque = (tag: string) => tag.trim().replace(/^W\//, '')
    return noneMatch.split(',').some((tag) => opaque(tag) === headers.etag)
  }
  const since = Date.parse(request.header('if-modified-since') ?? '')
  const modified = Date.parse(headers['last-modified'] ?? '')
  return modified <= since
}
