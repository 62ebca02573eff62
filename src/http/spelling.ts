/** What a server that decodes and normalises a path would take it for. */
export const meaningOf = (path: string): string => {
  const names: string[] = []
  for (const name of decoded(path).split(/[\\/]+/)) {
    if (name === '..') names.pop()
    else if (name !== '' && name !== '.') names.push(name)
  }
  return `/${names.join('/')}`
}

/** Whether a path is normalised: no dot segment, double slash or backslash, encoded or not. */
export const isPlain = (path: string): boolean =>
  !/%2f|\\|%5c|\/\//i.test(path) && !/\/\.{1,2}(\/|$)/.test(decoded(path))

/** Whether a path encodes characters that need no encoding (RFC 3986, 2.3): an equivalent spelling of another path. */
export const isOverEncoded = (path: string): boolean =>
  (path.match(ENCODED) ?? []).some((code) => /[\w.~-]/.test(decoded(code)))

/** Whether a path can be decoded (RFC 3986, 2.1): its percent signs begin codes, and these are UTF-8. */
export const isDecodable = (path: string): boolean => {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}

const ENCODED = /%[0-9a-f]{2}/gi

/** Decodes byte by byte, which never throws: only ASCII matters here. */
const decoded = (path: string): string =>
  path.replace(ENCODED, (code) => String.fromCharCode(parseInt(code.slice(1), 16)))
