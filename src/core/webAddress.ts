import { parseUrl } from './url.ts'

/**
 * Converts an address to a valid URI (OpenAPI `format: uri`, RFC 3986): characters that browsers tolerate, such as non-ASCII letters or
 * brackets in a query, are percent-encoded. All other bytes stay.
 * @returns null if it is no well-formed http or https address
 */
export const webAddress = (value: unknown): null | string => {
  if (typeof value !== 'string' || !START.test(value) || NEVER.test(value)) return null
  const url = parseUrl(value)
  if (!url) return null
  const uri = URI.test(value) ? value : inPercents(url)
  return URI.test(uri) ? uri : null
}

/**
 * Converts the address of a link in a text: also mailto, tel, and addresses of this newsroom that begin with / or #.
 * @returns the absolute address; null if it is no valid link
 */
export const linkAddress = (value: unknown, baseUrl: string): null | string => {
  if (typeof value !== 'string' || NEVER.test(value)) return null
  if (!/^([/#]|https?:\/\/[^/?#]|mailto:.|tel:.)/i.test(value)) return null
  const url = parseUrl(value, `${baseUrl}/`)
  if (!url) return null
  const { href, protocol } = url
  return protocol.startsWith('http') && webAddress(href) === null ? null : href
}

/** WHATWG's parser accepts fewer slashes; clients of the JSON interface may not. */
const START = /^https?:\/\/[^/?#]/i

/** Characters that end an address in any text: white space, quotes, angle brackets, controls. */
const NEVER = /[\s"<>\\\p{Cc}]/u

const PCHAR = String.raw`[\w.~!$&'()*+,;=:@-]|%[\da-f]{2}`

/** The syntax of RFC 3986 for these two schemes; the parser has checked the host. */
const URI = new RegExp(
  String.raw`^https?:\/\/(?:[\w.~!$&'()*+,;=:@%-]|\[[\da-f:.]+\])+(?:\/(?:${PCHAR}|\/)*)?(?:\?(?:${PCHAR}|[/?])*)?(?:#(?:${PCHAR}|[/?])*)?$`,
  'i',
)

const inPercents = ({ hash, href, pathname, search }: URL): string => {
  const rest = `${pathname}${search}${hash}`
  const encoded = rest.replaceAll(/[[\]^`{|}]/g, (letter) => encodeURIComponent(letter))
  return `${href.slice(0, href.length - rest.length)}${encoded}`
}
