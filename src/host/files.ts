import path from 'node:path'
import type { RequestHandler, Response } from 'express'
import type { Payload } from 'payload'
import send from 'send'
import { newestChange } from '../store/changes/read.ts'
import { isShown } from '../store/changes/view.ts'
import { splitUrl } from '../http/express.ts'
import { newsroomOf, slugOf } from '../core/newsroom.ts'
import { gone } from '../store/item.ts'
import type { Doc, PublicRead } from '../core/types.ts'
import { sendMessage } from './pages.ts'

/** Kinds that are uploads: an opaque id is looked for in each. */
const UPLOADS = ['files', 'media']

/** `/files/{opaque id}/{filename}`: a file, only while an item that shows it is public. */
export const serveFiles =
  (payload: Payload): RequestHandler =>
  async (req, res, next) => {
    const match = ADDRESS.exec(splitUrl(req.originalUrl).pathname)
    if (!match) return next()
    if (req.method !== 'GET' && req.method !== 'HEAD') {
      return void res.status(405).set('Allow', 'GET, HEAD').end()
    }
    const [, id = '', name = ''] = match
    const newsroom = newsroomOf(payload)
    const read: PublicRead = { newsroom, now: newsroom.now(), payload }
    const upload = await findUpload(payload, id)
    const shown =
      upload && (await isShown({ collection: upload.collection, id: upload.doc.id, read }))
    if (!shown) return refuse(res, read, id)
    if (decoded(name) !== upload.doc.filename) return next()
    sendFile({ doc: upload.doc, folder: folderOf(payload, upload.collection), next, req, res })
  }

const ADDRESS = /^\/files\/([A-Za-z0-9_-]+)\/([^/]+)$/

/** `%c3%a9`, `%C3%A9` and `é` are one name; undefined for what no name is written as. */
const decoded = (name: string): string | undefined => {
  try {
    return decodeURIComponent(name)
  } catch {
    return undefined
  }
}

type Upload = { collection: string; doc: Doc }

const findUpload = async (payload: Payload, publicId: string): Promise<undefined | Upload> => {
  for (const collection of UPLOADS) {
    const { docs } = await payload.find({
      collection: slugOf(newsroomOf(payload), collection),
      depth: 0,
      limit: 1,
      pagination: false,
      where: { publicId: { equals: publicId } },
    })
    if (docs[0]) return { collection, doc: docs[0] as unknown as Doc }
  }
  return undefined
}

/** 410 for what once was shown, 404 for everything else. */
const refuse = async (res: Response, read: PublicRead, id: string): Promise<void> => {
  const former = gone(await newestChange(read, { collection: 'files', item: id }))
  const { newsroom } = read
  if (former.is !== 'gone') {
    return sendMessage(res, {
      newsroom,
      status: 404,
      text: 'There is no file at this address.',
      title: 'File not found',
    })
  }
  sendMessage(res, {
    newsroom,
    status: 410,
    text: `This file is no longer published. Reason: ${former.reason}`,
    title: 'File withdrawn',
  })
}

const folderOf = (payload: Payload, collection: string): string => {
  const { upload } = payload.collections[slugOf(newsroomOf(payload), collection)].config
  return path.resolve(upload.staticDir ?? collection)
}

const sendFile = (args: {
  doc: Doc
  folder: string
  next: (error?: unknown) => void
  req: Parameters<RequestHandler>[0]
  res: Response
}): void => {
  const { doc, folder, next, req, res } = args
  const inline = /^(application\/pdf|image\/|text\/plain|text\/csv)/.test(doc.mimeType)
  res.set({
    'Access-Control-Allow-Origin': '*',
    'Cache-Control': 'public, max-age=60',
    'Content-Disposition': inline ? 'inline' : 'attachment',
    'Content-Type': doc.mimeType,
    'Cross-Origin-Resource-Policy': 'cross-origin',
    'X-Content-Type-Options': 'nosniff',
    ...(doc.sha256 && { ETag: `"${doc.sha256}"` }),
    // An uploaded page must not run as ours; a PDF viewer does not work inside a sandbox.
    ...(doc.mimeType !== 'application/pdf' && {
      'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    }),
  })
  // Browsers' and Node's fetch say `no-cache` beside If-None-Match; `send` would then never answer 304.
  delete req.headers['cache-control']
  send(req, `/${encodeURIComponent(doc.filename)}`, {
    cacheControl: false,
    // The name is the row's own, and may begin with a dot where it is older than the rule for names.
    dotfiles: 'allow',
    index: false,
    root: folder,
  })
    .on('error', (error) => next(error))
    .pipe(res)
}
