import type { FlattenedField, PayloadRequest } from 'payload'

export type Values = Record<string, unknown>

/** The newest draft of a stored item. */
export type Stored = Values & { id: number | string }

/** A line of a file: its cells by column, and its line number. */
export type Line = { cells: Record<string, string>; line: number }

/** An invalid value, with its position in the file. */
export type Fault = { column?: string; line: number; message: string }

/** A cell that a file changes, with both values as text. */
export type CellChange = { after: string; before: string; column: string }

/** What a file does to an item. */
export type Entry = {
  changes: CellChange[]
  faults: Fault[]
  /** The number of its first line. */
  line: number
  outcome: 'changed' | 'created' | 'refused' | 'unchanged'
  /** Title of the item. */
  title: string
}

/** An entry with the data to save. */
export type Plan = Entry & {
  /** Values in the request's context, for hooks. */
  context?: Values
  data: Values
  /** Undefined for a new item. */
  stored?: Stored
}

/** Data for reading and writing a table. */
export type ImportContext = {
  collection: string
  docs: Stored[]
  fields: FlattenedField[]
  /** To be called between two lines. */
  pause: () => Promise<void>
  refs: Refs
  req: PayloadRequest
  /** The newsroom's zone. */
  timeZone: string
}

/** The slugs and ids of referenced items. */
export type Refs = Map<string, { idOf: Map<string, number | string>; slugOf: Map<string, string> }>

/** A table to which a collection is exported, and from which it is imported. */
export type Sheet = {
  name: string
  /** Label of the table. */
  label: string
  /** What a row contains, and what an import does. */
  hint: string
  /** Returns the header, in order. */
  columns: (fields: FlattenedField[]) => string[]
  /** Returns the collections that a row refers to. */
  refersTo: (fields: FlattenedField[]) => string[]
  rows: (context: ImportContext) => string[][]
  /** Returns what the lines of a file would do, item by item; nothing is written. */
  plan: (context: ImportContext, lines: Line[]) => Promise<Plan[]>
}

/** The report of an import, before anything is written. */
export type CsvReport = {
  counts: Record<Entry['outcome'], number>
  /** All items except unchanged ones. */
  entries: Entry[]
  /** To send with the import, which is rejected if stored items have changed since. */
  hash: string
}
