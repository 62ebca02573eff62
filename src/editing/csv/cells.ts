import type { Column } from './columns.ts'
import { CellFault, putAt, zoneOf } from './columns.ts'
import type { CellChange, Fault, Line, Values, ImportContext } from './types.ts'

/** The changes of a line against the stored item. */
export type Read = { changes: CellChange[]; data: Values; faults: Fault[] }

/** A line, and the stored values that it is compared with. */
type Compared = { line: Line; stored: undefined | Values; context: ImportContext }

/**
 * Reads the cells of a line against stored values, or against none. A cell equal to the exported value, or to what a spreadsheet makes of
 * it, is skipped without validation.
 * @param columns the allowed columns; fields whose column is absent do not change
 */
export const readCells = async (args: Compared & { columns: Column[] }): Promise<Read> => {
  const { columns, line } = args
  const read: Read = { changes: [], data: {}, faults: [] }
  for (const column of columns) {
    try {
      const changed = await readCell(column, args)
      if (!changed) continue
      putAt(read.data, column.path, changed.value)
      read.changes.push({ after: changed.after, before: changed.before, column: column.name })
    } catch (error) {
      if (!(error instanceof CellFault)) throw error
      read.faults.push({ column: column.name, line: line.line, message: error.message })
    }
  }
  return read
}

/** Returns the new value of a cell, with both values as text; undefined if it changes nothing. @throws CellFault */
const readCell = async (
  column: Column,
  of: Compared,
): Promise<undefined | { after: string; before: string; value: unknown }> => {
  const { context, line, stored } = of
  const text = line.cells[column.name]
  if (text === undefined || (text === '' && !stored)) {
    if (!stored && column.isRequired) throw new CellFault('A new one needs this.')
    return undefined
  }
  const before = stored ? column.write(stored, context) : ''
  const zones = column.zone ? zonesOf(column.zone, of) : undefined
  const isMoved = zones !== undefined && zones.before !== zones.after && text !== ''
  if (stored && isSameCell(text, before) && !isMoved) return undefined
  const value = column.read(text, context, zones?.after ?? context.timeZone)
  const fault = await column.fault?.(value, context)
  if (fault) throw new CellFault(fault)
  const written: Values = {}
  putAt(written, column.path, value)
  const after = column.write(withZone(written, column.zone, zones?.after), context)
  if (stored && after === before && !isMoved) return undefined
  const inZone = (shown: string, zone = '') => (isMoved && shown ? `${shown} (${zone})` : shown)
  return { after: inZone(after, zones?.after), before: inZone(before, zones?.before), value }
}

/**
 * Whether a cell has the exported text, or what American spreadsheets write back for it: digits without the zeros before them (190 for
 * 00190), and a span of two numbers as a day (8-Jun for 6-8).
 */
export const isSameCell = (text: string, before: string): boolean => {
  const cell = text.trim()
  if (text === before) return true
  if (/^0+\d+$/.test(before)) return cell === before.replace(/^0+(?=\d)/, '')
  const [, month = '', day = ''] = /^(\d{1,2})-(\d{1,2})$/.exec(before) ?? []
  const name = MONTHS[Number(month) - 1]
  return name !== undefined && cell === `${Number(day)}-${name}`
}

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')

/** Returns the zones of a line's times, before and after its changes. */
const zonesOf = (field: string, { line, stored, context }: Compared) => {
  const before = zoneOf(stored?.[field], context)
  const text = line.cells[field]?.trim()
  return { after: text === undefined ? before : zoneOf(text, context), before }
}

const withZone = (values: Values, field: string | undefined, zone: string | undefined): Values =>
  field === undefined ? values : { ...values, [field]: zone }
