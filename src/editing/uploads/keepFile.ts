import type {
  CollectionBeforeChangeHook,
  CollectionBeforeDeleteHook,
  CollectionBeforeOperationHook,
  PayloadRequest,
  Where,
} from 'payload'
import { isPublicFile } from '../../store/changes/files.ts'
import { readIn } from '../../store/changes/instant.ts'
import { isShown } from '../../store/changes/view.ts'
import { kindOf, newsroomOf } from '../../core/newsroom.ts'
import { conflict } from '../../core/refuse.ts'
import type { Doc } from '../../core/types.ts'
import { fieldError } from '../fieldError.ts'

/**
 * Rejects a replacement of a public file: a new file needs a new document. Runs before the operation, because Payload deletes the old
 * bytes before it runs the hooks of a save.
 */
export const keepPublicFile: CollectionBeforeOperationHook = async ({
  args,
  collection,
  operation,
  req,
}) => {
  if (operation !== 'create' && operation !== 'update') return args
  const { data = {}, id, where } = args as { data?: Data; id?: number | string; where?: Where }
  const affected = id === undefined ? where : { id: { equals: id } }
  // Anonymous requests are rejected by the access rules, which run next.
  const isKnown = req.user || req.payloadAPI === 'local'
  const kind = kindOf(newsroomOf(req.payload), collection.slug)
  for (const doc of affected && isKnown ? await docsOf({ collection, req, where: affected }) : []) {
    if (!isReplaced({ data, doc, req })) continue
    if (await isPublicFile({ collection: kind, doc, read: readIn(req) })) {
      throw fieldError({ collection, message: KEPT, path: 'file', req })
    }
  }
  // Otherwise a new file could take the name, and so the bytes, of another document's.
  return { ...args, overwriteExistingFiles: false }
}

/** Rejects deleting a file that a public item shows. */
export const keepShownFile: CollectionBeforeDeleteHook = ({ collection, id, req }) =>
  refuseShown(req, collection, id)

/** Rejects moving it to the trash, which an app's own images may have: readers get no file of the trash. */
export const keepShownOutOfTrash: CollectionBeforeChangeHook = async (args) => {
  const { collection, data, originalDoc, req } = args
  const isMoved = data.deletedAt && originalDoc?.id !== undefined && !originalDoc.deletedAt
  if (isMoved) await refuseShown(req, collection, originalDoc.id)
  return data
}

const refuseShown = async (
  req: PayloadRequest,
  collection: { slug: string },
  id: number | string,
): Promise<void> => {
  const kind = kindOf(newsroomOf(req.payload), collection.slug)
  if (await isShown({ collection: kind, id, read: readIn(req) })) throw conflict(SHOWN)
}

type Data = Record<string, unknown>

const KEPT =
  'Readers have this file at its address, where it never changes. Upload the new one as another file and choose it in the item: readers get it when you publish.'

const SHOWN =
  'Readers see this file: it cannot be deleted. Take it out of the item that shows it, publish that, then delete it.'

const docsOf = async (args: {
  collection: { slug: string }
  req: PayloadRequest
  where: Where
}): Promise<Doc[]> => {
  const { collection, req, where } = args
  const { docs } = await req.payload.find({
    collection: collection.slug,
    depth: 0,
    limit: 0,
    pagination: false,
    req,
    where,
  })
  return docs
}

/** Whether a save changes the file: new bytes, another name, or a crop or focal point, from which Payload creates new bytes. */
const isReplaced = ({ data, doc, req }: { data: Data; doc: Doc; req: PayloadRequest }): boolean => {
  const { crop, focalPoint, heightInPixels, widthInPixels } = editsOf(req)
  const isMoved = (name: string, value: unknown) =>
    value !== undefined && value !== null && value !== doc[name]
  return (
    Boolean(req.file ?? crop ?? heightInPixels ?? widthInPixels) ||
    isMoved('focalX', focalPoint && Number(focalPoint.x)) ||
    isMoved('focalY', focalPoint && Number(focalPoint.y)) ||
    STORED.some((name) => isMoved(name, data[name]))
  )
}

const STORED = ['filename', 'filesize', 'focalX', 'focalY', 'height', 'mimeType', 'sha256', 'width']

type Edits = { crop?: object; focalPoint?: { x: unknown; y: unknown } } & Record<string, unknown>

const editsOf = ({ query }: PayloadRequest): Edits =>
  typeof query?.uploadEdits === 'object' ? (query.uploadEdits as Edits) : {}
