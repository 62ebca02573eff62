import type { PayloadRequest } from 'payload'
import { newsroomOf, resourceOf, slugOf } from '../../core/newsroom.ts'
import type { Doc } from '../../core/types.ts'
import { readIn } from '../changes/instant.ts'
import { newestRow } from '../changes/log.ts'
import { checkItems } from './check.ts'
import { readCursor } from './cursor.ts'
import type { Items } from './referrers.ts'
import { addReferrers } from './referrers.ts'

/**
 * Adds the rows `relinked` that follow from the withdrawal of an item that is about to be deleted, unless they are there already: with the
 * item the database forgets which others referred to it.
 */
export const relinkBeforeDelete = async (
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
  await checkItems(payload, { isOver: () => false, items, req })
}
