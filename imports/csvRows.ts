import path from 'node:path'
import { parse } from 'csv-parse/sync'
import { readText } from './files.ts'
import { WrongFileError } from './types.ts'

/** One line of a CSV file: its cells by column, or what is wrong with it. */
export type CsvRow = { place: string } & ({ cells: Record<string, string> } | { problem: string })

/**
 * The lines of a CSV file that has the columns asked for, in any order and among others. Each line is read
 * alone, so that a quote left open spoils its own line only.
 * @throws WrongFileError when the first line does not name them
 */
export const csvRows = async (args: {
  file: string
  columns: readonly string[]
}): Promise<CsvRow[]> => {
  const [head = '', ...lines] = (await readText(args.file)).split('\n')
  const header = cellsOf(head) ?? []
  const missing = args.columns.filter((column) => !header.includes(column))
  if (missing.length > 0) {
    throw new WrongFileError(`${args.file}: has no column ${missing.join(' and no column ')}`)
  }
  return lines.flatMap((line, index): CsvRow[] => {
    if (line.trim() === '') return []
    const place = `${path.basename(args.file)} line ${index + 2}`
    const cells = cellsOf(line)
    if (cells === undefined) return [{ place, problem: 'a quote is not closed or out of place' }]
    if (cells.length !== header.length) {
      return [{ place, problem: `has ${cells.length} cells, not ${header.length}` }]
    }
    return [
      { cells: Object.fromEntries(header.map((column, at) => [column, cells[at] ?? ''])), place },
    ]
  })
}

const cellsOf = (line: string): string[] | undefined => {
  try {
    return parse(line, { relax_column_count: true, trim: true })[0]
  } catch {
    return undefined
  }
}
