import type { Payload } from 'payload'
import { createLocalReq } from 'payload'
import { newsroomOf, slugOf } from '../../core/newsroom.ts'
import { LOGGED_AT } from '../../core/publishedFilters.ts'
import type { Doc } from '../../core/types.ts'
import { inOneTransaction } from '../../database/inOneTransaction.ts'
import { isNumberedLater } from '../changes/log.ts'
import { newestRows } from '../changes/newestRows.ts'
import { doOnce } from '../once.ts'
import { noteLogged } from './write.ts'

/** The key of the record that they are filled; another number fills them again. */
export const FILLED = 'civic-newsroom: instants of rows 2'

/** Documents per query and transaction. */
const PAGE = 500

/**
 * Stores with each item of a paged list when its newest row got its position, at the first start of a version that has new paged lists
 * (the number in `FILLED` grows then).
 */
export const fillLoggedAt = (payload: Payload): Promise<void> =>
  doOnce(payload, FILLED, async () => {
    for (const { collection, list } of newsroomOf(payload).resources) {
      if (list === 'paged') await fill(payload, collection)
    }
  })

const fill = async (payload: Payload, kind: string): Promise<void> => {
  const collection = slugOf(newsroomOf(payload), kind)
  for (let after: Doc['id'] | undefined; ;) {
    const { docs } = await payload.db.find<Doc>({
      collection,
      limit: PAGE,
      pagination: false,
      select: { publicId: true },
      sort: 'id',
      where: {
        [LOGGED_AT]: { exists: false },
        ...(after !== undefined && { id: { greater_than: after } }),
      },
    })
    const items = docs.map(({ publicId }) => String(publicId))
    const rows = await newestRows({ payload }, items, { numberedAt: true })
    const instants = new Map<string, string>()
    for (const [item, newest] of rows) {
      const at = newest.find(({ numberedAt }) => numberedAt)?.numberedAt
      if (at) instants.set(item, new Date(at).toISOString())
    }
    await store(payload, kind, instants)
    if (docs.length < PAGE) return
    after = docs.at(-1)?.id
  }
}

/** How often an item is tried that another process's transaction holds. */
const TRIES = 100

/** On SQLite in one transaction; on MongoDB each by itself. */
const store = async (payload: Payload, kind: string, instants: Map<string, string>) => {
  if (instants.size === 0) return
  const req = await createLocalReq({}, payload)
  const write = async () => {
    for (const [item, at] of instants) {
      for (let tries = 0; !(await noteLogged(payload, { at, item, kind, req })); tries += 1) {
        if (tries === TRIES) throw new Error(`${kind} ${item} is held by another transaction`)
      }
    }
  }
  await (isNumberedLater(payload) ? write() : inOneTransaction(req, write))
}
