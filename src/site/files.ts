import type { Payload } from 'payload'
import { formOf } from '../core/images.ts'
import { slugOf } from '../core/newsroom.ts'
import { ProblemError } from '../core/problems.ts'
import type { Doc, Newsroom } from '../core/types.ts'
import type { Answer } from '../http/answer.ts'
import type { Call, Door, Endpoint } from '../http/door.ts'
import { partial } from '../http/ranges.ts'
import type { Content } from '../http/ranges.ts'
import { FILES } from '../store/changes/collection.ts'
import { newestChange } from '../store/changes/read.ts'
import { isShown } from '../store/changes/view.ts'
import { gone } from '../store/item.ts'
import { failPage } from './fail.ts'
import { messagePage, notFound } from './messages.ts'
import { openStored } from './storage.ts'

/** `/files/{opaque id}/{filename}`: a file or a smaller form of it, only while an item that shows it is public. */
const file: Endpoint = (call) =>
  answerFile(call, ({ collection, doc: { id } }) => isShown({ collection, id, read: call }))

/** A file or a smaller form of it, by the id and the name in its address. @param mayRead whether whoever asks gets it */
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
  if (!isWanted(request.header('if-match'), answer.headers.etag)) return notThis(newsroom, 412)
  const asked = partial(request, answer)
  return asked.status === 416 ? notThis(newsroom, 416, asked.headers) : asked
}

/** The files of public items. */
export const filesDoor: Door = {
  fail: failPage,
  // Each reader reads for himself, at his own pace.
  isShared: false,
  name: 'files',
  owns: () => false,
  routes: () => [{ endpoint: file, path: '/files/:id{[A-Za-z0-9_-]+}/:name' }],
}

/** `%c3%a9`, `%C3%A9` and `é` are one name; undefined for what no name is written as. */
const decoded = (name: string): string | undefined => {
  try {
    return decodeURIComponent(name)
  } catch {
    return undefined
  }
}

type Upload = { collection: string; doc: Doc }

/** An opaque id is looked for among all that can be uploaded. */
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
    if (docs[0]) return { collection, doc: docs[0] as unknown as Doc }
  }
  return undefined
}

/** The kinds of what can be uploaded. */
export const uploadsOf = (newsroom: Newsroom, payload: Payload): string[] =>
  newsroom.companions
    .map(({ collection }) => collection)
    .filter((collection) => payload.collections[slugOf(newsroom, collection)]?.config.upload)

/** 410 for what once was shown, 404 for everything else. */
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
  const inline = /^(application\/pdf|image\/|text\/plain|text\/csv)/.test(doc.mimeType)
  // A public file never changes at its address, and a store need not tell its date.
  const tag = modified ? modified.getTime() : doc.publicId
  const etag = doc.sha256 ?? `${content.size}-${tag}`
  return {
    body: '',
    content,
    headers: {
      'access-control-allow-origin': '*',
      'cache-control': 'public, max-age=60',
      'content-disposition': inline ? 'inline' : 'attachment',
      'content-type': doc.mimeType,
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
      etag: `"${etag}"`,
      // An uploaded page must not run as ours; a PDF viewer does not work inside a sandbox.
      ...(doc.mimeType !== 'application/pdf' && {
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      }),
      'accept-ranges': 'bytes',
      ...(modified && { 'last-modified': modified.toUTCString() }),
    },
    // A public file never changes, so its date tells it apart.
    ...(modified && { modified: Object.assign(new Date(modified), { alone: true }) }),
    status: 200,
  }
}

/** RFC 9110, 13.1.1. */
const isWanted = (given: null | string | undefined, etag = ''): boolean =>
  typeof given !== 'string' ||
  given.trim() === '*' ||
  given.split(',').some((tag) => tag.trim() === etag)

const WORDS = {
  412: 'The file is not the one that was asked for.',
  416: 'The file does not reach as far as was asked for.',
}

const notThis = (
  newsroom: Newsroom,
  status: keyof typeof WORDS,
  headers: Answer['headers'] = {},
): Answer => {
  const page = messagePage({ newsroom, status, text: WORDS[status], title: 'Not possible' })
  return { ...page, headers: { ...page.headers, ...headers } }
}
