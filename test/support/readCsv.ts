/** Reads CSV as RFC 4180 has it: quotes are doubled inside quotes, a line ends with CRLF. */
export const readCsv = (text: string): string[][] => {
  const lines: string[][] = [[]]
  const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/y
  while (cell.lastIndex < text.length) {
    const at = cell.lastIndex
    const [, quoted, bare = '', end] = cell.exec(text) ?? []
    if (end === undefined) throw new Error(`no CSV at ${at}: ${text.slice(at, at + 40)}`)
    lines.at(-1)?.push(quoted === undefined ? bare : quoted.replaceAll('""', '"'))
    if (end === '\r\n') lines.push([])
  }
  lines.pop()
  return lines
}
