import { parseUrl } from './url.ts'

/**
 * An address as answers show it (OpenAPI `format: uri`, RFC 3986): what browsers tolerate, such as letters of other
 * alphabets or brackets in a query, is written in percents. Everything else stays byte for byte.
 * @returns null for what is no well-formed http or https address
 */
export const webAddress = (value: unknown): null | string => {
  if (typeof value !== 'string' || !START.test(value) || NEVER.test(value)) return null
  const url = parseUrl(value)
  if (!url) return null
  const uri = URI.test(value) ? value : inPercents(url)
  return URI.test(uri) ? uri : null
}

/**
 * The address of a link inside a text: also mailto and tel, and a place of this newsroom that begins with / or #.
 * @returns the absolute address; null for what can be no link
 */
export const linkAddress = (value: unknown, baseUrl: string): null | string => {
  if (typeof value !== 'string' || NEVER.test(value)) return null
  if (!/^([/#]|https?:\/\/[^/?#]|mailto:.|tel:.)/i.test(value)) return null
  const url = parseUrl(value, `${baseUrl}/`)
  if (!url) return null
  const { href, protocol } = url
  return protocol.startsWith('http') && webAddress(href) === null ? null : href
}

/** WHATWG's parser takes fewer slashes, too; a reader of JSON need not. */
const START = /^https?:\/\/[^/?#]/i

/** What ends an address wherever it is written: white space, quotes, angle brackets, controls. */
const NEVER = /[\s"<>\\\p{Cc}]/u

const PCHAR = String.raw`[\w.~!$&'()*+,;=:@-]|%[\da-f]{2}`

/** RFC 3986 for these two schemes; the parser has judged the host. */
const URI = new RegExp(
  String.raw`^https?:\/\/(?:[\w.~!$&'()*+,;=:@%-]|\[[\da-f:.]+\])+(?:\/(?:${PCHAR}|\/)*)?(?:\?(?:${PCHAR}|[/?])*)?(?:#(?:${PCHAR}|[/?])*)?$`,
  'i',
)

const inPercents = ({ hash, href, pathname, search }: URL): string => {
  const rest = `${pathname}${search}${hash}`
  const encoded = rest.replaceAll(/[[\]^`{|}]/g, (letter) => encodeURIComponent(letter))
  return `${href.slice(0, href.length - rest.length)}${encoded}`
}
