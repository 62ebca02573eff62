import fs from 'node:fs'
import path from 'node:path'
import { Readable } from 'node:stream'
import type { Payload } from 'payload'
import { createLocalReq } from 'payload'
import { slugOf, newsroomOf } from '../core/newsroom.ts'
import type { Doc } from '../core/types.ts'
import type { Content, Part } from '../http/ranges.ts'

type Stored = { content: Content; modified?: Date }

/** A stored file, wherever the app keeps it: a storage adapter of its own, or the folder of the collection. */
export const openStored = async (args: {
  /** The kind of upload. */
  collection: string
  doc: Doc
  payload: Payload
}): Promise<Stored | undefined> => {
  const { doc, payload } = args
  const slug = slugOf(newsroomOf(payload), args.collection)
  const { upload } = payload.collections[slug].config
  if (upload.handlers?.length) {
    const open = (part?: Part) => fromAdapter({ doc, part, payload, slug })
    return { content: { open, size: doc.filesize } }
  }
  return fromFolder({ doc, payload, slug })
}

type Place = { doc: Doc; payload: Payload; slug: string }

/** A file in the folder of its collection, if it is there. */
const fromFolder = async ({ doc, payload, slug }: Place): Promise<Stored | undefined> => {
  const { upload } = payload.collections[slug as 'files'].config
  const file = path.join(path.resolve(upload.staticDir ?? slug), path.basename(doc.filename))
  const stats = await fs.promises.stat(file).catch(() => undefined)
  if (!stats?.isFile()) return undefined
  const open = (part?: Part) => fs.createReadStream(file, part)
  return { content: { open, size: stats.size }, modified: stats.mtime }
}

/** A store that is away, or has lost what it kept. */
class StorageError extends Error {
  override name = 'StorageError'
  readonly status = 503
}

/**
 * Asks the adapter's handlers as Payload's own address of files does; part of a file where they know how. What none of
 * them answers lies in the folder, as for Payload.
 */
const fromAdapter = async (args: Place & { part: Part | undefined }): Promise<Readable> => {
  const { doc, part, payload, slug } = args
  const range = part && { range: `bytes=${part.start}-${part.end}` }
  const req = await createLocalReq({ req: { headers: new Headers(range) } }, payload)
  const { upload } = payload.collections[slug as 'files'].config
  for (const handler of upload.handlers ?? []) {
    const given = await handler(req, {
      doc: doc as never,
      headers: new Headers(),
      params: { collection: slug, filename: doc.filename },
    })
    if (!(given instanceof Response)) continue
    const location = given.headers.get('location')
    const answer = location ? await fetch(location, range && { headers: range }) : given
    if (!answer.ok || !answer.body) throw missing(args)
    const stream = Readable.fromWeb(answer.body as never)
    return part && answer.status !== 206 ? cut(stream, part) : stream
  }
  const stored = await fromFolder(args)
  if (!stored) throw missing(args)
  return stored.content.open(part)
}

const missing = ({ doc, slug }: Place) =>
  new StorageError(`the storage of "${slug}" does not give ${doc.filename}`)

/** A part of what came whole. */
const cut = (stream: Readable, { end, start }: Part): Readable => {
  let at = 0
  return Readable.from(
    stream.map((chunk: Buffer) => {
      const [from, to] = [Math.max(0, start - at), Math.max(0, end + 1 - at)]
      at += chunk.length
      return chunk.subarray(from, to)
    }),
  )
}
