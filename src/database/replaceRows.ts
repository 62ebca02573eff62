import type { BaseDatabaseAdapter, PayloadRequest } from 'payload'

type Id = number | string

/** Rows of one list, as Payload stores them: plain values, and an id each. */
export type Rows = readonly ({ id: string } & Readonly<Record<string, unknown>>)[]

/** Gives many documents, or versions of them, new rows in one list at their head, within a transaction. */
export type ReplaceRows = (args: {
  collection: string
  /** The list. */
  field: string
  /** Whose ids these are. */
  of: 'documents' | 'versions'
  req: Pick<PayloadRequest, 'transactionID'>
  rows: ReadonlyMap<Id, Rows>
}) => Promise<void>

/**
 * How this database writes a list of many documents at once; undefined where each has to be written whole. Payload's adapter for SQLite
 * writes a document with all of its lists, row by row: a hundred of them would hold the line of writers for seconds.
 */
export const replaceRowsOf = (db: object): ReplaceRows | undefined =>
  (db as { replaceRows?: ReplaceRows }).replaceRows

/** Lets an adapter write lists so. */
export const withReplaceRows = <T extends BaseDatabaseAdapter>(db: T, write: ReplaceRows): T =>
  Object.assign(db, { replaceRows: write })
