import type { Payload, PayloadRequest } from 'payload'
import { createLocalReq } from 'payload'
import { newsroomOf, slugOf } from '../../core/newsroom.ts'
import type { Doc } from '../../core/types.ts'
import { isSaveConflict } from '../../database/clearConflicts.ts'
import { inOneTransaction } from '../../database/inOneTransaction.ts'
import { isTaken } from '../../database/isTaken.ts'
import { NO_JOINS } from '../../database/noJoins.ts'
import { tryAgain } from '../../database/tryAgain.ts'
import type { Change } from './collection.ts'
import { DEPARTURES } from './collection.ts'
import { datedIn, scheduledAfter } from './due.ts'
import { readIn } from './instant.ts'
import type { Reader } from './log.ts'
import { changesIn, findRows, newestRow } from './log.ts'
import { newestRows } from './newestRows.ts'
import { takeDone } from './open.ts'
import { AHEAD_MS, isKnownPublic } from './unseen.ts'
import { publicView } from './view.ts'
import { writeRows } from './writeRows.ts'

/**
 * Adds a row `unpublished` for each scheduled item that is public by the log: a clock that was ahead added its row too early. Reads only
 * the scheduled items.
 */
export const recordNotDue = async (payload: Payload, now: Date): Promise<void> => {
  const after = new Date(now.getTime() + AHEAD_MS)
  for (const { collection: kind } of datedIn(payload)) {
    const { docs } = await payload.find({
      collection: slugOf(newsroomOf(payload), kind),
      depth: 0,
      joins: NO_JOINS,
      limit: 0,
      pagination: false,
      select: { publicId: true },
      trash: true,
      where: scheduledAfter(after),
    })
    const items = docs as Doc[]
    const ids = items.map(({ publicId }) => publicId)
    const rows = await newestRows({ payload }, ids, { what: true })
    for (const { id, publicId } of items) {
      if (isKnownPublic(rows.get(publicId)?.[0])) await recordOne(payload, { id, kind, publicId })
    }
  }
}

type Item = Pick<Doc, 'id' | 'publicId'> & { kind: string }

/** As in `recordDue`: of several processes that find the same item, one adds the row, the others find it. */
const recordOne = (payload: Payload, item: Item): Promise<void> =>
  tryAgain({
    lost: (error) => isSaveConflict(error) || isTaken(error, 'key'),
    run: async () => {
      const req = await createLocalReq({}, payload)
      await inOneTransaction(req, async () => {
        const { id, kind, publicId } = item
        const newest = await newestRow({ payload, req }, publicId, { kind: true, what: true })
        if (!newest || !isKnownPublic(newest)) return
        if (await publicView({ collection: kind, id, read: readIn(req) })) return
        const left = await lastDeparture({ payload, req }, publicId)
        await emptyRows({ payload, req }, publicId, left?.rev ?? 0)
        const row = {
          // If the item had not been public before the wrong row, its address must answer as it did then.
          at: left?.at ?? readIn(req).now.toISOString(),
          filters: null,
          item: publicId,
          kind,
          numberedAt: null,
          reason: left?.reason ?? null,
          slug: left?.slug ?? null,
          what: 'unpublished' as const,
        }
        await writeRows(req, { newest: new Map([[publicId, newest]]), rows: [row] })
        // The log is being read: a commit that waited for the next read would never end.
        takeDone(payload, (await req.transactionID) as string)
      })
    },
  })

/** The row with which the item was last withdrawn before. */
const lastDeparture = async (reader: Reader, item: string): Promise<Change | undefined> => {
  const where = { item: { equals: item }, what: { in: [...DEPARTURES] } }
  const [row] = await findRows(reader, { limit: 1, sort: '-rev', where })
  return row
}

/**
 * Removes the content of an item's rows behind this number. The rows themselves stay, because the log has no gaps; without a slug the
 * item's address is unknown again.
 */
const emptyRows = async (
  reader: Reader & { req: PayloadRequest },
  item: string,
  rev: number,
): Promise<void> => {
  const { payload, req } = reader
  const where = { item: { equals: item }, rev: { greater_than: rev } }
  for (const { id } of await findRows(reader, { select: { rev: true }, sort: 'rev', where })) {
    await payload.db.updateOne({
      id,
      collection: changesIn(payload),
      data: { changed: null, filters: null, from: null, hash: null, shown: null, slug: null },
      req,
      returning: false,
    })
  }
}
