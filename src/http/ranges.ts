import parseRange from 'range-parser'
import type { Answer, Content, PublicRequest } from './answer.ts'
import { isCurrent } from './conditional.ts'

/**
 * Applies a Range header (RFC 9110, 14): 206 with the part, 416 if it begins beyond the end. The whole answer if the method is not GET
 * (14.2), if several parts are requested, if If-Range names another version, or if the client's copy is current, which comes first
 * (13.2.2).
 */
export const partial = (
  request: Pick<PublicRequest, 'header' | 'method'>,
  answer: Answer & { content: Content },
): Answer => {
  const { content, headers } = answer
  const header = request.method === 'GET' ? request.header('range') : undefined
  if (typeof header !== 'string' || isCurrent(request, answer)) return answer
  if (!isSameCopy(request.header('if-range'), headers)) return answer
  const parts = parseRange(content.size, withinSize(header, content.size), { combine: true })
  if (parts === UNSATISFIABLE) {
    return { body: '', headers: { 'content-range': `bytes */${content.size}` }, status: 416 }
  }
  if (parts === MALFORMED || parts.type !== 'bytes' || parts.length !== 1) return answer
  const [part = { end: 0, start: 0 }] = parts
  return {
    ...answer,
    content: { open: () => content.open(part), size: part.end - part.start + 1 },
    headers: {
      ...headers,
      // A server or cache on the way that compresses it would make it a part of other bytes than those that `content-range` names.
      'cache-control': [headers['cache-control'], 'no-transform'].filter(Boolean).join(', '),
      'content-range': `bytes ${part.start}-${part.end}/${content.size}`,
    },
    status: 206,
  }
}

const UNSATISFIABLE = -1
const MALFORMED = -2

/**
 * Shortens each suffix that is longer than the file to the whole file (RFC 9110, 14.1.2): the library refuses it, as if the range began
 * beyond the end. A lookbehind for the spaces would take quadratic time in a header that is full of them.
 */
const withinSize = (header: string, size: number): string =>
  header.replaceAll(/([=,]\s*)-(\d+)/g, (suffix, before, length) =>
    Number(length) > size ? `${before}-${size}` : suffix,
  )

/** RFC 9110, 13.1.5: a tag is compared strongly, a date exactly. */
const isSameCopy = (given: null | string | undefined, headers: Answer['headers']): boolean =>
  typeof given !== 'string' ||
  (given.includes('"') ? given === headers.etag : given === headers['last-modified'])
