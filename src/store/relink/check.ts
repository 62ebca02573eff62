import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Payload, PayloadRequest } from 'payload'
import { createLocalReq } from 'payload'
import { newsroomOf, resourceOf } from '../../core/newsroom.ts'
import { inOneTransaction } from '../../database/inOneTransaction.ts'
import type { Change } from '../changes/collection.ts'
import { settleUncommitted } from '../changes/commits.ts'
import { isNumberedLater, newestRow } from '../changes/log.ts'
import { newestRows } from '../changes/newestRows.ts'
import { viewsOf } from '../changes/view.ts'
import type { NewRow } from '../changes/writeRows.ts'
import { newestOf, writeRows } from '../changes/writeRows.ts'
import type { Items } from './referrers.ts'

/** Items compared per turn of the event loop: about 50 ms of articles. */
const AT_ONCE = 20

type CheckOptions = {
  /** @default nothing */
  afterTurn?: () => Promise<void>
  /** Checked before each turn; true stops it. */
  isOver: () => boolean
  items: Items
}

/**
 * Compares the JSON of public items with the hashes of their newest rows, and adds a row `relinked` for each that differs. An item that
 * gets another row in between is compared again: another process may have read it before a change that this one has seen.
 */
export const checkItems = async (
  payload: Payload,
  { afterTurn, isOver, items }: CheckOptions,
): Promise<void> => {
  for (const [kind, ids] of items) {
    const all = [...ids]
    for (let start = 0; start < all.length && !isOver(); start += AT_ONCE) {
      let some = all.slice(start, start + AT_ONCE)
      while (some.length > 0 && !isOver()) {
        const rows = await othersAmong(payload, kind, some)
        some = await addRelinked(payload, rows)
        await afterTurn?.()
        await nextTurn()
      }
    }
  }
}

/** The row is read before the item: if a save comes between, it takes the `rev` of the new row, which is then skipped. */
const othersAmong = async (payload: Payload, kind: string, items: string[]): Promise<NewRow[]> => {
  const newsroom = newsroomOf(payload)
  const resource = resourceOf(newsroom, kind)
  if (!resource) return []
  const now = newsroom.now()
  const rows = await newestRows({ payload }, items, { hash: true })
  const views = await viewsOf({ newsroom, now, payload }, { items, resource })
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

/** On SQLite in one transaction, like every write. @returns the items that have got another row in between */
const addRelinked = async (payload: Payload, rows: NewRow[]): Promise<string[]> => {
  if (isNumberedLater(payload)) return addEach(payload, rows)
  if (rows.length === 0) return []
  const req = await createLocalReq({}, payload)
  return inOneTransaction(req, () => write(req, rows))
}

/**
 * Adds rows on MongoDB: each separately and atomically, so that an editor's transaction rarely conflicts. Of several processes the first
 * one adds a row, by its unique key.
 * @returns the items that have got another row in between
 */
export const addEach = async (payload: Payload, rows: NewRow[]): Promise<string[]> => {
  if (rows.length === 0) return []
  const req = await createLocalReq({}, payload)
  const overtaken: string[] = []
  for (const row of rows) {
    try {
      overtaken.push(...(await write(req, [row])))
    } catch (error) {
      if (!(await isAnswered(payload, row))) throw error
      overtaken.push(row.item)
    }
  }
  await settleUncommitted(req)
  return overtaken
}

const write = async (req: PayloadRequest, rows: NewRow[]): Promise<string[]> => {
  const items = rows.map(({ item }) => item)
  const newest = await newestOf({ payload: req.payload, req }, items)
  const overtaken = rows.filter(
    ({ follows, item }) => follows !== undefined && follows !== newest.get(item)?.rev,
  )
  await writeRows(req, { newest, rows })
  return overtaken.map(({ item }) => item)
}

/** Whether another row was added in between. */
const isAnswered = async (payload: Payload, { follows, item }: NewRow): Promise<boolean> => {
  const newest: Change | undefined = await newestRow({ payload }, item)
  return newest?.rev !== follows
}
