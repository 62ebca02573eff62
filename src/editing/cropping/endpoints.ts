import type { Endpoint, PayloadRequest } from 'payload'
import { NotFound, addDataAndFileToRequest } from 'payload'
import { z } from 'zod'
import { configOf } from '../../core/newsroom.ts'
import type { Doc } from '../../core/types.ts'
import { ROLES, requireRole } from '../access.ts'
import { ImageFault } from '../images/decoding.ts'
import type { WithSizes } from '../images/hooks.ts'
import { refocused } from '../images/refocus.ts'
import { RESIZABLE } from '../images/resize.ts'
import { storedBytes } from '../images/storedBytes.ts'
import { crop } from './crop.ts'
import { staffJson } from '../rest.ts'
import { refuse } from '../../core/refuse.ts'

const PIXEL = z.int().min(0)
const AREA = z.strictObject({
  height: PIXEL.min(1),
  left: PIXEL,
  top: PIXEL,
  width: PIXEL.min(1),
})

const PERCENT = z.int().min(0).max(100)
const POINT = z.strictObject({ x: PERCENT, y: PERCENT })

/**
 * `POST /api/{collection}/{id}/crop` `{ left, top, width, height }`, in pixels of the image as it is displayed: stores that part as a new
 * image with the same words, and answers it. The image itself stays as it is.
 */
const cropEndpoint: Omit<Endpoint, 'root'> = {
  handler: async (req) => {
    const { collection, doc } = await imageOf(req)
    const area = AREA.safeParse(req.data).data
    if (!area || area.left + area.width > doc.width || area.top + area.height > doc.height) {
      throw refuse('Send left, top, width and height of a part of the image, in whole pixels.')
    }
    const bytes = await storedBytes(req.payload, doc)
    if (!bytes) throw refuse(MISSING)
    const file = await blamingClient(() => crop({ area, bytes, doc }))
    const made = await req.payload.create({
      collection,
      data: wordsOf(doc),
      depth: 0,
      file,
      overrideAccess: false,
      req,
    })
    return answer(made, 201)
  },
  method: 'post',
  path: '/:id/crop',
}

/**
 * `POST /api/{collection}/{id}/focal-point` `{ x, y }`, in percent of the image's width and height: makes its sharing picture around that
 * point, at an address of its own, and answers the image.
 */
const focalPointEndpoint: Omit<Endpoint, 'root'> = {
  handler: async (req) => {
    const { collection, doc } = await imageOf(req)
    const focal = POINT.safeParse(req.data).data
    if (!focal) throw refuse('Send x and y as whole numbers from 0 to 100.')
    const resized = await blamingClient(() => refocused(req.payload, { doc, focal }))
    if (!resized) throw refuse(TOO_SMALL)
    const context: WithSizes = { resized }
    const saved = await req.payload.update({
      collection,
      context,
      data: {},
      depth: 0,
      id: doc.id,
      overrideAccess: false,
      req,
    })
    return answer(saved, 200)
  },
  method: 'post',
  path: '/:id/focal-point',
}

/** The endpoints of a collection of images. */
export const croppingEndpoints = [cropEndpoint, focalPointEndpoint]

/** What editors wrote of an image, also in fields that an app has added; the rest is made anew. */
const wordsOf = (doc: Doc): Record<string, unknown> =>
  Object.fromEntries(Object.entries(doc).filter(([name]) => !MADE.has(name)))

const MADE = new Set([
  ...['createdAt', 'deletedAt', 'filename', 'filesize', 'focalX', 'focalY', 'height', 'id'],
  ...['mimeType', 'publicId', 'sizes', 'thumbnailURL', 'updatedAt', 'url', 'width'],
])

const MISSING = 'The file of this image is missing.'

const TOO_SMALL =
  'This image is too small to be cut for shared links, or its file is missing: they show the image itself.'

/** Reads the request's data and its image, with the user's access. */
const imageOf = async (req: PayloadRequest): Promise<{ collection: string; doc: Doc }> => {
  requireRole(req, ...ROLES)
  await addDataAndFileToRequest(req)
  delete req.file
  const { collection, id } = req.routeParams as { collection: string; id: string }
  const doc: Doc | null = await req.payload.findByID({
    collection,
    depth: 0,
    disableErrors: true,
    id,
    overrideAccess: false,
    req,
  })
  if (!doc) throw new NotFound(req.t)
  const makesOwnSizes = Boolean(configOf(req.payload, collection).upload.imageSizes)
  if (makesOwnSizes || !RESIZABLE.includes(doc.mimeType)) {
    throw refuse('Sizes of this image are not made here.')
  }
  return { collection, doc }
}

/** Runs work on an image; a fault of the image is the client's. */
const blamingClient = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    throw error instanceof ImageFault ? refuse(error.message) : error
  }
}

const answer = (doc: Doc, status: number): Response => staffJson({ doc }, status)
