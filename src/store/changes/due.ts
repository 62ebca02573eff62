import type { Payload, Where } from 'payload'
import { commitTransaction, createLocalReq, initTransaction, killTransaction } from 'payload'
import { keptBy } from '../../core/kept.ts'
import { newsroomOf, slugOf } from '../../core/newsroom.ts'
import type { Doc, Resource } from '../../core/types.ts'
import { findPublic } from '../find.ts'
import { DEPARTURES } from './collection.ts'
import { readIn } from './instant.ts'
import { findRows, newestPlace } from './log.ts'
import { takeDone } from './open.ts'
import { addRows } from './rows.ts'
import { publicView } from './view.ts'

/**
 * So far back it is looked for what came due: the save that lets it become public may have been committed after that instant,
 * and no transaction is open for longer.
 */
const BACK_MS = 10 * 60_000

/** Items of which it is remembered that the log knows them. */
const REMEMBERED = 10_000

const knownBy = keptBy('items that the log knows', () => new Set<string>())

/** When the next item becomes public without a save; Infinity where none is scheduled. */
export const nextDue = async (payload: Payload, now: Date): Promise<number> => {
  const dates = await Promise.all(
    datedIn(payload).map(async ({ collection }) => {
      const { docs } = await payload.find({
        collection: slugOf(newsroomOf(payload), collection),
        depth: 0,
        joins: false as unknown as undefined,
        limit: 1,
        pagination: false,
        select: { publishedAt: true } as never,
        sort: 'publishedAt',
        trash: true,
        where: {
          _status: { equals: 'published' },
          publishedAt: { greater_than: now.toISOString() },
        },
      })
      return Date.parse((docs[0] as Doc | undefined)?.publishedAt) || Infinity
    }),
  )
  return Math.min(Infinity, ...dates)
}

/** Gives every item that became public without a save the row that says so, under that instant. */
export const recordDue = async (payload: Payload, now: Date): Promise<void> => {
  const newest = await newestPlace({ payload })
  const since = new Date(Math.min(newest?.at ?? Infinity, now.getTime()) - BACK_MS)
  for (const resource of datedIn(payload)) {
    for (const doc of await cameDue(payload, { now, resource, since })) {
      await recordOne(payload, resource, doc)
    }
  }
}

const datedIn = (payload: Payload): Resource[] =>
  newsroomOf(payload).resources.filter(({ hasPublishedAt }) => hasPublishedAt)

/** Items that are public since then, and of which the log has no row, or last one in which they left. */
const cameDue = async (
  payload: Payload,
  { now, resource, since }: { now: Date; resource: Resource; since: Date },
): Promise<Doc[]> => {
  const known = knownBy(payload)
  if (known.size > REMEMBERED) known.clear()
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
  const due: Doc[] = []
  for (const doc of docs) {
    if (known.has(doc.publicId)) continue
    if (await isInLog(payload, doc.publicId)) known.add(doc.publicId)
    else due.push(doc)
  }
  return due
}

const isInLog = async (payload: Payload, item: string): Promise<boolean> => {
  const [row] = await findRows(
    { payload },
    { limit: 1, select: { what: true }, sort: '-rev', where: { item: { equals: item } } },
  )
  return row !== undefined && !(DEPARTURES as readonly string[]).includes(row.what)
}

const recordOne = async (payload: Payload, { collection: kind }: Resource, doc: Doc) => {
  const req = await createLocalReq({}, payload)
  try {
    const isOurs = await initTransaction(req)
    const read = readIn(req)
    const after = await publicView({ collection: kind, id: doc.id, read })
    const at = new Date(doc.publishedAt)
    await addRows({ at, changes: [{ after, before: null }], isDue: true, kind, read, req })
    // Whoever looks for what came due reads on in the log right after: this commit is not to wait for that.
    takeDone(payload, (await req.transactionID) as string)
    if (isOurs) await commitTransaction(req)
  } catch (error) {
    await killTransaction(req)
    // Another node was first: its row stands under the same key.
    if (!(await isInLog(payload, doc.publicId))) throw error
  }
}
