import type { Payload } from 'payload'
import { newsroomOf, slugOf } from '../../src/core/newsroom.ts'
import { noteInStored } from '../noteInStored.ts'

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
      for (const doc of docs as unknown as Stored[]) {
        const publicFrom = doc.publishedAt ?? doc.updatedAt
        await noteInStored(payload, { collection, doc, follows: () => ({ publicFrom }) })
      }
    }
  }
}

const isTheFact = ({ name }: { name: string }): boolean => name === 'publicFrom'
