/**
 * Returns a text as it is stored: well-formed Unicode without control characters but line feed and tab. A line ends with a line feed;
 * half of a surrogate pair becomes U+FFFD, because JSON could not be written in UTF-8 with it (RFC 8785, section 3.2.2.2).
 */
export const cleanText = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(CONTROLS, '')
    .replace(/\p{Surrogate}/gu, '\ufffd')

/** Returns a single-line text as it is stored: without white space and invisible characters at its ends; empty if nothing else is there. */
export const cleanLine = (text: string): string => {
  const line = cleanText(text).replace(ENDS, '')
  return /^[\s\p{Cf}]*$/u.test(line) ? '' : line
}

/** White space, soft hyphens, zero-width spaces and word joiners. The look-behind lets one match begin at each row of them. */
const ENDS = /^[\s\u00ad\u200b\u2060]+|(?<![\s\u00ad\u200b\u2060])[\s\u00ad\u200b\u2060]+$/g

/** Returns a tree of plain values (rich text, JSON) with each of its texts as it is stored; the same tree where nothing changes. */
export const cleanTree = <T>(value: T): T => {
  if (typeof value === 'string') return cleanText(value) as T
  if (Array.isArray(value)) {
    const items = value.map((item: unknown) => cleanTree(item))
    return items.some((item, index) => item !== value[index]) ? (items as T) : value
  }
  if (!isTree(value)) return value
  const entries = Object.entries(value).map(([key, item]) => [key, cleanTree(item)] as const)
  return entries.some(([key, item]) => item !== value[key])
    ? (Object.fromEntries(entries) as T)
    : value
}

/** The noncharacters are not allowed in XML (https://www.w3.org/TR/xml/#charsets). */
// eslint-disable-next-line no-control-regex
const CONTROLS = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\ufffe\uffff]/g

const isTree = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
