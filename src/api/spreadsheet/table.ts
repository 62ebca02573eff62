import type { CsvColumn } from './columns.ts'

type Item = Readonly<Record<string, unknown>>

/** Items as CSV (RFC 4180): a header of field paths, a line for each item, CRLF behind each. */
export const csvTable = (columns: readonly CsvColumn[], items: readonly Item[]): string =>
  [csvHeader(columns), ...items.map((item) => csvLine(columns, item))].join('')

/** Its first line. */
export const csvHeader = (columns: readonly CsvColumn[]): string =>
  lineOf(columns.map(({ path }) => path.join('.')))

/** The line of an item. */
export const csvLine = (columns: readonly CsvColumn[], item: Item): string =>
  lineOf(columns.map((column) => cellOf(item, column)))

const lineOf = (cells: string[]): string => `${cells.map(quoted).join(',')}\r\n`

const cellOf = (item: Item, { kind, path }: CsvColumn): string => {
  const value = path.reduce<unknown>((part, key) => (part as Item | null)?.[key], item) ?? null
  if (value === null) return ''
  if (kind === 'json') return JSON.stringify(value)
  if (kind === 'value' || kind === 'list') return textOf(value)
  return defused([value].flat().map(slugOf).join('; '))
}

/** A plain value, or a list of such, as text; as JSON what a kind of an app's own has besides, such as an object with any keys. */
const textOf = (value: unknown): string => {
  const entries = [value].flat()
  if (entries.some((entry) => typeof entry === 'object')) return JSON.stringify(value)
  return typeof value === 'number' ? String(value) : defused(entries.join('; '))
}

const slugOf = (reference: unknown): string => (reference as { slug: string }).slug

/** A text with which spreadsheets would begin a formula gets an apostrophe; numbers never do. */
const defused = (text: string): string => (/^[=+\-@＝\t\r\n]/.test(text) ? `'${text}` : text)

/** A cell between quotation marks, where it needs them. */
export const quoted = (cell: string): string =>
  /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
