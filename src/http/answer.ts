import { createHash } from 'node:crypto'
import type { Variants } from './choose.ts'
import { plainTag } from './coding.ts'
import type { PublicInstant } from '../core/publicInstant.ts'
import { isUnchangedSince, lastModified } from './lastModified.ts'
import type { Content } from './ranges.ts'

/** A request as every mount hands it over: Express, Payload's endpoints, tests. */
export type PublicRequest = {
  method: string
  /** Path as it was sent, still percent-encoded, without the query. */
  path: string
  /** The path in the reader's own words, where an app has mounted us elsewhere. @default path */
  asked?: string
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
export type Answer = {
  status: number
  headers: Record<string, string>
  body: string
  /** What is sent in the place of `body`: the same in the coding that `content-encoding` names. */
  bytes?: Buffer | undefined
  /** Where its forms are kept with an answer that is kept. */
  variants?: Variants | undefined
  /** What it carries in the place of a text, such as a file. */
  content?: Content | undefined
  /** When what it shows last changed: `Last-Modified` and the answer to If-Modified-Since follow from it. */
  modified?: PublicInstant | undefined
}

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
export const conditional = (request: Conditions, answer: Answer): Answer => {
  const { modified, status, ...rest } = answer
  const headers: Record<string, string> = {
    ...answer.headers,
    ...(modified && { 'last-modified': lastModified(modified) }),
  }
  if (status !== 200 || !isCurrent(request, answer)) return { ...rest, headers, status }
  const { 'content-type': _type, ...kept } = headers
  const held = heldTag(request, answer)
  return { body: '', headers: { ...kept, ...(held && { etag: held }) }, status: 304 }
}

/** What goes out: 304 where the client's copy is current, GET's length and no body on a HEAD. */
export const finalize = (request: Conditions & { method: string }, answer: Answer): Answer =>
  complete(request, conditional(request, answer))

/** An answer whose conditions are judged, as it goes out: GET's length, and no body on a HEAD. */
export const complete = ({ method }: Pick<PublicRequest, 'method'>, answer: Answer): Answer => {
  const { body, bytes, content, headers, status } = answer
  const isHead = method === 'HEAD'
  return {
    body: isHead ? '' : body,
    bytes: isHead ? undefined : bytes,
    content: isHead ? undefined : content,
    // A HEAD has GET's length, too, so it is counted before the body goes.
    headers: { ...headers, ...lengthOf(answer) },
    status,
  }
}

/**
 * What an If-None-Match proves: that a copy is held, that any would do (`*`), or nothing, where the header is absent.
 */
export const conditionOf = (given: null | string | undefined): 'any' | 'none' | 'tags' => {
  if (typeof given !== 'string') return 'none'
  return given.trim() === '*' ? 'any' : 'tags'
}

/** Content-Length, also of nothing: without it the GET of a redirect would be chunked, and its HEAD would not be. */
const lengthOf = ({ body, bytes, content, status }: Answer) =>
  !BODYLESS.includes(status) && {
    'content-length': String(content?.size ?? bytes?.length ?? Buffer.byteLength(body)),
  }

/** The part of a request by which a copy is told from what is current. */
type Conditions = Pick<PublicRequest, 'header'>

/** RFC 9110, 8.6: with a 204 a length is forbidden, with a 304 it would be that of the copy. */
const BODYLESS = [204, 304]

/** RFC 9110, 13.1: If-None-Match wins, compared weakly; If-Modified-Since counts only without it. */
const isCurrent = (request: Conditions, { headers, modified }: Answer): boolean => {
  const condition = conditionOf(request.header('if-none-match'))
  if (condition === 'none') {
    return Boolean(
      modified && isUnchangedSince(modified, request.header('if-modified-since') ?? ''),
    )
  }
  return condition === 'any' || heldTag(request, { headers }) !== undefined
}

/** The tag among those that were given which names this answer, in whatever coding; compared weakly. */
const heldTag = (
  request: Conditions,
  { headers: { etag } }: Pick<Answer, 'headers'>,
): string | undefined =>
  (request.header('if-none-match') ?? '')
    .split(',')
    .map((tag) => tag.trim().replace(/^W\//, ''))
    .find((tag) => etag !== undefined && plainTag(tag) === etag)
