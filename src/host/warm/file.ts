import { createHash, randomUUID } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import type { Answer } from '../../http/answer.ts'

/** Answers on disk, and what they are answers of. */
export type WarmSet = {
  answers: Map<string, Warm>
  /** The newsroom, its database and the program, by a digest. */
  of: string
  /** When the log had last been read to its end, in milliseconds. */
  readAt: number
  /** Everything in the log up to here is in them. */
  seq: number
}

/** An answer with what it shows: kinds and single items. */
export type Warm = { answer: Answer; tags: ReadonlySet<string> }

/** A file that is none of ours, is not whole, or is of another newsroom. */
export class WarmSetError extends Error {
  override name = 'WarmSetError'
}

/** Bytes on disk, at most. */
const BYTES = 16 * 1024 ** 2

/** The first line says this. Whoever changes what a line holds counts on. */
const FORMAT = 'civic-newsroom answers 1'

/**
 * Writes a set: a line that says what it is, a line for each answer as long as there is room, and a line with the SHA-256 of all of
 * them. It is whole or not there; only this process's user may read it.
 */
export const writeWarmSet = async (file: string, set: WarmSet): Promise<void> => {
  const temporary = `${file}.${randomUUID()}`
  try {
    await writeLines(temporary, set)
    await fs.promises.rename(temporary, file)
  } finally {
    await fs.promises.rm(temporary, { force: true })
  }
}

/** Removes a set for good: one that is gone does not come back with the power. */
export const removeWarmSet = (file: string): void => {
  fs.rmSync(file, { force: true })
  syncFolder(path.dirname(file))
}

/** Returns when it is on disk which files a folder has. */
export const syncFolder = (folder: string): void => {
  const descriptor = fs.openSync(folder, 'r')
  try {
    fs.fsyncSync(descriptor)
  } finally {
    fs.closeSync(descriptor)
  }
}

/**
 * Reads what was written; undefined where there is nothing.
 * @throws WarmSetError that tells what is wrong with it
 */
export const readWarmSet = (file: string, of: string): undefined | WarmSet => {
  if (!fs.existsSync(file)) return undefined
  if (fs.statSync(file).size > 2 * BYTES) throw new WarmSetError('it is too large')
  const text = fs.readFileSync(file, 'utf8')
  const end = text.lastIndexOf('\n', text.length - 2) + 1
  const lines = text.slice(0, end)
  if (parsed<{ sha256?: string }>(text.slice(end)).sha256 !== digestOf(lines)) {
    throw new WarmSetError('it is not whole')
  }
  const [first = '', ...others] = lines.trimEnd().split('\n')
  const { format, ...head } = parsed<Head>(first)
  if (format !== FORMAT) throw new WarmSetError('it is of another format')
  if (head.of !== of) throw new WarmSetError('it is of another newsroom, configuration or version')
  return { ...head, answers: new Map(others.map((line) => warmOf(parsed<Line>(line)))) }
}

const writeLines = async (file: string, set: WarmSet): Promise<void> => {
  const handle = await fs.promises.open(file, 'wx', 0o600)
  try {
    const hash = createHash('sha256')
    let room = BYTES
    // Line by line: readers are answered in between.
    for (const line of linesOf(set)) {
      room -= Buffer.byteLength(line)
      if (room < 0) break
      hash.update(line)
      await handle.appendFile(line)
    }
    await handle.appendFile(`${JSON.stringify({ sha256: hash.digest('hex') })}\n`)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

type Head = Omit<WarmSet, 'answers'> & { format: string }

type Line = {
  address: string
  body: string
  headers: Record<string, string>
  modified?: { alone: boolean; at: number }
  status: number
  tags: string[]
}

function* linesOf({ answers, ...head }: WarmSet): Iterable<string> {
  yield `${JSON.stringify({ format: FORMAT, ...head } satisfies Head)}\n`
  for (const [address, { answer, tags }] of answers) {
    const { body, headers, modified, status } = answer
    const line: Line = {
      address,
      body,
      headers,
      ...(modified && { modified: { alone: modified.alone === true, at: modified.getTime() } }),
      status,
      tags: [...tags],
    }
    yield `${JSON.stringify(line)}\n`
  }
}

const warmOf = ({ address, modified, tags, ...rest }: Line): [string, Warm] => {
  const at = modified && Object.assign(new Date(modified.at), { alone: modified.alone })
  return [address, { answer: { ...rest, modified: at }, tags: new Set(tags) }]
}

const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex')

const parsed = <T>(line: string): T => {
  try {
    return JSON.parse(line) as T
  } catch {
    throw new WarmSetError('it is not whole')
  }
}
