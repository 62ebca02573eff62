import type { Payload, PayloadRequest, Where } from 'payload'
import { newsroomOf, slugOf } from '../../core/newsroom.ts'
import { mongoOf } from '../../database/mongo.ts'
import type { Change } from './collection.ts'
import { CHANGES } from './collection.ts'
import { noteLogged } from '../loggedAt/write.ts'
import type { NumberedLog, PendingRow, LogPosition } from './numbering.ts'

/** A reader without a request. Uncommitted rows are seen only by a reader that names the save's request. */
export type Reader = {
  headers?: never
  payload: Payload
  req?: Partial<PayloadRequest> | undefined
}

/**
 * Reads rows of the log straight from the adapter: Payload's field hooks are most of the cost of reading a thousand rows.
 * @param args.select @default all but `links`
 * @param args.req the request of a save whose uncommitted rows must be included
 */
export const findRows = async (
  { payload, req }: Reader,
  args: { limit?: number; select?: Record<string, true>; sort: string; where: Where },
): Promise<Change[]> => {
  const { docs } = await payload.db.find<Change>({
    collection: changesIn(payload),
    limit: args.limit ?? 0,
    pagination: false,
    ...(req?.transactionID !== undefined && { req: { transactionID: req.transactionID } }),
    select: args.select ?? WITHOUT_LINKS,
    sort: args.sort,
    where: args.where,
  })
  return docs
}

/** SQLite stores them in a table without an index by row, so that reading them scans that table. */
const WITHOUT_LINKS = { links: false } as const

/** Returns the last assigned position. @param where restricts it to rows that match */
export const newestPlace = async (
  reader: Reader,
  where?: Where,
): Promise<LogPosition | undefined> => {
  const [row] = await findRows(reader, {
    limit: 1,
    select: { numberedAt: true, seq: true },
    sort: '-seq',
    where: where ? { and: [where, NUMBERED] } : NUMBERED,
  })
  return row && { at: Date.parse(row.numberedAt ?? ''), seq: row.seq ?? 0 }
}

const NUMBERED: Where = { seq: { greater_than: 0 } }

/** Returns the newest row of an item, or undefined. @param select besides `rev` */
export const newestRow = async (
  reader: Reader,
  item: string,
  select: Record<string, true> = {},
): Promise<Change | undefined> => {
  const [newest] = await findRows(reader, {
    limit: 1,
    select: { ...select, rev: true },
    sort: '-rev',
    where: { item: { equals: item }, rev: { greater_than: 0 } },
  })
  return newest
}

/**
 * Whether positions are assigned after the commit. MongoDB's transactions commit in another order than they write, and a shared counter
 * would make every second one conflict. SQLite has one writer, so that the save itself takes the position.
 */
export const isNumberedLater = ({ db }: Pick<Payload, 'db'>): boolean => mongoOf(db) !== undefined

/** The log of this database, for numbering. */
export const numberedLog = (payload: Payload): NumberedLog => ({
  give: (row, place) => give(payload, row, place),
  isOvertaken: async ({ item, rev }) => {
    const where = { item: { equals: item }, rev: { greater_than: rev } }
    const newer = await findRows({ payload }, { select: { seq: true }, sort: 'rev', where })
    return newer.some(({ seq }) => seq)
  },
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
  remove: async ({ id }) => {
    await payload.db.deleteMany({
      collection: changesIn(payload),
      where: { and: [{ id: { equals: id } }, PENDING] },
    })
  },
})

/** More rows wait only after an import; the next read numbers the rest. */
const AT_ONCE = 1000

const PENDING: Where = { pending: { equals: true } }

const asPending = (rows: Change[]): PendingRow[] =>
  rows.map(({ id, item, kind, numberedAt, rev, what }) => ({
    id,
    isBetween: what === 'relinked',
    item,
    kind,
    rev: rev ?? 0,
    since: numberedAt ? Date.parse(numberedAt) : undefined,
  }))

const give = async (
  payload: Payload,
  row: PendingRow,
  place: LogPosition,
): Promise<'given' | 'had' | 'taken'> => {
  const numberedAt = new Date(place.at).toISOString()
  // Written before the position, so that a reader of the row can find the item.
  const isNoted = await noteLogged(payload, { at: numberedAt, item: row.item, kind: row.kind })
  try {
    const written = await payload.db.updateOne({
      collection: changesIn(payload),
      data: { numberedAt, pending: isNoted ? null : false, seq: place.seq },
      // `w: majority`: a position that one node has read must survive a failover.
      options: { writeConcern: { w: 'majority' } },
      where: { and: [{ id: { equals: row.id } }, PENDING] },
    })
    return written ? 'given' : 'had'
  } catch (error) {
    const newest = await newestPlace({ payload })
    if (newest && newest.seq >= place.seq) return 'taken'
    throw error
  }
}

export const changesIn = (payload: Payload) => slugOf(newsroomOf(payload), CHANGES)
