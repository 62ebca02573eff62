import { setImmediate as nextTurn } from 'node:timers/promises'
import type { PayloadRequest } from 'payload'
import { newsroomOf, resourceOf, slugOf } from '../../core/newsroom.ts'
import type { Doc } from '../../core/types.ts'
import { readIn } from '../changes/instant.ts'
import { changesIn, isNumberedLater, newestRow } from '../changes/log.ts'
import { readCursor } from './cursor.ts'
import type { Items } from './referrers.ts'
import { addReferrers } from './referrers.ts'

/**
 * Stores which items refer to a withdrawn item that is about to be deleted, in the row of its withdrawal, unless that was followed already:
 * with the item the database forgets them. Their own rows follow later: to compare 40,000 articles of a beat within the transaction would
 * hold up all other saves for minutes.
 */
export const noteReferrersOfWithdrawn = async (
  req: PayloadRequest,
  { collection, id }: { collection: string; id: Doc['id'] },
): Promise<void> => {
  const { payload } = req
  const newsroom = newsroomOf(payload)
  if (!resourceOf(newsroom, collection)) return
  const doc = await payload.db.findOne<Doc>({
    collection: slugOf(newsroom, collection),
    req,
    select: { publicId: true },
    where: { id: { equals: id } },
  })
  const publicId = doc?.publicId as string | undefined
  const newest = publicId && (await newestRow({ payload, req }, publicId, { seq: true }))
  if (!newest) return
  const cursor = await readCursor(payload)
  if (cursor && !cursor.walk && newest.seq && newest.seq <= cursor.seq) return
  const items: Items = new Map()
  await addReferrers(items, readIn(req), { collection, ids: [id], items: [publicId] })
  const isLater = isNumberedLater(payload)
  const links = [...items.values()].flatMap((some) => [...some])
  await payload.db.updateOne({
    collection: changesIn(payload),
    // MongoDB keeps the references: by the database's own id those are found that another save adds meanwhile.
    data: { links: isLater ? [...links, String(id)] : links },
    id: newest.id,
    // On MongoDB apart from the transaction, because the row may get its position at the same time. Without the deletion it changes nothing.
    ...(!isLater && { req }),
    returning: false,
  })
  await nextTurn()
}
