import type { Payload, Where } from 'payload'
import { createLocalReq } from 'payload'
import { newsroomOf, slugOf } from '../../core/newsroom.ts'
import type { Doc, Resource } from '../../core/types.ts'
import { isSaveConflict } from '../../database/clearConflicts.ts'
import { isTaken } from '../../database/isTaken.ts'
import { NO_JOINS } from '../../database/noJoins.ts'
import { tryAgain } from '../../database/tryAgain.ts'
import { findPublic } from '../find.ts'
import { readIn } from './instant.ts'
import { newestPlace, newestRow } from './log.ts'
import { newestRows } from './newestRows.ts'
import { takeDone } from './open.ts'
import { addRows } from './rows.ts'
import { BACK_MS, isKnownPublic } from './unseen.ts'
import { publicView } from './view.ts'
import { inOneTransaction } from '../../database/inOneTransaction.ts'

/** When the next item becomes public without a save; Infinity where none is scheduled. */
export const nextDue = async (payload: Payload, now: Date): Promise<number> => {
  const dates = await Promise.all(
    datedIn(payload).map(async ({ collection }) => {
      const { docs } = await payload.find({
        collection: slugOf(newsroomOf(payload), collection),
        depth: 0,
        joins: NO_JOINS,
        limit: 1,
        pagination: false,
        select: { publishedAt: true },
        sort: 'publishedAt',
        trash: true,
        where: scheduledAfter(now),
      })
      return Date.parse((docs[0] as Doc | undefined)?.publishedAt) || Infinity
    }),
  )
  return Math.min(Infinity, ...dates)
}

/** Items that become public after this instant. */
export const scheduledAfter = (now: Date): Where => ({
  _status: { equals: 'published' },
  publishedAt: { greater_than: now.toISOString() },
})

/**
 * Adds the row of every item that became public without a save, dated at its instant.
 * @param args.since the earliest of these instants, in milliseconds, if known: the newest position may be later if a clock was ahead
 */
export const recordDue = async (
  payload: Payload,
  { now, since: first }: { now: Date; since: number },
): Promise<void> => {
  const newest = await newestPlace({ payload })
  const since = new Date(Math.min(newest?.at ?? Infinity, now.getTime(), first) - BACK_MS)
  for (const resource of datedIn(payload)) {
    for (const doc of await cameDue(payload, { now, resource, since })) {
      await recordOne(payload, resource, doc)
    }
  }
}

/** Kinds whose items have a date of publication. */
export const datedIn = (payload: Payload): Resource[] =>
  newsroomOf(payload).resources.filter(({ hasPublishedAt }) => hasPublishedAt)

/** Items that became public since then and that are not public by the log. */
const cameDue = async (
  payload: Payload,
  { now, resource, since }: { now: Date; resource: Resource; since: Date },
): Promise<Doc[]> => {
  const where: Where = { publishedAt: { greater_than: since.toISOString() } }
  const docs = await findPublic(
    { newsroom: newsroomOf(payload), now, payload },
    {
      collection: resource.collection,
      select: { publicId: true, publishedAt: true },
      sort: 'publishedAt',
      where,
    },
  )
  const items = docs.map(({ publicId }) => publicId)
  const rows = await newestRows({ payload }, items, { what: true })
  return docs.filter(({ publicId }) => !isKnownPublic(rows.get(publicId)?.[0]))
}

/**
 * Several processes may find the same items. The transaction reads the log again; if two still see no row, both write the same unique
 * key, so that one of them fails, retries and finds the row.
 */
const recordOne = (payload: Payload, resource: Resource, doc: Doc): Promise<void> =>
  tryAgain({
    lost: (error) => isSaveConflict(error) || isTaken(error, 'key'),
    run: () => recordOnce(payload, resource, doc),
  })

const recordOnce = async (payload: Payload, { collection: kind }: Resource, doc: Doc) => {
  const { publicId } = doc
  const req = await createLocalReq({}, payload)
  try {
    await inOneTransaction(req, async () => {
      const newest = await newestRow({ payload, req }, publicId, { kind: true, what: true })
      if (isKnownPublic(newest)) return
      const read = readIn(req)
      const after = await publicView({ collection: kind, id: doc.id, read })
      await addRows({
        at: new Date(doc.publishedAt),
        changes: [{ after, before: null }],
        isDue: true,
        kind,
        newest: new Map(newest ? [[publicId, newest]] : []),
        read,
        req,
      })
      // The read of the log that looks for due items continues after this commit; waiting for another read would deadlock.
      takeDone(payload, (await req.transactionID) as string)
    })
  } catch (error) {
    if (!isKnownPublic(await newestRow({ payload }, publicId, { what: true }))) throw error
  }
}
