import type { Where } from 'payload'
import { LOGGED_AT } from '../../core/publishedFilters.ts'
import type { PublicRead, Resource } from '../../core/types.ts'
import { upToDate } from '../changes/catchUp.ts'
import { findPublic } from '../find.ts'
import { lateRows } from './late.ts'

/** Up to this many changed items are read by their ids; of more the list's own index finds a page soon. */
const FEW = 1_000

/**
 * Returns the condition of the items whose newest row in the log got its position at this instant or later; undefined if there are none.
 * The few that changed since a moment ago are found by the index of these instants alone: combined with other filters, both databases
 * would read the list in its order, all of it where nothing changed.
 * @param since ISO 8601
 */
export const changedSince = async (
  read: PublicRead,
  { collection }: Pick<Resource, 'collection'>,
  since: string,
): Promise<undefined | Where> => {
  await upToDate(read)
  const late = await lateItems(read, collection, since)
  const where = { [LOGGED_AT]: { greater_than_equal: since } }
  const docs = await findPublic(read, {
    asStored: true,
    collection,
    isSubject: true,
    limit: FEW + 1,
    select: { publicId: true },
    sort: [LOGGED_AT],
    where,
  })
  if (docs.length > FEW) return late.length > 0 ? { or: [where, named(late)] } : where
  const items = new Set([...docs.map(({ publicId }) => String(publicId)), ...late])
  return items.size > 0 ? named([...items]) : undefined
}

const named = (items: string[]): Where => ({ publicId: { in: items } })

const lateItems = async (read: PublicRead, kind: string, since: string): Promise<string[]> => {
  const where = { kind: { equals: kind }, numberedAt: { greater_than_equal: since } }
  return (await lateRows(read, where)).map(({ item }) => item)
}
