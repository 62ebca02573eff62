import type { FlattenedField } from 'payload'
import type { Read } from './cells.ts'
import { readCells } from './cells.ts'
import type { Column } from './columns.ts'
import { columnsOf } from './columns.ts'
import type { Line, Plan, Sheet, Stored, Values, World } from './types.ts'

/** The two columns that say which item a row is: its id outlives every change, its slug is its address. */
const IDENTITY = ['id', 'slug']

type Options = {
  name: string
  label: string
  hint: string
  /** The field by which people know an item. */
  title: string
  /** Fields, by their paths. */
  columns: string[]
  /** Columns that are more than a field, behind the others. @default none */
  more?: (fields: FlattenedField[]) => Column[]
  /** What the cells that a file changes mean for what is saved. @default just that */
  save?: (read: Read, of: { line: Line; stored: Stored | undefined }) => Saved
}

type Saved = Read & { context?: Values }

/** A table with a row for each item. A row that names none makes a new one. */
export const itemSheet = (options: Options): Sheet => {
  const { columns: paths, hint, label, more, name, save = (read) => read, title } = options
  const columns = (fields: FlattenedField[]) => [
    ...columnsOf(fields, paths),
    ...(more?.(fields) ?? []),
  ]
  return {
    name,
    columns: (fields) => [...IDENTITY, ...columns(fields).map((column) => column.name)],
    hint,
    label,
    plan: async (world, lines) => {
      const own = columns(world.fields)
      const find = finder(world, title)
      const plans: Plan[] = []
      for (const line of lines) {
        const found = find(line)
        const { message, stored } = found
        const named = line.cells[title] || String(stored?.[title] ?? line.cells.slug ?? '')
        const plan = { changes: [], data: {}, faults: [], line: line.line, title: named }
        if (message !== undefined) {
          const faults = [{ column: found.column, line: line.line, message }]
          plans.push({ ...plan, faults, outcome: 'refused' })
          continue
        }
        const read = await readCells({
          columns: [...slugOf(line, stored), ...own],
          line,
          stored,
          world,
        })
        const saved = save(read, { line, stored })
        const isChanged = !stored || saved.changes.length > 0
        const outcome = isChanged ? (stored ? 'changed' : 'created') : 'unchanged'
        plans.push({
          ...plan,
          ...saved,
          outcome: saved.faults.length > 0 ? 'refused' : outcome,
          ...(stored && { stored }),
        })
      }
      return plans
    },
    refersTo: (fields) => columns(fields).flatMap(({ refersTo }) => refersTo ?? []),
    rows: (world) => {
      const own = columns(world.fields)
      return sorted(world.docs, title).map((doc) => [
        said(doc.publicId),
        said(doc.slug),
        ...own.map((column) => column.write(doc, world)),
      ])
    },
  }
}

/** By what people call them, so that two exports of the same are the same. */
export const sorted = (docs: Stored[], title: string): Stored[] => {
  const { compare } = new Intl.Collator('en')
  return [...docs].sort(
    (a, b) => compare(said(a[title]), said(b[title])) || compare(said(a.slug), said(b.slug)),
  )
}

const said = (value: unknown): string => (typeof value === 'string' ? value : '')

/** An address is changed where the id says whose; an empty one says nothing. */
const slugOf = (line: Line, stored: Stored | undefined): Column[] => {
  const wanted = line.cells.slug?.trim() ?? ''
  if (wanted === '' || wanted === stored?.slug) return []
  return [
    {
      name: 'slug',
      path: 'slug',
      read: (text) => text.trim(),
      write: (values) => said(values.slug),
    },
  ]
}

type Found = { column?: string; message?: string; stored?: Stored }

/** Finds the item of each line: once. */
const finder = (world: World, title: string) => {
  const by = (key: string) => new Map(world.docs.map((doc) => [said(doc[key]), doc]))
  const [byId, bySlug, byTitle] = [by('publicId'), by('slug'), by(title)]
  const taken = new Map<string, number>()
  return ({ cells, line }: Line): Found & { column: string } => {
    const id = cells.id?.trim() ?? ''
    const slug = cells.slug?.trim() ?? ''
    const name = cells[title] ?? ''
    const column = id === '' ? (slug === '' ? title : 'slug') : 'id'
    const stored = id === '' ? bySlug.get(slug) : byId.get(id)
    if (id !== '' && !stored) return { column, message: 'Nothing here has this id.' }
    const like = id === '' && slug === '' && name !== '' ? byTitle.get(name) : undefined
    if (like) {
      return {
        column,
        message: `“${name}” is here already: say so by its slug, ${said(like.slug)}, or its id.`,
      }
    }
    const key = stored ? `stored ${stored.id}` : `new ${slug || name}`
    const first = taken.get(key)
    if (first !== undefined) return { column, message: `This is the same as on line ${first}.` }
    taken.set(key, line)
    return { column, ...(stored && { stored }) }
  }
}
