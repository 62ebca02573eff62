import type { Column } from './columns.ts'
import { CellFault, putAt, zoneOf } from './columns.ts'
import type { CellChange, Fault, Line, Values, ImportContext } from './types.ts'

/** The changes of a line against the stored item. */
export type Read = { changes: CellChange[]; data: Values; faults: Fault[] }

/**
 * Reads the cells of a line against stored values, or against none. A cell equal to the exported value is skipped without validation, and
 * so is a number without its leading zeros: spreadsheets drop them.
 * @param columns the allowed columns; fields whose column is absent do not change
 */
export const readCells = async (args: {
  columns: Column[]
  line: Line
  stored: undefined | Values
  context: ImportContext
}): Promise<Read> => {
  const { columns, line, stored, context } = args
  const read: Read = { changes: [], data: {}, faults: [] }
  const refuse = (column: string, message: string) =>
    read.faults.push({ column, line: line.line, message })
  for (const column of columns) {
    const { isRequired, name } = column
    const text = line.cells[name]
    const before = stored ? column.write(stored, context) : ''
    if (text === undefined || (text === '' && !stored)) {
      if (!stored && isRequired) refuse(name, 'A new one needs this.')
      continue
    }
    const zones = column.zone ? zonesOf(column.zone, args) : undefined
    const isMoved = zones !== undefined && zones.before !== zones.after && text !== ''
    if (stored && (text === before || isShortened(text, before)) && !isMoved) continue
    try {
      const value = column.read(text, context, zones?.after ?? context.timeZone)
      const fault = await column.fault?.(value, context)
      if (fault) {
        refuse(name, fault)
        continue
      }
      const written: Values = {}
      putAt(written, column.path, value)
      const after = column.write(withZone(written, column.zone, zones?.after), context)
      if (stored && after === before && !isMoved) continue
      putAt(read.data, column.path, value)
      const sayZone = (said: string, zone = '') => (isMoved && said ? `${said} (${zone})` : said)
      read.changes.push({
        after: sayZone(after, zones?.after),
        before: sayZone(before, zones?.before),
        column: name,
      })
    } catch (error) {
      if (!(error instanceof CellFault)) throw error
      refuse(name, error.message)
    }
  }
  return read
}

/** Whether a text is digits that have lost the zeros before them, as spreadsheets store them: 190 for 00190. */
const isShortened = (text: string, before: string): boolean =>
  /^0+\d+$/.test(before) && text.trim() === before.replace(/^0+(?=\d)/, '')

/** Returns the zones of a line's times, before and after its changes. */
const zonesOf = (
  field: string,
  { line, stored, context }: Pick<Parameters<typeof readCells>[0], 'line' | 'stored' | 'context'>,
) => {
  const before = zoneOf(stored?.[field], context)
  const text = line.cells[field]?.trim()
  return { after: text === undefined ? before : zoneOf(text, context), before }
}

const withZone = (values: Values, field: string | undefined, zone: string | undefined): Values =>
  field === undefined ? values : { ...values, [field]: zone }
