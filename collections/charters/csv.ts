import type { Read } from '../../src/editing/csv/cells.ts'
import type { Column } from '../../src/editing/csv/columns.ts'
import { columnsOf } from '../../src/editing/csv/columns.ts'
import { itemSheet } from '../../src/editing/csv/items.ts'
import { rowFields, rowsIn } from '../../src/editing/csv/lists.ts'
import type { Line, Stored, Values } from '../../src/editing/csv/types.ts'

export const charters = itemSheet({
  name: 'charter-applications',
  columns: ['name', 'operator', 'district', 'gradesProposed', 'seatsProposed', 'status'],
  hint: 'A row is an application; the district and the document are named by their slugs. The columns that begin with “step” are its newest step: another state adds a step, with what is changed there, and today’s day if none is.',
  label: 'Charter applications',
  more: (fields) => columnsOf(rowFields(fields, 'history'), STEP).map(ofNewest),
  save: (read, { line, stored }) => (stored ? saveStored(read, stored, line) : saveNew(read)),
  title: 'name',
})

/** The fields of a step besides its state. */
const STEP = ['date', 'note', 'document']

const newestStep = (values: Values): Values => rowsIn(values, 'history').at(-1) ?? {}

/** A column of the newest step; on import, of the step in the file. */
const ofNewest = ({ fault: _fault, ...column }: Column): Column => ({
  ...column,
  name: `step.${column.name}`,
  // The day defaults to today.
  isRequired: false,
  path: `step.${column.path}`,
  write: (values, context) =>
    column.write((values.step as undefined | Values) ?? newestStep(values), context),
})

type ReadValues = Values & { step?: Values }

const saveNew = (read: Read) => {
  const { step = {}, ...data } = read.data as ReadValues
  return { ...read, context: { step }, data }
}

const saveStored = (read: Read, stored: Stored, line: Line) => {
  const { step, ...data } = read.data as ReadValues
  const steps = rowsIn(stored, 'history')
  if (data.status !== undefined && steps.length > 0) {
    const { date, ...rest } = step ?? {}
    return { ...read, context: { step: { ...rest, ...(date ? { date } : {}) } }, data }
  }
  if (!step) return { ...read, data }
  const history = [...steps.slice(0, -1), { ...newestStep(stored), ...step }]
  const fault = step.date === null ? NO_DAY : steps.length === 0 ? NO_STEP : undefined
  const faults = fault ? [{ column: 'step.date', line: line.line, message: fault }] : []
  return { ...read, data: { ...data, history }, faults: [...read.faults, ...faults] }
}

const NO_DAY = 'A step that was taken has its day.'

const NO_STEP = 'There is no step yet: say the state first.'
