import fs from 'node:fs'
import path from 'node:path'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import type { Payload } from 'payload'
import { createLocalReq } from 'payload'
import { configOf, newsroomOf, slugOf } from '../core/newsroom.ts'
import type { Doc } from '../core/types.ts'
import type { Content, Part } from '../http/answer.ts'

type Stored = { content: Content; modified?: Date }

/** Opens a stored file, from the app's storage adapter or from the collection's folder. */
export const openStored = async (args: {
  /** The kind of upload. */
  collection: string
  doc: Doc
  payload: Payload
}): Promise<Stored | undefined> => {
  const { doc, payload } = args
  const slug = slugOf(newsroomOf(payload), args.collection)
  const { upload } = configOf(payload, slug)
  if (upload.handlers?.length) {
    // The adapter of S3 answers 500 for an object of 0 bytes.
    const open = (part?: Part) =>
      Number(doc.filesize) === 0 ? Readable.from([]) : withoutBreaks({ doc, part, payload, slug })
    return { content: { open, size: doc.filesize } }
  }
  return fromFolder({ doc, payload, slug })
}

type StoredFile = { doc: Doc; payload: Payload; slug: string }

/** Opens a file in the folder of its collection, if it exists. */
const fromFolder = async ({ doc, payload, slug }: StoredFile): Promise<Stored | undefined> => {
  const { upload } = configOf(payload, slug)
  const file = path.join(path.resolve(upload.staticDir ?? slug), path.basename(doc.filename))
  const stats = await fs.promises.stat(file).catch(() => undefined)
  if (!stats?.isFile()) return undefined
  const open = (part?: Part) => fs.createReadStream(file, part)
  return { content: { open, size: stats.size }, modified: stats.mtime }
}

/** The store does not answer, or has lost the file. */
class StorageError extends Error {
  override name = 'StorageError'
  readonly status = 503
  /** Whether the store has answered that there is no such file. */
  readonly isLost: boolean
  constructor(message: string, isLost: boolean) {
    super(message)
    this.isLost = isLost
  }
}

/** Whether an error means that a file is lost, rather than that its store does not answer. */
export const isLostFile = (error: unknown): boolean =>
  (error as undefined | { isLost?: boolean })?.isLost === true

/** How often in a row a store may break off without a byte. */
const MOST_BREAKS = 3

/**
 * Opens a file of the adapter, and goes on behind a break: over a connection on which nothing is read for some seconds, as while a reader
 * has paused a download, a store gives no more.
 */
const withoutBreaks = async (args: AdapterFile): Promise<Readable> => {
  const state: Opened = { isOver: false, source: await fromAdapter(args) }
  const whole = Readable.from(goOn(args, state), { objectMode: false })
  const destroy = whole._destroy.bind(whole)
  // Otherwise, after a reader has left, this would wait until the store sends the next byte.
  whole._destroy = (error, done) => {
    state.isOver = true
    state.source.destroy()
    destroy(error, done)
  }
  return whole
}

/** What is read at present, and whether the reader has left. */
type Opened = { isOver: boolean; source: Readable }

async function* goOn({ part, ...file }: AdapterFile, state: Opened): AsyncGenerator<Buffer> {
  const end = part?.end ?? Number(file.doc.filesize) - 1
  let at = part?.start ?? 0
  for (let breaks = 0; ;) {
    try {
      for await (const chunk of state.source as AsyncIterable<Buffer>) {
        at += chunk.length
        breaks = 0
        yield chunk
      }
      return
    } catch (error) {
      breaks += 1
      if (state.isOver || at > end || breaks > MOST_BREAKS) throw error
    }
    state.source = await fromAdapter({ ...file, part: { end, start: at } })
    if (state.isOver) state.source.destroy()
  }
}

type AdapterFile = StoredFile & { part: Part | undefined }

/**
 * Calls the adapter's handlers like Payload's file route, with a range if they support it. If no handler answers, the file is read from
 * the folder, as in Payload.
 */
const fromAdapter = async (args: AdapterFile): Promise<Readable> => {
  const { doc, part, payload, slug } = args
  const range = part && { range: `bytes=${part.start}-${part.end}` }
  const req = await createLocalReq({ req: { headers: new Headers(range) } }, payload)
  const { upload } = configOf(payload, slug)
  for (const handler of upload.handlers ?? []) {
    const given = await handler(req, {
      doc,
      headers: new Headers(),
      params: { collection: slug, filename: doc.filename },
    })
    if (!(given instanceof Response)) continue
    const location = given.headers.get('location')
    const answer = location ? await fetch(location, range && { headers: range }) : given
    if (!answer.ok || !answer.body) throw missing(args, answer.status === 404)
    const stream = Readable.fromWeb(answer.body as ReadableStream)
    return part && answer.status !== 206 ? cut(stream, part) : stream
  }
  const stored = await fromFolder(args)
  if (!stored) throw missing(args, true)
  return stored.content.open(part)
}

const missing = ({ doc, slug }: StoredFile, isLost: boolean) =>
  new StorageError(`the storage of "${slug}" does not give ${doc.filename}`, isLost)

/** Cuts a range out of a complete stream, of which no more is read than that. */
const cut = (stream: Readable, part: Part): Readable => Readable.from(chunksOf(stream, part))

async function* chunksOf(stream: AsyncIterable<Buffer>, { end, start }: Part) {
  let at = 0
  for await (const chunk of stream) {
    const inside = chunk.subarray(Math.max(0, start - at), Math.max(0, end + 1 - at))
    if (inside.length > 0) yield inside
    at += chunk.length
    if (at > end) return
  }
}
