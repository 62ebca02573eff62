import { gunzipSync } from 'node:zlib'
import { DERIVED } from '../../client/api.ts'

/** A dump in the manifest. */
export type ShownDump = {
  cut: string
  seq: number
  at: string
  sums: string
  codebook: ShownFile
  files: ShownFile[]
}

type ShownFile = {
  url: string
  noun: string
  format: string
  rows: number
  bytes: number
  sha256: string
}

/** The items of a file of lines (NDJSON), as it is downloaded. */
export const itemsOf = <T>(packed: Buffer): T[] =>
  gunzipSync(packed)
    .toString()
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as T)

/** An item without the properties that follow from other items. */
export const owned = <T extends object>(item: T): T =>
  Object.fromEntries(
    Object.entries(item).filter(([name]) => !(DERIVED as readonly string[]).includes(name)),
  ) as T
