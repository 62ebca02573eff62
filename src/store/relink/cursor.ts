import type { Payload } from 'payload'

/** The position up to which the log is processed, stored in Payload's key-value store and shared by all processes. */
export type Cursor = {
  /** Rows up to this position are processed. */
  seq: number
  /** The base URL and the version of items for which the hashes in the log are valid. */
  form: string
  /** When a process last said that it compares the items that follow from the rows behind that, in milliseconds. */
  at?: number
  /** The progress of comparing all items: the last kind and item compared. */
  walk?: { after: null | number | string; kind: string }
}

const KEY = 'civic-newsroom: relinked'

export const readCursor = async (payload: Payload): Promise<Cursor | undefined> =>
  (await payload.kv.get<Cursor>(KEY)) ?? undefined

export const keepCursor = (payload: Payload, cursor: Cursor): Promise<void> =>
  payload.kv.set(KEY, cursor)
