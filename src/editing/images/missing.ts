import type { Payload } from 'payload'
import { MIDDLE, sharingPicturesOf } from '../../core/images.ts'
import { configOf, newsroomOf, slugOf } from '../../core/newsroom.ts'
import type { Doc } from '../../core/types.ts'
import { isDatabaseDown } from '../../database/isDatabaseDown.ts'
import type { WithSizes } from './hooks.ts'
import { refocused } from './refocus.ts'
import type { Resized } from './resize.ts'
import { RESIZABLE, resize } from './resize.ts'
import { sharingSize } from './cut.ts'
import { storedBytes } from './storedBytes.ts'

/** The result for one image: the number of sizes created, or why there are none. */
type SizesMade = { filename: string } & ({ fault: string } | { made: number })

/**
 * Makes the missing smaller forms and sharing pictures of images that were uploaded before these existed. Images that are too small for
 * one, or animated, are not read again. One image is in memory at a time. Broken images are reported and skipped; an interrupted run continues with the rest.
 * @throws Error if the app defines sizes of its own, or the database is away
 */
export async function* makeMissingSizes(payload: Payload): AsyncGenerator<SizesMade> {
  const collection = slugOf(newsroomOf(payload), 'media') as 'media'
  if (configOf(payload, collection).upload.imageSizes) {
    throw new Error(`the collection "${collection}" makes sizes of its own (upload.imageSizes)`)
  }
  for (let after = ''; ;) {
    const { docs } = await payload.find({
      collection,
      depth: 0,
      limit: BATCH,
      pagination: false,
      sort: 'publicId',
      where: {
        mimeType: { in: RESIZABLE },
        publicId: { greater_than: after },
      },
    })
    if (docs.length === 0) return
    for (const doc of docs) if (lacks(doc)) yield await makeSizesOf(payload, { collection, doc })
    after = String(docs.at(-1)?.publicId)
  }
}

const BATCH = 50

const lacks = (doc: Doc): boolean => !doc.sizes || lacksSharing(doc)

const lacksSharing = ({ height, width, ...doc }: Doc): boolean =>
  Boolean(height && width && sharingSize({ height, width })) &&
  sharingPicturesOf(doc as Doc).length === 0

const makeSizesOf = async (
  payload: Payload,
  { collection, doc }: { collection: 'media'; doc: Doc },
): Promise<SizesMade> => {
  const filename = String(doc.filename)
  try {
    const resized = doc.sizes
      ? await refocused(payload, { doc, focal: MIDDLE })
      : await resizedAnew(payload, doc)
    if (!resized) return { fault: 'The file is missing.', filename }
    const context: WithSizes = { resized }
    await payload.update({ id: doc.id, collection, context, data: {}, depth: 0 })
    return { filename, made: resized.sizes.filter(({ bytes: made }) => made).length }
  } catch (error) {
    if (isDatabaseDown(error)) throw error
    return { fault: error instanceof Error ? error.message : String(error), filename }
  }
}

const resizedAnew = async (payload: Payload, doc: Doc): Promise<Resized | undefined> => {
  const bytes = await storedBytes(payload, doc)
  return bytes && resize({ bytes, name: String(doc.filename) })
}
