import { promisify } from 'node:util'
import zlib from 'node:zlib'
import Negotiator from 'negotiator'
import type { Answer, Coding, Codings, PublicRequest } from './answer.ts'

/** Content codings, the best compression first. */
const CODINGS = ['br', 'gzip'] as const

/** Smaller bodies, in bytes, are not compressed: the headers would cost more than the compression saves. */
const WORTHWHILE = 1024

/** Types that are compressed; other types have their own compression. */
const COMPRESSIBLE = /^(text\/|application\/(json|javascript|xml|[\w.-]+\+(json|xml))|image\/svg)/

/** The suffix of a tag that marks a content coding. */
const MARKS: Record<Coding, string> = { br: '-br', gzip: '-gz' }

/**
 * Returns the answer in the content coding that the client prefers (RFC 9110, 12.5.3). The tag of a coding is derived from the plain
 * bytes, so that it is equal on every node, whatever the compressor.
 * @param codings the cache of compressed bytes. @default none
 */
export const inCoding = async (
  request: Pick<PublicRequest, 'header'>,
  answer: Answer,
  codings: Codings = {},
): Promise<Answer> => {
  if (!mayBeCoded(answer)) return answer
  const coding = codingFor(request.header('accept-encoding'), Buffer.byteLength(answer.body))
  if (!coding) return answer
  const { etag } = answer.headers
  return {
    ...answer,
    bytes: await (codings[coding] ??= compress(answer.body, coding)),
    headers: {
      ...answer.headers,
      'content-encoding': coding,
      ...(etag !== undefined && { etag: tagIn(etag, coding) }),
    },
  }
}

/** Adds `Vary: Accept-Encoding` to an answer that may be compressed. */
export const withVary = (answer: Answer): Answer => {
  const { vary } = answer.headers
  if (!mayBeCoded(answer) || /accept-encoding/i.test(vary ?? '')) return answer
  const varies = vary === undefined ? 'Accept-Encoding' : `Accept-Encoding, ${vary}`
  return { ...answer, headers: { ...answer.headers, vary: varies } }
}

/** Removes the suffix of a coding from a tag: all codings of one answer change together. */
export const plainTag = (tag: string): string => tag.replace(/-(br|gz)"$/, '"')

/** Whether a client reads the coding that the suffix of a tag names; plain bytes are read by all. */
export const readsCodingOf = (tag: string, accepted: null | string | undefined): boolean => {
  const coding = CODINGS.find((one) => tag.endsWith(`${MARKS[one]}"`))
  if (coding === undefined) return true
  if (!accepted) return false
  const negotiator = new Negotiator({ headers: { 'accept-encoding': accepted } })
  return negotiator.encodings([coding]).length > 0
}

/** Returns the coding for a client; undefined for the plain bytes, also if the client accepts no coding of ours. */
const codingFor = (accepted: null | string | undefined, length: number): Coding | undefined => {
  if (!accepted) return undefined
  const chosen = preferenceOf(accepted)
  if (chosen === undefined || length >= WORTHWHILE) return chosen
  return refusesPlain(accepted) ? chosen : undefined
}

const tagIn = (etag: string, coding: Coding): string => etag.replace(/"$/, `${MARKS[coding]}"`)

const mayBeCoded = ({ body, content, headers }: Answer): boolean =>
  !content &&
  body.length > 0 &&
  headers['content-encoding'] === undefined &&
  COMPRESSIBLE.test(headers['content-type'] ?? '')

const brotli = promisify(zlib.brotliCompress)
const gzip = promisify(zlib.gzip)

/** A quality close to the best, at a tenth of its time. */
const BROTLI_QUALITY = 5

/** Compresses in libuv's thread pool. */
const compress = (body: string, coding: Coding): Promise<Buffer> =>
  coding === 'gzip'
    ? gzip(body)
    : brotli(body, {
        params: {
          [zlib.constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
          [zlib.constants.BROTLI_PARAM_SIZE_HINT]: Buffer.byteLength(body),
        },
      })

const preferenceOf = (accepted: string): Coding | undefined => {
  const negotiator: Preferring = new Negotiator({ headers: { 'accept-encoding': accepted } })
  const chosen = negotiator.encoding([...CODINGS, 'identity'], { preferred: [...CODINGS] })
  return CODINGS.find((coding) => coding === chosen)
}

/** An option that version 1.0 has and its types omit: which coding to choose among equally preferred ones. */
type Preferring = {
  encoding: (available: string[], options: { preferred: string[] }) => string | undefined
}

const refusesPlain = (accepted: string): boolean =>
  !new Negotiator({ headers: { 'accept-encoding': accepted } }).encodings().includes('identity')
