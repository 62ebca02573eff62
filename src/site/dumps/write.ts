import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { Readable, pipeline as pipe } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { columnsIn } from '../../api/spreadsheet/answer.ts'
import { csvHeader, csvLine } from '../../api/spreadsheet/table.ts'
import { componentOf } from '../../api/openapi/schemas.ts'
import type { Newsroom, Resource } from '../../core/types.ts'
import type { DumpFile } from './state.ts'

/** A file that was written to a folder, before it is stored. */
export type Written = Omit<DumpFile, 'stored'>

type Lines = AsyncIterable<string> | Iterable<string>

/** Writes lines to a file, compressed if its name ends in `.gz`. */
export const writeLines = async (
  folder: string,
  lines: Lines,
  file: Pick<Written, 'format' | 'name' | 'noun'>,
): Promise<Written> => {
  const hash = createHash('sha256')
  let [bytes, rows] = [0, 0]
  const counted = async function* () {
    for await (const line of lines) {
      rows += 1
      yield line
    }
  }
  const measured = async function* (source: AsyncIterable<Buffer | string>) {
    for await (const chunk of source) {
      hash.update(chunk)
      bytes += Buffer.byteLength(chunk)
      yield chunk
    }
  }
  const target = fs.createWriteStream(path.join(folder, file.name))
  if (file.name.endsWith('.gz')) {
    await pipeline(Readable.from(counted()), createGzip(), measured, target)
  } else await pipeline(Readable.from(counted()), measured, target)
  // The first line of CSV is its header.
  return {
    ...file,
    bytes,
    rows: file.format === 'ndjson' ? rows : rows - 1,
    sha256: hash.digest('hex'),
  }
}

/** Writes the items of a noun in both formats. @param items as JSON, one in each line */
export const writeNoun = async (
  args: { folder: string; newsroom: Newsroom; resource: Resource },
  items: Lines,
): Promise<Written[]> => {
  const { folder, newsroom, resource } = args
  const { name: noun } = resource
  const ended = async function* () {
    for await (const item of items) yield `${item}\n`
  }
  const json = { format: 'ndjson', name: `${noun}.ndjson.gz`, noun } as const
  const written = await writeLines(folder, ended(), json)
  const columns = columnsIn(newsroom, componentOf(resource))
  const table = async function* () {
    yield csvHeader(columns)
    const stored = fs.createReadStream(path.join(folder, json.name))
    for await (const line of readLines(stored)) yield csvLine(columns, JSON.parse(line))
  }
  const csv = await writeLines(folder, table(), { format: 'csv', name: `${noun}.csv.gz`, noun })
  return [written, csv]
}

/** The lines of a compressed text. Only a line feed ends a line: JSON may hold other separators of lines. */
export async function* readLines(source: Readable): AsyncGenerator<string> {
  let rest = ''
  const unzipped = createGunzip().setEncoding('utf8')
  // Closes both when one of them fails, or when the reader stops before the end.
  pipe(source, unzipped, () => {})
  for await (const chunk of unzipped) {
    const lines = (rest + String(chunk)).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
  if (rest !== '') yield rest
}
