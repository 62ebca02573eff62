import type { BaseDatabaseAdapter, PayloadRequest } from 'payload'

type Id = number | string

/** Rows of one list as Payload stores them: plain values with ids. */
type Rows = readonly ({ id: string } & Readonly<Record<string, unknown>>)[]

/** Replaces one top-level list of many documents, or versions, within a transaction. */
export type ReplaceRows = (args: {
  collection: string
  /** The list. */
  field: string
  /** The table of the documents. */
  of: 'documents' | 'versions'
  req: Pick<PayloadRequest, 'transactionID'>
  rows: ReadonlyMap<Id, Rows>
}) => Promise<void>

/**
 * Returns this database's bulk writer of lists; undefined if each document must be written whole. Payload's adapter for SQLite writes a
 * document with all of its lists, row by row: a hundred of them would block other writers for seconds.
 */
export const replaceRowsOf = (db: object): ReplaceRows | undefined =>
  (db as { replaceRows?: ReplaceRows }).replaceRows

/** Lets an adapter write lists so. */
export const withReplaceRows = <T extends BaseDatabaseAdapter>(db: T, write: ReplaceRows): T =>
  Object.assign(db, { replaceRows: write })
