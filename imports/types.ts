/** Another item, named by what is known of it: found, or made when there is none. */
export type Reference = {
  ref: 'authors' | 'categories' | 'counties'
  /** Fields that find it. */
  match: Record<string, string>
  /** What is stored when nothing matches. */
  create: Record<string, unknown>
}

/** One item as a publisher's file gives it. */
export type ImportRecord = {
  collection: 'articles' | 'legislators' | 'school-boards'
  /** The publisher's own id, the same in every later file. */
  sourceKey: string
  /** Fields of the collection; a `Reference` or `{ html }` stands for what only the database can make. */
  data: Record<string, unknown>
  /** Fields that show an item made by hand to be the same one. */
  same?: Record<string, string>
}

/** One record of a file: understood, broken, or not for us; or the place where a file ends that did not come whole. */
export type Reading = {
  /** Where in the file, as a person would say it. */
  place: string
  /** How many readings the file holds, when that is known. */
  of?: number
} & (
  | { ok: true; record: ImportRecord; note?: string }
  | { ok: false; problem: string }
  | { ok: 'skipped'; why: string }
  | { ok: 'cut'; problem: string }
)

/** Reads one publisher's format. It knows nothing of the database. */
export type Importer = {
  name: string
  /** One sentence for the usage text. */
  usage: string
  /** Names of the paths it takes, in order. */
  arguments: readonly string[]
  /** @throws WrongFileError before the first reading when a path does not hold this format at all */
  read: (args: { paths: readonly string[]; now?: Date }) => AsyncIterable<Reading>
}

/** A path that does not hold what the importer reads. Its message is the one line to print. */
export class WrongFileError extends Error {
  override name = 'WrongFileError'
}
