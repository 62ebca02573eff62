import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Payload, PayloadRequest } from 'payload'
import { createLocalReq } from 'payload'
import { newsroomOf, resourceOf } from '../../core/newsroom.ts'
import { inOneTransaction } from '../../database/inOneTransaction.ts'
import type { Change } from '../changes/collection.ts'
import { settleUncommitted } from '../changes/commits.ts'
import type { Reader } from '../changes/log.ts'
import { isNumberedLater, newestRow } from '../changes/log.ts'
import { newestRows } from '../changes/newestRows.ts'
import { viewsOf } from '../changes/view.ts'
import type { NewRow } from '../changes/writeRows.ts'
import { newestOf, writeRows } from '../changes/writeRows.ts'
import type { Items } from './referrers.ts'

/** Items compared per turn of the event loop: about 50 ms of articles. */
const AT_ONCE = 20

/**
 * Compares the JSON of public items with the hashes of their newest rows, and adds a row `relinked` for each that differs.
 * @param args.isOver checked before each turn; true stops it
 * @param args.req a request whose transaction the rows become part of on SQLite, which has one writer. @default a transaction of its own
 */
export const checkItems = async (
  payload: Payload,
  { isOver, items, req }: { isOver: () => boolean; items: Items; req?: PayloadRequest },
): Promise<void> => {
  const joined = isNumberedLater(payload) ? undefined : req
  for (const [kind, ids] of items) {
    const all = [...ids]
    for (let start = 0; start < all.length && !isOver(); start += AT_ONCE) {
      const some = all.slice(start, start + AT_ONCE)
      await addRelinked(payload, await othersAmong({ payload, req: joined }, kind, some), joined)
      await nextTurn()
    }
  }
}

/** The row is read before the item: if a save comes between, it takes the `rev` of the new row, which is then skipped. */
const othersAmong = async (reader: Reader, kind: string, items: string[]): Promise<NewRow[]> => {
  const { payload, req } = reader
  const newsroom = newsroomOf(payload)
  const resource = resourceOf(newsroom, kind)
  if (!resource) return []
  const now = newsroom.now()
  const rows = await newestRows(reader, items, { hash: true })
  const views = await viewsOf({ newsroom, now, payload, ...(req && { req }) }, { items, resource })
  return views.flatMap(({ filters, hash, links, publicId, shown, slug }): NewRow[] => {
    const [newest] = rows.get(publicId) ?? []
    // An item that is not public by the log gets its row from the save or from `recordDue`.
    if (!newest?.hash || newest.hash === hash) return []
    return [
      {
        at: now.toISOString(),
        filters: { after: filters, before: filters },
        follows: newest.rev ?? undefined,
        hash,
        item: publicId,
        kind,
        links,
        numberedAt: null,
        shown,
        slug,
        what: 'relinked',
      },
    ]
  })
}

/** On SQLite in one transaction, like every write. */
const addRelinked = async (
  payload: Payload,
  rows: NewRow[],
  joined: PayloadRequest | undefined,
): Promise<void> => {
  if (isNumberedLater(payload)) return addEach(payload, rows)
  if (rows.length === 0) return
  const req = joined ?? (await createLocalReq({}, payload))
  await inOneTransaction(req, () => write(req, rows))
}

/**
 * Adds rows on MongoDB: each separately and atomically, so that an editor's transaction rarely conflicts. Of several processes the first
 * one adds a row, by its unique key.
 */
export const addEach = async (payload: Payload, rows: NewRow[]): Promise<void> => {
  if (rows.length === 0) return
  const req = await createLocalReq({}, payload)
  for (const row of rows) {
    try {
      await write(req, [row])
    } catch (error) {
      if (!(await isAnswered(payload, row))) throw error
    }
  }
  await settleUncommitted(req)
}

const write = async (req: PayloadRequest, rows: NewRow[]): Promise<void> => {
  const items = rows.map(({ item }) => item)
  await writeRows(req, { newest: await newestOf({ payload: req.payload, req }, items), rows })
}

/** Whether another row was added in between. */
const isAnswered = async (payload: Payload, { follows, item }: NewRow): Promise<boolean> => {
  const newest: Change | undefined = await newestRow({ payload }, item)
  return newest?.rev !== follows
}
