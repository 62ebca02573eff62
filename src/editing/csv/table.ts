import { parse } from 'csv-parse/sync'
import { nearest } from '../../core/nearest.ts'
import type { Line } from './types.ts'
import { refuse } from '../../core/refuse.ts'

/** Maximum of bytes in a file: requests without uploads may have 1 MB. */
export const BYTES_MAX = 1_000_000

/** Maximum of lines in a file. */
const LINES_MAX = 5_000

/** Formats a table by RFC 4180, in UTF-8 with a byte order mark, by which spreadsheets recognise UTF-8. */
export const writeTable = (header: string[], rows: string[][]): string =>
  `\uFEFF${[header, ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`

/**
 * Parses a file whose first line names columns, in any order. Cells are separated by commas, semicolons or tabs. Empty cells at the end
 * of a line may be missing, as Excel writes them, and so may be columns without a name and without a value.
 * @throws APIError 400 that describes the error, 413
 */
export const readTable = (bytes: Uint8Array, columns: readonly string[]): Line[] => {
  const text = textOf(bytes)
  const records = recordsOf(text)
  const [head, ...rows] = records
  if (!head) throw refuse('The file is empty.')
  const width = records.reduce((most, { cells }) => Math.max(most, widthOf(cells)), 0)
  const header = head.cells.slice(0, width).map((name) => name.trim())
  checkHeader(header, columns)
  if (rows.length > LINES_MAX) throw refuse(TOO_MANY, 413)
  return rows.map((row) => {
    const { cells, line } = row
    // A short line at the end of a file that ends within a line may have been cut off.
    const isCut = row === rows.at(-1) && cells.length < header.length && !/[\r\n]$/.test(text)
    if (isCut || widthOf(cells) > header.length) {
      throw refuse(
        `Line ${line} has ${cells.length} cells, and the first line names ${header.length} columns.`,
      )
    }
    return {
      cells: Object.fromEntries(header.map((name, at) => [name, bare(cells[at] ?? '')])),
      line,
    }
  })
}

/** Returns the number of cells without the empty ones at the end. */
const widthOf = (cells: string[]): number => cells.findLastIndex((text) => text.trim() !== '') + 1

/** Puts an apostrophe before a text that a spreadsheet would read as a formula; `bare` removes it. A number stays as it is. */
const cell = (text: string): string =>
  quoted(FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text)

const bare = (text: string): string =>
  text.startsWith("'") && FORMULA.test(text.slice(1)) ? text.slice(1) : text

/** Excel skips a line feed or tab at the beginning, and reads a full-width equals sign as an equals sign. */
const FORMULA = /^'*[=＝+\-@\t\r\n]/
const NUMBER = /^-?\d+(\.\d+)?(e[+-]?\d+)?$/

const quoted = (text: string): string =>
  /[",;\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text

const textOf = (bytes: Uint8Array): string => {
  if (bytes.length > BYTES_MAX) throw refuse(TOO_LARGE, 413)
  const begins = (...start: number[]) => start.every((byte, at) => bytes[at] === byte)
  if (begins(0x50, 0x4b, 0x03, 0x04) || begins(0xd0, 0xcf, 0x11, 0xe0)) {
    throw refuse(`This is a spreadsheet’s own file. ${SAVE_AS}`)
  }
  if (begins(0xff, 0xfe) || begins(0xfe, 0xff)) throw refuse(`The file is in UTF-16. ${SAVE_AS}`)
  const line = firstUnreadable(bytes)
  if (line !== undefined) {
    throw refuse(`Line ${line} is not in UTF-8, but perhaps in Latin-1 or Windows-1252. ${SAVE_AS}`)
  }
  const text = new TextDecoder().decode(bytes)
  if (text.includes('\0')) throw refuse(`The file is no text. ${SAVE_AS}`)
  return text
}

/** Returns the number of the first line that is not UTF-8. */
const firstUnreadable = (bytes: Uint8Array): number | undefined => {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const isReadable = (part: Uint8Array): boolean => {
    try {
      decoder.decode(part)
      return true
    } catch {
      return false
    }
  }
  if (isReadable(bytes)) return undefined
  let line = 1
  for (let from = 0, to = 0; from <= bytes.length; from = to + 1, line += 1) {
    to = bytes.indexOf(NEW_LINE, from)
    if (to < 0) to = bytes.length
    if (!isReadable(bytes.subarray(from, to))) return line
  }
  return 1
}

const NEW_LINE = 0x0a

type Parsed = { info: { lines: number }; record: string[] }

const recordsOf = (text: string): { cells: string[]; line: number }[] => {
  try {
    // `info: true` changes the shape of a record, which the package's types leave out.
    const parsed = parse(text, {
      delimiter: separatorOf(text),
      info: true,
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      skip_empty_lines: true,
    }) as unknown as Parsed[]
    let twice = 0
    return parsed
      .map(({ info, record }) => {
        // The parser counts a two-character line break within a cell as two lines.
        twice += breaksIn(record, /\r\n/g)
        const line = info.lines - twice - breaksIn(record, /\r\n|\n|\r/g)
        return { cells: record, line }
      })
      .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
  } catch (error) {
    const { code, lines } = error as { code?: string; lines?: number }
    if (code === undefined) throw error
    if (code === 'CSV_QUOTE_NOT_CLOSED') throw refuse('A quote is opened and never closed.')
    throw refuse(
      `Line ${lines}: a quote is out of place. A cell with quotes stands in quotes, and each of its own is written twice.`,
    )
  }
}

const breaksIn = (cells: string[], breaks: RegExp): number =>
  cells.reduce((count, cell) => count + (cell.match(breaks)?.length ?? 0), 0)

/** Returns the most frequent separator in the first line. */
const separatorOf = (text: string): string => {
  const head = (/^[^\r\n]*/.exec(text)?.[0] ?? '').replaceAll(/"[^"]*"/g, '')
  const count = (separator: string) => head.split(separator).length
  return [';', '\t'].reduce((best, one) => (count(one) > count(best) ? one : best), ',')
}

const checkHeader = (header: string[], columns: readonly string[]): void => {
  // Names beyond these are faults as well, and no more than FAULTS_MAX faults are listed.
  const faults = header.slice(0, columns.length + FAULTS_MAX).flatMap((name, at) => {
    if (name === '') return [`Column ${at + 1} has no name.`]
    if (header.indexOf(name) < at) return [`The column ${name} stands there twice.`]
    if (columns.includes(name)) return []
    const near = nearest(name, columns)
    return [`There is no column “${name}”${near ? `: did you mean ${near}?` : '.'}`]
  })
  if (faults.length > 0) {
    throw refuse(`${faults.slice(0, FAULTS_MAX).join(' ')} The columns are ${columns.join(', ')}.`)
  }
}

/** Maximum of faults of a header that the message lists. */
const FAULTS_MAX = 10

const SAVE_AS = 'Save it as “CSV UTF-8” and choose that file.'

/** The size is checked before and after parsing, with the same message. */
export const TOO_LARGE = 'The file is larger than 1 MB. Import it in parts.'

const TOO_MANY = `The file has more than ${LINES_MAX.toLocaleString('en-US')} lines. Import it in parts.`
