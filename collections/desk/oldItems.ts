import type { Payload } from 'payload'
import { newsroomOf, slugOf } from '../../src/core/newsroom.ts'

/** Items that are noted at once. */
const AT_ONCE = 200

type Stored = { id: number | string; publishedAt?: null | string; updatedAt: string }

/**
 * Notes from when readers see what was published before that was kept, in the item and in the newest draft over it. When it was
 * withdrawn is not known any more. Several nodes may do so at once: each says the same.
 */
export const notePublicOfOld = async (payload: Payload): Promise<void> => {
  const newsroom = newsroomOf(payload)
  for (const { collection: kind } of newsroom.resources) {
    const collection = slugOf(newsroom, kind)
    if (!payload.collections[collection].config.flattenedFields.some(isTheFact)) continue
    for (;;) {
      const { docs } = await payload.find({
        collection,
        depth: 0,
        limit: AT_ONCE,
        pagination: false,
        select: { publishedAt: true, updatedAt: true },
        trash: true,
        where: { _status: { equals: 'published' }, publicFrom: { exists: false } },
      })
      if (docs.length === 0) break
      for (const doc of docs) await note(payload, collection, doc as unknown as Stored)
    }
  }
}

const isTheFact = ({ name }: { name: string }): boolean => name === 'publicFrom'

/** Past all hooks: nothing of it is a change, for readers or for staff. */
const note = async (
  { db }: Payload,
  collection: 'articles',
  { id, publishedAt, updatedAt }: Stored,
): Promise<void> => {
  const publicFrom = publishedAt ?? updatedAt
  const { docs } = await db.findVersions({
    collection,
    limit: 1,
    pagination: false,
    where: { latest: { equals: true }, parent: { equals: id } },
  })
  const [newest] = docs
  if (newest) {
    const { createdAt, id: versionId, updatedAt: savedAt, version } = newest
    await db.updateVersion({
      collection,
      id: versionId,
      returning: false,
      versionData: { createdAt, updatedAt: savedAt, version: { ...version, publicFrom } },
    } as never)
  }
  // Last: a stop in between leaves it to be done again.
  await db.updateOne({ collection, data: { publicFrom, updatedAt }, id, returning: false })
}
