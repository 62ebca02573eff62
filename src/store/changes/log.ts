import type { Payload, PayloadRequest, Where } from 'payload'
import { newsroomOf, slugOf } from '../../core/newsroom.ts'
import { mongoOf } from '../../database/mongo.ts'
import type { Change } from './collection.ts'
import { CHANGES } from './collection.ts'
import type { NumberedLog, PendingRow, Place } from './numbering.ts'

/** Not a request by itself: what it has written is seen only where it is named. */
export type Reader = {
  headers?: never
  payload: Payload
  req?: Partial<PayloadRequest> | undefined
}

/** Rows of the log. @param args.req of a save, so that what it has written so far is seen */
export const findRows = async (
  { payload, req }: Reader,
  args: { limit?: number; select?: Record<string, true>; sort: string; where: Where },
): Promise<Change[]> => {
  const { docs } = await payload.find({
    collection: changesIn(payload),
    depth: 0,
    limit: args.limit ?? 0,
    pagination: false,
    ...(req?.transactionID !== undefined && { req: { transactionID: req.transactionID } }),
    ...(args.select && { select: args.select as never }),
    sort: args.sort,
    where: args.where,
  })
  return docs as unknown as Change[]
}

/** The last place that is given. */
export const newestPlace = async (reader: Reader): Promise<Place | undefined> => {
  const [row] = await findRows(reader, {
    limit: 1,
    select: { numberedAt: true, seq: true },
    sort: '-seq',
    where: { seq: { greater_than: 0 } },
  })
  return row && { at: Date.parse(row.numberedAt ?? ''), seq: row.seq ?? 0 }
}

/** The last place of an item's own rows, 0 where it has none. */
export const newestRev = async (reader: Reader, item: string): Promise<number> => {
  const [newest] = await findRows(reader, {
    limit: 1,
    select: { rev: true },
    sort: '-rev',
    where: { item: { equals: item }, rev: { greater_than: 0 } },
  })
  return newest?.rev ?? 0
}

/**
 * Whether a row gets its place after the commit. MongoDB's transactions commit in another order than they write, and a counter
 * that all of them share would make every second one fail. SQLite has one writer: there the place is taken in the save itself.
 */
export const isNumberedLater = ({ db }: Pick<Payload, 'db'>): boolean => mongoOf(db) !== undefined

/** The log of this database, for numbering. */
export const numberedLog = (payload: Payload): NumberedLog => ({
  give: (row, place) => give(payload, row, place),
  newest: () => newestPlace({ payload }),
  pending: async () =>
    asPending(await findRows({ payload }, { limit: AT_ONCE, sort: 'at', where: PENDING })),
  pendingBefore: async ({ item, rev }) => {
    const [row] = asPending(
      await findRows(
        { payload },
        {
          limit: 1,
          sort: '-rev',
          where: { and: [{ item: { equals: item } }, { rev: { less_than: rev } }, PENDING] },
        },
      ),
    )
    return row
  },
})

/** More wait only after an import, and then the next look takes them. */
const AT_ONCE = 1000

const PENDING: Where = { pending: { equals: true } }

const asPending = (rows: Change[]): PendingRow[] =>
  rows.map(({ id, item, numberedAt, rev }) => ({
    id,
    item,
    rev: rev ?? 0,
    since: numberedAt ? Date.parse(numberedAt) : undefined,
  }))

const give = async (
  payload: Payload,
  row: PendingRow,
  place: Place,
): Promise<'given' | 'had' | 'taken'> => {
  try {
    const written = await payload.db.updateOne({
      collection: changesIn(payload),
      data: { numberedAt: new Date(place.at).toISOString(), pending: null, seq: place.seq },
      // What one node has seen must survive the loss of another.
      options: { writeConcern: { w: 'majority' } },
      where: { and: [{ id: { equals: row.id } }, PENDING] },
    } as never)
    return written ? 'given' : 'had'
  } catch (error) {
    const newest = await newestPlace({ payload })
    if (newest && newest.seq >= place.seq) return 'taken'
    throw error
  }
}

export const changesIn = (payload: Payload) => slugOf(newsroomOf(payload), CHANGES)
