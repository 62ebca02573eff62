import type { FlattenedField } from 'payload'
import { cleanLine } from '../../core/forms/text.ts'
import { byName } from '../../core/order.ts'
import type { Read } from './cells.ts'
import { readCells } from './cells.ts'
import type { Column } from './columns.ts'
import { columnsOf } from './columns.ts'
import { outcomeOf, refused } from './plans.ts'
import { textOf } from './textOf.ts'
import type { Line, Plan, Sheet, Stored, Values, ImportContext } from './types.ts'

/** The columns that identify an item: its id never changes, its slug is readable. */
const IDENTITY = ['id', 'slug']

type Options = {
  name: string
  label: string
  hint: string
  /** The field with an item's title. */
  title: string
  /** Paths of fields. */
  columns: string[]
  /** Columns that are not a single field, after the others. @default none */
  more?: (fields: FlattenedField[]) => Column[]
  /** Converts a line's changes to the data to save. @default the changes themselves */
  save?: Save
}

type Save = (
  read: Read,
  of: { line: Line; stored: Stored | undefined },
) => Read & { context?: Values }

/** A table with one row per item. A row that identifies none creates an item. */
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
    plan: async (context, lines) => {
      const own = columns(context.fields)
      const find = finder(context, title)
      const plans: Plan[] = []
      for (const line of lines) {
        await context.pause()
        plans.push(await planOf({ columns: own, context, found: find(line), line, save, title }))
      }
      return plans
    },
    refersTo: (fields) => columns(fields).flatMap(({ refersTo }) => refersTo ?? []),
    rows: (context) => {
      const own = columns(context.fields)
      return sorted(context.docs, title).map((doc) => [
        textOf(doc.publicId),
        textOf(doc.slug),
        ...own.map((column) => column.write(doc, context)),
      ])
    },
  }
}

const planOf = async (args: {
  columns: Column[]
  context: ImportContext
  found: Found
  line: Line
  save: Save
  title: string
}): Promise<Plan> => {
  const { columns, context, found, line, save } = args
  const { column, message, stored } = found
  const title = line.cells[args.title] || String(stored?.[args.title] ?? line.cells.slug ?? '')
  if (message !== undefined) return refused(line, title, column, message)
  const read = await readCells({
    columns: [...slugOf(line, stored), ...columns],
    context,
    line,
    stored,
  })
  const saved = save(read, { line, stored })
  return {
    ...saved,
    line: line.line,
    outcome: outcomeOf(saved, stored),
    title,
    ...(stored && { stored }),
  }
}

/** Sorts items by title, so that exports of the same data are equal. */
export const sorted = (docs: Stored[], title: string): Stored[] =>
  [...docs].sort(
    (a, b) => byName(textOf(a[title]), textOf(b[title])) || byName(textOf(a.slug), textOf(b.slug)),
  )

/** Returns the column that changes the slug: only a row with an id can change it, and an empty cell does not. */
const slugOf = (line: Line, stored: Stored | undefined): Column[] => {
  const wanted = line.cells.slug?.trim() ?? ''
  if (wanted === '' || wanted === stored?.slug) return []
  return [
    {
      name: 'slug',
      path: 'slug',
      read: (text) => text.trim(),
      write: (values) => textOf(values.slug),
    },
  ]
}

/** The item of a line, or the reason for which there is none. */
type Found = {
  /** The column that identifies the item. */
  column: string
  message?: string
  stored?: Stored | undefined
}

/** Returns a function that finds the item of a line, and rejects a second line for the same item. */
const finder = (context: ImportContext, title: string) => {
  // A draft may have no title yet, and thus no slug.
  const by = (key: string) =>
    new Map(context.docs.map((doc) => [textOf(doc[key]), doc] as const).filter(([text]) => text))
  const [byId, bySlug, byTitle] = [by('publicId'), by('slug'), by(title)]
  const taken = new Map<string, number>()
  return ({ cells, line }: Line): Found => {
    const id = cells.id?.trim() ?? ''
    const slug = cells.slug?.trim() ?? ''
    const name = cleanLine(cells[title] ?? '')
    const column = id === '' ? (slug === '' ? title : 'slug') : 'id'
    const stored = id === '' ? bySlug.get(slug) : byId.get(id)
    if (column === 'id' && !stored) return { column, message: 'Nothing here has this id.' }
    const like = column === title ? byTitle.get(name) : undefined
    if (like) {
      const message = `“${name}” is here already: say so by its slug, ${textOf(like.slug)}, or its id.`
      return { column, message }
    }
    const key = stored ? `stored ${stored.id}` : `new ${slug || name}`
    const first = taken.get(key)
    if (first !== undefined) return { column, message: `This is the same as on line ${first}.` }
    taken.set(key, line)
    return { column, stored }
  }
}
