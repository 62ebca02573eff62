/** A text of an item, as a reader gets it. */
export type Part = { html: boolean; text: string }

/** What the index holds of an item. */
export type Content = Record<'body' | 'summary' | 'title', Part[]> & {
  /** Database ids of its districts. */
  districts: string[]
  /** SHA-256 of its PDF, if it has one. */
  file?: string
  publishedAt: null | string
}

/** The text of a file; empty if it has none. */
export type FileText = { sha256: string; text: string }

/** A row of the log, as the index takes it. */
export type Entry = {
  seq: number
  /** Identifies the row: the row at this position in another database has another one. */
  mark: string
  /** Absent: the row concerns nothing that is searched. */
  item?: { id: string; kind: string }
  /** Absent: the item is not public. */
  content?: Content
}

/** A validated search. */
export type IndexQuery = {
  /** The query in FTS5's syntax. */
  match: string
  /** Kinds of collections. @default all */
  kind?: string | undefined
  /** A district's database id. */
  district?: string | undefined
  /** Instants in the stored form: from then on, and before then. */
  publishedBefore?: string | undefined
  publishedSince?: string | undefined
  limit: number
  offset: number
}

/** A result; `excerpt` is HTML with `mark` as its only element. */
export type Hit = { excerpt: string; item: string; kind: string; publishedAt: null | string }

/** One page of results, and how many there are in all. */
export type Found = {
  hits: Hit[]
  /** Whether the index has the text of every file: otherwise the same search may find more without a change in the log. */
  isWhole: boolean
  total: number
}

/** Messages to the index's thread. */
export type ToIndex =
  | { is: 'news' }
  | { is: 'end' }
  /** Rows from the requested position; `undefined` if they could not be read. */
  | { is: 'rows'; more: boolean; rows: Entry[] | undefined }
  /** Texts of the requested files; `more`: there may be more of them. */
  | { is: 'texts'; more: boolean; texts: FileText[] }
  | { asked: IndexQuery; id: number; is: 'search'; seq: number }

/** Messages from the index's thread. */
export type FromIndex =
  /** A request for rows of the log, from this position on. */
  | { from: number; is: 'want' }
  /** Asks for the texts of files, by their SHA-256. */
  | { hashes: string[]; is: 'want texts' }
  | { found: Found; id: number; is: 'found' }
  | { id: number; is: 'late' }
  | { id: number; is: 'failed'; message: string }
  | { is: 'note'; message: string }

/** What the thread is started with. */
export type IndexData = {
  folder: string
  /** Modules from whose folder `libsql` can be found. */
  from: string[]
  /** Milliseconds that a search waits for the index. */
  patience: number
  /** Changes with what is indexed. */
  version: string
}
