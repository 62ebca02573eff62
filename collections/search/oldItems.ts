import type { Payload } from 'payload'
import { newsroomOf, slugOf } from '../../src/core/newsroom.ts'
import { BODY_WORDS, wordsOf } from './bodyWords.ts'

/** Items that are noted at once. */
const AT_ONCE = 100

type Stored = { body?: unknown; id: number | string; updatedAt: string }

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
    for (let last: Stored['id'] | undefined; ;) {
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
      for (const doc of docs) await note(payload, collection, doc as unknown as Stored)
      last = docs.at(-1)?.id
    }
  }
}

/** Past all hooks: nothing of it is a change, for readers or for staff. */
const note = async ({ db }: Payload, collection: 'articles', doc: Stored): Promise<void> => {
  const { body, id, updatedAt } = doc
  const { docs } = await db.findVersions({
    collection,
    limit: 1,
    pagination: false,
    where: { latest: { equals: true }, parent: { equals: id } },
  })
  const [newest] = docs
  if (newest) {
    const { createdAt, id: versionId, updatedAt: savedAt, version } = newest
    const words = wordsOf((version as { body?: unknown }).body)
    await db.updateVersion({
      collection,
      id: versionId,
      returning: false,
      versionData: {
        createdAt,
        updatedAt: savedAt,
        version: { ...version, [BODY_WORDS]: words },
      },
    } as never)
  }
  // Last: a stop in between leaves it to be done again.
  const data = { [BODY_WORDS]: wordsOf(body), updatedAt }
  await db.updateOne({ collection, data, id, returning: false })
}
