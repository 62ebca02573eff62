/** What a path would be taken for by a server that decodes it and tidies it up. */
export const meaningOf = (path: string): string => {
  const names: string[] = []
  for (const name of decoded(path).split(/[\\/]+/)) {
    if (name === '..') names.pop()
    else if (name !== '' && name !== '.') names.push(name)
  }
  return `/${names.join('/')}`
}

/** Whether nothing in a path is tidied away: no dot segment, double slash or backslash, encoded or not. */
export const isPlain = (path: string): boolean =>
  !/%2f|\\|%5c|\/\//i.test(path) && !/\/\.{1,2}(\/|$)/.test(decoded(path))

/** Whether a path encodes what needs no encoding (RFC 3986, 2.3): another spelling of the same address. */
export const isOverEncoded = (path: string): boolean =>
  (path.match(ENCODED) ?? []).some((code) => /[\w.~-]/.test(decoded(code)))

const ENCODED = /%[0-9a-f]{2}/gi

/** Byte by byte, and so never an error: only ASCII counts here. */
const decoded = (path: string): string =>
  path.replace(ENCODED, (code) => String.fromCharCode(parseInt(code.slice(1), 16)))
