import { promisify } from 'node:util'
import zlib from 'node:zlib'
import Negotiator from 'negotiator'
import type { Answer, PublicRequest } from './answer.ts'

/** Content codings (RFC 9110, 8.4.1), the one that saves most first. */
const CODINGS = ['br', 'gzip'] as const

export type Coding = (typeof CODINGS)[number]

/** The bytes of one answer in each coding that was asked for: one that is kept is compressed once. */
export type Codings = Partial<Record<Coding, Promise<Buffer>>>

/** Below this, in bytes, the headers of a coding cost more than it saves. */
const WORTHWHILE = 1024

/** What is text; everything else has its own compression. */
const COMPRESSIBLE = /^(text\/|application\/(json|javascript|xml|[\w.-]+\+(json|xml))|image\/svg)/

/** What a tag ends with where it names coded bytes. */
const MARKS: Record<Coding, string> = { br: '-br', gzip: '-gz' }

/**
 * The same answer in the coding that a client prefers (RFC 9110, 12.5.3). Each coding has a tag of its own, which follows from the
 * plain bytes: equal on every node, whatever made the coded ones.
 * @param codings where its bytes are kept. @default nowhere
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

/** Says of an answer that it is another one where another coding is asked for. */
export const withVary = (answer: Answer): Answer => {
  const { vary } = answer.headers
  if (!mayBeCoded(answer) || /accept-encoding/i.test(vary ?? '')) return answer
  const varies = vary === undefined ? 'Accept-Encoding' : `Accept-Encoding, ${vary}`
  return { ...answer, headers: { ...answer.headers, vary: varies } }
}

/** A tag without what marks a coding: all codings of one answer are current together. */
export const plainTag = (tag: string): string => tag.replace(/-(br|gz)"$/, '"')

/** The coding for a client; undefined for the plain bytes. What accepts none of ours gets those, too. */
export const codingFor = (
  accepted: null | string | undefined,
  length: number,
): Coding | undefined => {
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

/** Nearly the best there is, for a tenth of its time. */
const BROTLI_QUALITY = 5

/** In a thread of its own. */
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

/** Its types lack what was added in its version 1.0: which one to take where a client likes several as much. */
type Preferring = {
  encoding: (available: string[], options: { preferred: string[] }) => string | undefined
}

const refusesPlain = (accepted: string): boolean =>
  !new Negotiator({ headers: { 'accept-encoding': accepted } }).encodings().includes('identity')
