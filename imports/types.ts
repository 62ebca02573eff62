/** Another item, found by these fields or created. */
export type Reference = {
  ref: 'authors' | 'categories' | 'counties'
  /** Fields that identify it. */
  match: Record<string, string>
  /** The item to create if none matches. */
  create: Record<string, unknown>
}

/** An item that must exist: without it the record is not for this newsroom, and is skipped. */
export type Requirement = {
  ref: 'school-boards'
  /** Fields that find it. */
  match: Record<string, string>
  /** Why the record is skipped. */
  missing: string
}

/** One item of a publisher's file. */
export type ImportRecord = {
  collection: 'articles' | 'legislators' | 'school-boards' | 'schools'
  /** The publisher's id, stable across files. */
  sourceKey: string
  /** Fields of the collection; a `Reference`, a `Requirement` or `{ html }` is resolved with the database. */
  data: Record<string, unknown>
  /** Fields that identify an existing item, created by hand, as the same one. */
  same?: Record<string, string>
}

/** One record of a file: valid, invalid or skipped; or the place where a truncated file ends. */
export type Reading = {
  /** The position in the file, for people. */
  place: string
  /** Number of records in the file, if available. */
  of?: number
} & (
  | { ok: true; record: ImportRecord; note?: string }
  | { ok: false; problem: string }
  /** `sourceKey` of a record that an earlier file may have had for import. */
  | { ok: 'skipped'; sourceKey?: string; why: string }
  | { ok: 'cut'; problem: string }
)

/** Reads one publisher's format, independent of the database. */
export type Importer = {
  name: string
  /** A sentence for the usage text. */
  usage: string
  /** Names of the path arguments, in order. */
  arguments: readonly string[]
  /** Names of further paths, which may be left out. @default none */
  optional?: readonly string[]
  /** Name of a path that may follow them, any number of times. @default none */
  more?: string
  /** @throws WrongFileError before the first reading when a path does not contain this format */
  read: (args: { paths: readonly string[]; now?: Date }) => AsyncIterable<Reading>
}

/** A record is not for this newsroom; the message is the reason. */
export class NotOursError extends Error {
  override name = 'NotOursError'
}

/** A path without the importer's format. The message is the one line to print. */
export class WrongFileError extends Error {
  override name = 'WrongFileError'
}
