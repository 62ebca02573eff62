import type { FlattenedField } from 'payload'
import { grouped } from '../../core/grouped.ts'
import { nearest } from '../../core/nearest.ts'
import { ROWS_MAX } from '../../core/rowsMax.ts'
import { isSameCell, readCells } from './cells.ts'
import type { Column } from './columns.ts'
import { columnsOf } from './columns.ts'
import { sorted } from './items.ts'
import { outcomeOf, refused } from './plans.ts'
import type {
  CellChange,
  Fault,
  Line,
  Plan,
  Sheet,
  Stored,
  Values,
  ImportContext,
} from './types.ts'

/** A table with one row per row of the items' lists. A file replaces the lists of the items that it names; other items do not change. */
export const listSheet = (options: {
  name: string
  label: string
  hint: string
  /** The column with the slug of the row's item. */
  item: string
  /** The field with the list. */
  list: string
  /** Fields of its rows. */
  columns: string[]
  title: string
}): Sheet => {
  const { columns: paths, hint, item, label, list, name, title } = options
  const columns = (fields: FlattenedField[]) => columnsOf(rowFields(fields, list), paths)
  return {
    name,
    columns: (fields) => [item, ...columns(fields).map((column) => column.name)],
    hint,
    label,
    plan: async (context, lines) => {
      const own = columns(context.fields)
      const bySlug = new Map(withSlug(context.docs).map((doc) => [String(doc.slug), doc]))
      const plans: Plan[] = []
      for (const [slug, group] of grouped(lines, (line) => line.cells[item]?.trim() ?? '')) {
        const stored = bySlug.get(slug)
        const [first] = group as [Line]
        await context.pause()
        if (!stored) {
          const near = nearest(slug, [...bySlug.keys()])
          const message =
            slug === ''
              ? 'Say whose row it is, by the slug.'
              : `Nothing here has this slug${near ? `: did you mean ${near}?` : '.'}`
          plans.push(refused(first, slug, item, message))
          continue
        }
        if (group.length > ROWS_MAX) plans.push(refused(first, slug, item, TOO_LONG))
        else plans.push(await planOf({ columns: own, group, list, stored, title, context }))
      }
      return plans
    },
    refersTo: (fields) => columns(fields).flatMap(({ refersTo }) => refersTo ?? []),
    rows: (context) => {
      const own = columns(context.fields)
      return sorted(withSlug(context.docs), title).flatMap((doc) =>
        rowsIn(doc, list).map((row) => [
          String(doc.slug),
          ...own.map((column) => column.write(row, context)),
        ]),
      )
    },
  }
}

/** A draft without a title has no slug yet, and no line can name it. */
const withSlug = (docs: Stored[]): Stored[] => docs.filter(({ slug }) => slug)

/** The message about a list with too many rows. */
export const TOO_LONG = `It would have more than ${ROWS_MAX.toLocaleString('en-US')} rows.`

/** Returns removed and added rows as one change of the list. */
export const changeOfRows = (list: string, before: string[], after: string[]): CellChange[] => {
  if (before.join('\n') === after.join('\n')) return []
  const [gone, added] = [without(before, after), without(after, before)]
  if (gone.length + added.length === 0) {
    return [{ after: before.length === 0 ? '' : ORDER, before: '', column: list }]
  }
  return [{ after: added.join('\n'), before: gone.join('\n'), column: list }]
}

export const rowsIn = (doc: Values | undefined, list: string): Values[] => {
  const rows = doc?.[list]
  return Array.isArray(rows) ? rows : []
}

export const rowFields = (fields: FlattenedField[], list: string): FlattenedField[] => {
  const field = fields.find(({ name }) => name === list)
  return field && 'flattenedFields' in field ? field.flattenedFields : []
}

const ORDER = 'The same rows in another order.'

/** Returns the items of one list that the other lacks, counting duplicates. */
const without = (from: string[], other: string[]): string[] => {
  const left = [...other]
  return from.filter((row) => {
    const at = left.indexOf(row)
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
}

type Group = {
  columns: Column[]
  context: ImportContext
  group: Line[]
  list: string
  stored: Stored
}

const planOf = async (args: Group & { title: string }): Promise<Plan> => {
  const { columns, context, group, list, stored, title } = args
  const { faults, rows } = await readRows(args)
  const inWords = (row: Values) =>
    columns
      .map((column) => column.write(row, context))
      .filter((text) => text !== '')
      .join(' · ')
  // Rows whose lines are refused would seem to be removed.
  const changes =
    faults.length > 0
      ? []
      : changeOfRows(list, rowsIn(stored, list).map(inWords), rows.map(inWords))
  return {
    changes,
    data: { [list]: rows },
    faults,
    line: (group[0] as Line).line,
    outcome: outcomeOf({ changes, faults }, stored),
    stored,
    title: String(stored[title] ?? ''),
  }
}

/** Reads the rows of an item's lines. An unchanged row keeps the stored fields that have no column. */
const readRows = async (args: Group): Promise<{ faults: Fault[]; rows: Values[] }> => {
  const { columns, context, group, list, stored } = args
  // Absent columns are not compared.
  const given = columns.filter(({ name }) => group[0]?.cells[name] !== undefined)
  const left = [...rowsIn(stored, list)]
  /** Returns a stored row with these values; each serves one line. */
  const take = (textOf: (column: Column) => string): undefined | Values => {
    const at = left.findIndex((row) =>
      given.every((column) => isSameCell(textOf(column), column.write(row, context))),
    )
    return at < 0 ? undefined : left.splice(at, 1)[0]
  }
  const rows: Values[] = []
  const faults: Fault[] = []
  for (const line of group) {
    await context.pause()
    // A single row without values means an empty list.
    if (group.length === 1 && columns.every(({ name }) => !line.cells[name]?.trim())) continue
    const same = take(({ name }) => line.cells[name] ?? '')
    if (same) {
      rows.push(same)
      continue
    }
    const read = await readCells({ columns, context, line, stored: undefined })
    faults.push(...read.faults)
    if (read.faults.length > 0) continue
    rows.push(take((column) => column.write(read.data, context)) ?? read.data)
  }
  return { faults, rows }
}
