import { buffer } from 'node:stream/consumers'
import type { Payload } from 'payload'
import { newsroomOf, slugOf } from '../../src/core/newsroom.ts'
import type { Doc } from '../../src/core/types.ts'
import { isDatabaseDown } from '../../src/database/isDatabaseDown.ts'
import { openStored } from '../../src/site/storage.ts'
import type { WithSizes } from './hooks.ts'
import { RESIZABLE, resize } from './resize.ts'

/** The result for one image: the number of sizes created, or why there are none. */
export type SizesMade = { filename: string } & ({ fault: string } | { made: number })

/**
 * Makes the missing smaller forms of images that were uploaded before the sizes existed. Small and animated images have none, and are not
 * checked again. One image is in memory at a time. Broken images are reported and skipped; an interrupted run continues with the rest.
 * @throws Error if the app defines sizes of its own, or the database is away
 */
export async function* makeMissingSizes(payload: Payload): AsyncGenerator<SizesMade> {
  const collection = slugOf(newsroomOf(payload), 'media') as 'media'
  if (payload.collections[collection].config.upload.imageSizes) {
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
        sizes: { exists: false },
      },
    })
    if (docs.length === 0) return
    for (const doc of docs) yield await makeSizesOf(payload, { collection, doc })
    after = String(docs.at(-1)?.publicId)
  }
}

const BATCH = 50

const makeSizesOf = async (
  payload: Payload,
  { collection, doc }: { collection: 'media'; doc: Doc },
): Promise<SizesMade> => {
  const filename = String(doc.filename)
  try {
    const stored = await openStored({ collection: 'media', doc, payload })
    if (!stored) return { fault: 'The file is missing.', filename }
    const bytes = await buffer(await stored.content.open())
    const resized = await resize({ bytes, name: filename })
    const context: WithSizes = { resized }
    await payload.update({ id: doc.id, collection, context, data: {}, depth: 0 })
    return { filename, made: resized.sizes.length }
  } catch (error) {
    if (isDatabaseDown(error)) throw error
    return { fault: error instanceof Error ? error.message : String(error), filename }
  }
}
