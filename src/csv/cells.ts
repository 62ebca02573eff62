import type { Column } from './columns.ts'
import { CellFault, putAt, zoneOf } from './columns.ts'
import type { CellChange, Fault, Line, Values, World } from './types.ts'

/** What the cells of a line change of what is stored. */
export type Read = { changes: CellChange[]; data: Values; faults: Fault[] }

/**
 * Reads the cells of a line against stored values, or against nothing: what says the same as before is left alone,
 * whatever it says.
 * @param columns those that the file may have; one that it has not is left as it is
 */
export const readCells = async (args: {
  columns: Column[]
  line: Line
  stored: undefined | Values
  world: World
}): Promise<Read> => {
  const { columns, line, stored, world } = args
  const read: Read = { changes: [], data: {}, faults: [] }
  const refuse = (column: string, message: string) =>
    read.faults.push({ column, line: line.line, message })
  for (const column of columns) {
    const { isRequired, name } = column
    const text = line.cells[name]
    const before = stored ? column.write(stored, world) : ''
    if (text === undefined || (text === '' && !stored)) {
      if (!stored && isRequired) refuse(name, 'A new one needs this.')
      continue
    }
    const zones = column.zone ? zonesOf(column.zone, args) : undefined
    const isMoved = zones !== undefined && zones.before !== zones.after && text !== ''
    if (stored && text === before && !isMoved) continue
    try {
      const value = column.read(text, world, zones?.after ?? world.timeZone)
      const fault = await column.fault?.(value, world)
      if (fault) {
        refuse(name, fault)
        continue
      }
      const written: Values = {}
      putAt(written, column.path, value)
      const after = column.write(withZone(written, column.zone, zones?.after), world)
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

/** On whose clocks a time was meant, and is from now on. */
const zonesOf = (
  field: string,
  { line, stored, world }: Pick<Parameters<typeof readCells>[0], 'line' | 'stored' | 'world'>,
) => {
  const before = zoneOf(stored?.[field], world)
  const text = line.cells[field]?.trim()
  return { after: text === undefined ? before : zoneOf(text, world), before }
}

const withZone = (values: Values, field: string | undefined, zone: string | undefined): Values =>
  field === undefined ? values : { ...values, [field]: zone }
