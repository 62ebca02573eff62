import { formOf } from '../core/images.ts'
import { slugOf } from '../core/newsroom.ts'
import { ProblemError } from '../core/problems.ts'
import type { Doc } from '../core/types.ts'
import type { Answer, Content } from '../http/answer.ts'
import { anyOrigin, preflightFor } from '../http/crossOrigin.ts'
import type { Call, RouteGroup, Endpoint } from '../http/routeGroup.ts'
import { fileHeaders } from '../http/fileHeaders.ts'
import { checkIfMatch, isSecondOver, lastModified } from '../http/conditional.ts'
import { partial } from '../http/ranges.ts'
import { FILES } from '../store/changes/collection.ts'
import { newestChange } from '../store/changes/read.ts'
import { isShown } from '../store/changes/view.ts'
import { gone } from '../store/item.ts'
import { uploadsOf } from '../store/uploads.ts'
import { faceFile } from './face/file.ts'
import { failPage } from './fail.ts'
import { messagePage, notFound } from './messages.ts'
import { openStored } from './storage.ts'

/** `/files/{opaque id}/{filename}`: a file or one of its sizes, public only while a public item shows it. */
const file: Endpoint = (call) =>
  // No id of a document is that short.
  call.params.id === 'face'
    ? faceFile(call)
    : answerFile(call, ({ collection, doc: { id } }) => isShown({ collection, id, read: call }))

/** Returns a file or one of its sizes, by the id and the name in its URL. @param mayRead whether the request may read it */
export const answerFile = async (
  call: Call,
  mayRead: (upload: Upload) => Promise<boolean>,
): Promise<Answer> => {
  const { newsroom, params, request } = call
  const { id = '', name = '' } = params
  const upload = await findUpload(call, id)
  if (!upload || !(await mayRead(upload))) return refusal(call, id)
  const form = formOf(upload.doc, decoded(name))
  if (!form) return notFound(newsroom)
  const stored = await openStored({ ...upload, doc: form, payload: call.payload })
  if (!stored) throw new ProblemError({ detail: 'The file is missing.', problem: 'not-found' })
  const answer = fileAnswer(form, stored)
  // Checked before Range (RFC 9110, 13.2.2).
  checkIfMatch(request, answer)
  const part = partial(request, answer)
  if (part.status !== 416) return part
  const page = messagePage({
    newsroom,
    status: 416,
    text: 'The file does not reach as far as was asked for.',
    title: 'Not possible',
  })
  return { ...page, headers: { ...page.headers, ...part.headers } }
}

/** The routes of public files. */
export const filesRoutes: RouteGroup = {
  fail: failPage,
  headers: anyOrigin('Accept-Ranges', 'Content-Range', 'Content-Length', 'ETag'),
  // Streams cannot be shared: each client reads at its own pace.
  isShared: false,
  name: 'files',
  owns: () => false,
  preflight: preflightFor('If-Match', 'If-Modified-Since', 'If-None-Match', 'If-Range', 'Range'),
  routes: () => [{ endpoint: file, path: '/files/:id{[A-Za-z0-9_-]+}/:name' }],
}

/** Decodes a file name, so that `%c3%a9`, `%C3%A9` and `é` are equal; undefined if it is malformed. */
const decoded = (name: string): string | undefined => {
  try {
    return decodeURIComponent(name)
  } catch {
    return undefined
  }
}

type Upload = { collection: string; doc: Doc }

/** Finds the upload with an opaque id in all upload collections. */
const findUpload = async (
  { newsroom, payload }: Call,
  publicId: string,
): Promise<undefined | Upload> => {
  for (const collection of uploadsOf(newsroom, payload)) {
    const { docs } = await payload.find({
      collection: slugOf(newsroom, collection),
      depth: 0,
      limit: 1,
      pagination: false,
      where: { publicId: { equals: publicId } },
    })
    if (docs[0]) return { collection, doc: docs[0] as Doc }
  }
  return undefined
}

/** 410 for a file that was public once, 404 for everything else. */
const refusal = async (call: Call, id: string): Promise<Answer> => {
  const { newsroom } = call
  const former = gone(await newestChange(call, { collection: FILES, item: id }))
  return former.is === 'gone'
    ? messagePage({
        newsroom,
        status: 410,
        text: `This file is no longer published. Reason: ${former.reason}`,
        title: 'File withdrawn',
      })
    : messagePage({
        newsroom,
        status: 404,
        text: 'There is no file at this address.',
        title: 'File not found',
      })
}

const fileAnswer = (
  doc: Doc,
  { content, modified }: { content: Content; modified?: Date },
): Answer & { content: Content } => {
  // A public file never changes at its URL; not every storage returns a date.
  const tag = modified ? modified.getTime() : doc.publicId
  const etag = doc.sha256 ?? `${content.size}-${tag}`
  return {
    body: '',
    content,
    headers: {
      'cache-control': 'public, max-age=60',
      ...fileHeaders(doc.mimeType),
      'content-type': doc.mimeType,
      etag: `"${etag}"`,
      'accept-ranges': 'bytes',
      ...(modified && isSecondOver(modified) && { 'last-modified': lastModified(modified) }),
    },
    ...(modified && { modified }),
    status: 200,
  }
}
