import type { FlattenedField, PayloadRequest } from 'payload'

export type Values = Record<string, unknown>

/** A stored item, the newest draft of it. */
export type Stored = Values & { id: number | string }

/** One line of a file: its cells by column, and where it begins. */
export type Line = { cells: Record<string, string>; line: number }

/** What cannot be taken as it stands, where somebody finds it. */
export type Fault = { column?: string; line: number; message: string }

/** One cell that a file changes, both as text. */
export type CellChange = { after: string; before: string; column: string }

/** What a file does to one item. */
export type Entry = {
  changes: CellChange[]
  faults: Fault[]
  /** The line on which it is found first. */
  line: number
  outcome: 'changed' | 'created' | 'refused' | 'unchanged'
  /** What people call it. */
  title: string
}

/** The same, with what is saved. */
export type Plan = Entry & {
  /** What a hook is told beside the data. */
  context?: Values
  data: Values
  /** Undefined for what is new. */
  stored?: Stored
}

/** What is known while a file is written or read. */
export type World = {
  collection: string
  docs: Stored[]
  fields: FlattenedField[]
  refs: Refs
  req: PayloadRequest
  /** The newsroom's. */
  timeZone: string
}

/** The addresses of other items, by which a file names them. */
export type Refs = Map<string, { idOf: Map<string, number | string>; slugOf: Map<string, string> }>

/** A way in which a collection is written as a table, and read again. */
export type Sheet = {
  name: string
  /** What people call it. */
  label: string
  /** What a row is, and what a file does. */
  hint: string
  /** The header, in order. */
  columns: (fields: FlattenedField[]) => string[]
  /** Collections whose items a row names. */
  refersTo: (fields: FlattenedField[]) => string[]
  rows: (world: World) => string[][]
  /** What the lines of a file do, item by item; nothing is written. */
  plan: (world: World, lines: Line[]) => Promise<Plan[]>
}

/** What is told before anything is written. */
export type CsvReport = {
  counts: Record<Entry['outcome'], number>
  /** All but what stays as it is. */
  entries: Entry[]
  /** What to send with the import: it is refused once something else is stored. */
  hash: string
}
