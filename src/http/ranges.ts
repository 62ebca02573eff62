import type { Readable } from 'node:stream'
import parseRange from 'range-parser'
import type { Answer, PublicRequest } from './answer.ts'

/** A part of what an answer carries: the first and the last byte. */
export type Part = { end: number; start: number }

/** What an answer carries where it is no text: opened once the answer goes out, and only then. */
export type Content = {
  /** In bytes. */
  size: number
  open: (part?: Part) => Promise<Readable> | Readable
}

/**
 * The part of an answer that was asked for (RFC 9110, 14): 206 with it, 416 where it lies behind the end. All of it where
 * several parts are asked for, or the copy to be completed is another one.
 */
export const partial = (
  request: Pick<PublicRequest, 'header'>,
  answer: Answer & { content: Content },
): Answer => {
  const { content, headers } = answer
  const asked = request.header('range')
  if (typeof asked !== 'string' || !isSameCopy(request.header('if-range'), headers)) return answer
  const parts = parseRange(content.size, asked, { combine: true })
  if (parts === UNSATISFIABLE) {
    return { body: '', headers: { 'content-range': `bytes */${content.size}` }, status: 416 }
  }
  if (parts === MALFORMED || parts.type !== 'bytes' || parts.length !== 1) return answer
  const [part = { end: 0, start: 0 }] = parts
  return {
    ...answer,
    content: { open: () => content.open(part), size: part.end - part.start + 1 },
    headers: { ...headers, 'content-range': `bytes ${part.start}-${part.end}/${content.size}` },
    status: 206,
  }
}

const UNSATISFIABLE = -1
const MALFORMED = -2

/** RFC 9110, 13.1.5: a tag is compared strongly, a date exactly. */
const isSameCopy = (given: null | string | undefined, headers: Answer['headers']): boolean =>
  typeof given !== 'string' ||
  (given.includes('"') ? given === headers.etag : given === headers['last-modified'])
