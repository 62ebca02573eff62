import type { Payload, PayloadRequest } from 'payload'
import { newsroomOf, resourceOf, slugOf } from '../../core/newsroom.ts'
import { LOGGED_AT } from '../../core/publishedFilters.ts'
import { raiseDate } from '../../database/raiseDate.ts'

/**
 * Stores with an item of a paged list when its newest row got its position: a row of another kind does nothing. An earlier instant than
 * the stored one changes nothing, so it may run twice, and in any order.
 * @param row.req the request of a save, whose transaction it joins on SQLite
 * @returns false if it must be done later (late.ts)
 */
export const noteLogged = async (
  payload: Payload,
  row: { at: string; item: string; kind: string; req?: PayloadRequest },
): Promise<boolean> => {
  const newsroom = newsroomOf(payload)
  const { at, item, kind, req } = row
  if (resourceOf(newsroom, kind)?.list !== 'paged') return true
  const collection = slugOf(newsroom, kind)
  return raiseDate(payload.db, { at, collection, field: LOGGED_AT, publicId: item, req })
}
