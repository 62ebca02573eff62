import { open } from 'node:fs/promises'
import path from 'node:path'
import { parse } from 'csv-parse/sync'
import { decodeLine, orWrongFile, readText } from './files.ts'
import { WrongFileError } from './types.ts'

/** A line of a CSV file: its cells by column, or its error. */
export type CsvRow = { place: string } & ({ cells: Record<string, string> } | { problem: string })

/**
 * Returns the lines of a CSV file with the required columns, in any order and among others. Each line is parsed separately, so that an
 * unclosed quote affects only its own line.
 * @throws WrongFileError when the first line does not name the columns
 */
export const csvRows = async (args: {
  file: string
  columns: readonly string[]
}): Promise<CsvRow[]> => {
  const [head = '', ...lines] = (await readText(args.file)).split('\n')
  const header = headerOf(head, args)
  return lines.flatMap((line, index) => rowsOf(line, { file: args.file, header, index }))
}

/**
 * The same for a file of any size, line by line. A line that is not UTF-8 is read as Windows-1252.
 * @param args.holding only lines that hold this text are parsed
 * @throws WrongFileError when the file cannot be read, or its first line does not name the columns
 */
export async function* csvLines(args: {
  file: string
  columns: readonly string[]
  holding?: string
}): AsyncGenerator<CsvRow> {
  const { file, holding = '' } = args
  let header: string[] | undefined
  let index = 0
  const handle = await orWrongFile(file, open(file))
  // Each byte as one character: a line is decoded as a whole.
  const lines = handle.readLines({ encoding: 'latin1' })[Symbol.asyncIterator]()
  for (;;) {
    const { done, value } = await orWrongFile(file, lines.next())
    if (header === undefined) header = headerOf(done ? '' : decodeLine(value), args)
    else if (done) return
    else {
      if (value.includes(holding)) yield* rowsOf(decodeLine(value), { file, header, index })
      index += 1
    }
  }
}

const headerOf = (line: string, args: { file: string; columns: readonly string[] }): string[] => {
  const header = cellsOf(line) ?? []
  const missing = args.columns.filter((column) => !header.includes(column))
  if (missing.length === 0) return header
  throw new WrongFileError(`${args.file}: has no column ${missing.join(' and no column ')}`)
}

/** The row of a line; none where it is empty. @param of.index lines between it and the header */
const rowsOf = (
  line: string,
  { file, header, index }: { file: string; header: string[]; index: number },
): CsvRow[] => {
  if (line.trim() === '') return []
  const place = `${path.basename(file)} line ${index + 2}`
  const cells = cellsOf(line)
  if (cells === undefined) return [{ place, problem: 'a quote is not closed or out of place' }]
  if (cells.length !== header.length) {
    return [{ place, problem: `has ${cells.length} cells, not ${header.length}` }]
  }
  return [
    { cells: Object.fromEntries(header.map((column, at) => [column, cells[at] ?? ''])), place },
  ]
}

const cellsOf = (line: string): string[] | undefined => {
  try {
    return parse(line, { relax_column_count: true, trim: true })[0]
  } catch {
    return undefined
  }
}
