import type { FlattenedField } from 'payload'
import { grouped } from '../../core/grouped.ts'
import { nearest } from '../../core/nearest.ts'
import { readCells } from './cells.ts'
import type { Column } from './columns.ts'
import { columnsOf } from './columns.ts'
import { sorted } from './items.ts'
import type { CellChange, Line, Plan, Sheet, Stored, Values, ImportContext } from './types.ts'

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
        if (!stored) {
          const near = nearest(slug, [...bySlug.keys()])
          const message =
            slug === ''
              ? 'Say whose row it is, by the slug.'
              : `Nothing here has this slug${near ? `: did you mean ${near}?` : '.'}`
          plans.push(refused(first, slug, item, message))
          continue
        }
        plans.push(await planOf({ columns: own, group, list, stored, title, context }))
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

export const refused = (line: Line, title: string, column: string, message: string): Plan => ({
  changes: [],
  data: {},
  faults: [{ column, line: line.line, message }],
  line: line.line,
  outcome: 'refused',
  title,
})

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

const planOf = async (args: {
  columns: Column[]
  group: Line[]
  list: string
  stored: Stored
  title: string
  context: ImportContext
}): Promise<Plan> => {
  const { columns, group, list, stored, title, context } = args
  const say = (row: Values) =>
    columns
      .map((column) => column.write(row, context))
      .filter((text) => text !== '')
      .join(' · ')
  // Absent columns are not compared.
  const given = columns.filter(({ name }) => group[0]?.cells[name] !== undefined)
  const keyOf = (row: Values) => JSON.stringify(given.map((column) => column.write(row, context)))
  const kept = [...rowsIn(stored, list)]
  const before = kept.map(say)
  const rows: Values[] = []
  const faults: Plan['faults'] = []
  for (const line of group) {
    // A single row without values means an empty list.
    if (group.length === 1 && columns.every(({ name }) => !line.cells[name]?.trim())) continue
    const take = (key: string): boolean => {
      // An unchanged row keeps the stored fields that have no column.
      const same = kept.findIndex((row) => keyOf(row) === key)
      if (same >= 0) rows.push(...kept.splice(same, 1))
      return same >= 0
    }
    if (take(JSON.stringify(given.map(({ name }) => line.cells[name])))) continue
    const read = await readCells({ columns, line, stored: undefined, context })
    faults.push(...read.faults)
    if (read.faults.length === 0 && !take(keyOf(read.data))) rows.push(read.data)
  }
  const changes = changeOfRows(list, before, rows.map(say))
  const outcome = changes.length > 0 ? 'changed' : 'unchanged'
  return {
    // Rows whose lines are refused would seem to be removed.
    changes: faults.length > 0 ? [] : changes,
    data: { [list]: rows },
    faults,
    line: (group[0] as Line).line,
    outcome: faults.length > 0 ? 'refused' : outcome,
    stored,
    title: String(stored[title] ?? ''),
  }
}
