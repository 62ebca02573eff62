import type { Payload } from 'payload'

/** A file of a dump. */
export type DumpFile = {
  /** The last part of its address: `articles.ndjson.gz`. */
  name: string
  /** Null for the codebook, which is about all nouns. */
  noun: null | string
  format: 'codebook' | 'csv' | 'ndjson'
  rows: number
  bytes: number
  sha256: string
  /** In the store of uploads. */
  stored: { id: number | string; filename: string }
}

/** All public items at one time. */
export type Dump = {
  /** `YYYY-MM-DD`, and `.n` where it was made again. */
  cut: string
  /** The position of the log before the walk: applying the rows behind it gives what is public. */
  seq: number
  /** The position behind the walk: an item may be as a row up to here left it. Missing in dumps from before it was kept. */
  end?: number
  at: string
  files: DumpFile[]
  /** The position of the log up to which it holds nothing that was withdrawn or withheld. */
  checked: number
}

/** All dumps, newest first, and cuts that were there. */
export type DumpState = {
  dumps: Dump[]
  removed: { cut: string; why: 'lost' | 'old' | 'withdrawn' }[]
}

/** The record of all dumps in Payload's key-value store. */
export const DUMPS_KEY = 'civic-newsroom: dumps'

export const readDumps = async (payload: Payload): Promise<DumpState> =>
  (await payload.kv.get<DumpState>(DUMPS_KEY)) ?? { dumps: [], removed: [] }

export const keepDumps = (payload: Payload, state: DumpState): Promise<void> =>
  payload.kv.set(DUMPS_KEY, { ...state, removed: state.removed.slice(0, REMOVED) })

/** Cuts that are remembered after their files were removed. */
const REMOVED = 1_000
