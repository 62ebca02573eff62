import type { Payload } from 'payload'
import { newsroomOf, slugOf } from '../../src/core/newsroom.ts'
import { noteInStored } from '../noteInStored.ts'
import { BODY_WORDS, wordsOf } from './bodyWords.ts'

/** Items that are noted at once. */
const AT_ONCE = 100

/**
 * Notes the words of bodies that were saved before they were kept, in the item and in the newest draft over it, which lists of
 * drafts search. Several nodes may do so at once: each says the same.
 */
export const noteWordsOfOld = async (payload: Payload): Promise<void> => {
  const newsroom = newsroomOf(payload)
  for (const { collection: kind } of newsroom.resources) {
    const collection = slugOf(newsroom, kind) as 'articles'
    const { flattenedFields } = payload.collections[collection].config
    if (!flattenedFields.some(({ name }) => name === BODY_WORDS)) continue
    for (let last: number | string | undefined; ;) {
      const { docs } = await payload.find({
        collection,
        depth: 0,
        limit: AT_ONCE,
        pagination: false,
        select: { body: true, updatedAt: true },
        sort: 'id',
        trash: true,
        where: {
          [BODY_WORDS]: { exists: false },
          body: { exists: true },
          ...(last !== undefined && { id: { greater_than: last } }),
        },
      })
      if (docs.length === 0) break
      for (const doc of docs) await noteInStored(payload, { collection, doc, follows: words })
      last = docs.at(-1)?.id
    }
  }
}

const words = ({ body }: { body?: unknown }) => ({ [BODY_WORDS]: wordsOf(body) })
