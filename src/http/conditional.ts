import { ProblemError } from '../core/problems.ts'
import type { Answer, PublicRequest } from './answer.ts'
import { plainTag, readsCodingOf } from './coding.ts'

/**
 * The answer to a GET or HEAD for this representation: 304 when the client's copy is current
 * (RFC 9110, 13.2.2), no body on HEAD.
 */
export const conditional = (request: Conditions, answer: Answer): Answer => {
  const { modified, status, ...rest } = answer
  const headers: Record<string, string> = {
    ...answer.headers,
    ...(modified && isSecondOver(modified) && { 'last-modified': lastModified(modified) }),
  }
  if (status !== 200 || !isCurrent(request, answer)) return { ...rest, headers, status }
  const kept = Object.entries(headers).filter(([name]) => ON_304.test(name))
  const held = heldTag(request, answer)
  return {
    body: '',
    headers: { ...Object.fromEntries(kept), ...(held && { etag: held }) },
    status: 304,
  }
}

/** Headers of a 304 (RFC 9110, 15.4.5), with those of CORS and Cache-Status, which scripts read; the client has the others. */
const ON_304 = /^(access-control-.+|cache-control|cache-status|etag|last-modified|vary)$/

/** Returns an answer with its conditions applied as it is sent: GET's Content-Length, and no body on HEAD. */
export const complete = ({ method }: Pick<PublicRequest, 'method'>, answer: Answer): Answer => {
  const { body, bytes, content, headers, status } = answer
  const isHead = method === 'HEAD'
  return {
    body: isHead ? '' : body,
    bytes: isHead ? undefined : bytes,
    content: isHead ? undefined : content,
    // HEAD has GET's Content-Length, so it is computed before the body is removed.
    headers: { ...headers, ...lengthOf(answer) },
    status,
  }
}

/**
 * What If-None-Match proves: a copy with a matching tag, any copy (`*`), or nothing if the header is absent.
 */
export const conditionOf = (given: null | string | undefined): 'any' | 'none' | 'tags' => {
  if (typeof given !== 'string') return 'none'
  return given.trim() === '*' ? 'any' : 'tags'
}

/** Sets Content-Length, also 0: without it the GET of a redirect would be chunked, and its HEAD would not be. */
const lengthOf = ({ body, bytes, content, status }: Answer) =>
  !BODYLESS.includes(status) && {
    'content-length': String(content?.size ?? bytes?.length ?? Buffer.byteLength(body)),
  }

/** The conditional headers of a request, which count for GET and HEAD alone. */
type Conditions = Pick<PublicRequest, 'header' | 'method'>

/** RFC 9110, 8.6: with a 204 a length is forbidden, with a 304 it would be that of the copy. */
const BODYLESS = [204, 304]

/**
 * RFC 9110, 13.1: If-None-Match wins, compared weakly; If-Modified-Since counts only without it. Both are ignored where a form is sent:
 * its answer is the result of what was done, which a client cannot have.
 */
export const isCurrent = (request: Conditions, { headers, modified }: Answer): boolean => {
  if (!isRead(request)) return false
  const condition = conditionOf(request.header('if-none-match'))
  if (condition === 'none') {
    return Boolean(
      modified && isUnchangedSince(modified, request.header('if-modified-since') ?? ''),
    )
  }
  return condition === 'any' || heldTag(request, { headers }) !== undefined
}

/**
 * Returns the tag of the request that matches this answer in a coding which the client reads; compared weakly. A cache names the tags of
 * all codings that it holds, and gives its client the one that the 304 names (RFC 9111, 4.1 and 4.3.4).
 */
const heldTag = (
  request: Pick<PublicRequest, 'header'>,
  { headers: { etag } }: Pick<Answer, 'headers'>,
): string | undefined =>
  (request.header('if-none-match') ?? '')
    .split(',')
    .map((tag) => tag.trim().replace(/^W\//, ''))
    .find(
      (tag) =>
        etag !== undefined &&
        plainTag(tag) === etag &&
        readsCodingOf(tag, request.header('accept-encoding')),
    )

/**
 * Checks If-Match, which an origin server must evaluate (RFC 9110, 13.1.1 and 13.2.1), against the tags of the answer in all content
 * codings, compared strongly. Failures pass unchecked.
 * @throws ProblemError `precondition-failed`
 */
export const checkIfMatch = (
  request: Pick<PublicRequest, 'header' | 'method'>,
  { headers: { etag }, status }: Pick<Answer, 'headers' | 'status'>,
): void => {
  const wanted = request.header('if-match')
  if (typeof wanted !== 'string' || (status !== 200 && status !== 206)) return
  if (!isRead(request) || wanted.trim() === '*') return
  if (wanted.split(',').some((tag) => plainTag(tag.trim()) === etag)) return
  throw new ProblemError({
    detail: 'What is here now is none of what If-Match names.',
    problem: 'precondition-failed',
  })
}

const isRead = ({ method }: Pick<PublicRequest, 'method'>): boolean =>
  method === 'GET' || method === 'HEAD'

/** Returns the `Last-Modified` value of an instant (RFC 9110, 8.8.2), in whole seconds. */
export const lastModified = (at: Date): string => new Date(secondOf(at)).toUTCString()

/**
 * Whether the second of a change is over. Before that another change may have the same date, so that the date is no validator; afterwards
 * it is one, because each change gets a later instant than the one before (store/changes/numbering.ts).
 */
export const isSecondOver = (at: Date): boolean => secondAfter(at) <= Date.now()

/**
 * Whether a copy of this date is current (RFC 9110, 13.1.3): the date is not earlier than the second of the last change, and that
 * second is over. A date ahead of the clock proves nothing.
 */
const isUnchangedSince = (at: Date, date: string): boolean => {
  const since = readDate(date)
  return isSecondOver(at) && since >= secondOf(at) && since <= Date.now()
}

/** When the second of an instant is over, in milliseconds. */
export const secondAfter = (at: Date): number => secondOf(at) + 1000

/** Dates are in GMT, also those of the old form without a zone (RFC 9110, 5.6.7). */
const readDate = (date: string): number => Date.parse(date.endsWith('GMT') ? date : `${date} GMT`)

const secondOf = (at: Date): number => Math.floor(at.getTime() / 1000) * 1000
