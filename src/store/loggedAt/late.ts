import type { Payload, Where } from 'payload'
import { perNewsroom } from '../../core/newsroom.ts'
import type { Change } from '../changes/collection.ts'
import type { Reader } from '../changes/log.ts'
import { changesIn, findRows, isNumberedLater } from '../changes/log.ts'
import { noteLogged } from './write.ts'

/** Rows that are noted per read of the log. */
const AT_ONCE = 100

/** How often other processes' late rows are looked for, in milliseconds. */
const EVERY_MS = 5_000

const stateOf = perNewsroom('late instants', () => ({ lookedAt: -Infinity }))

/**
 * Returns the rows whose position their items do not name yet (`LOGGED_AT`). On MongoDB a transaction that holds the item keeps the log
 * from writing it, and the log must not wait for an editor's save.
 * @param where a further condition
 */
export const lateRows = (reader: Reader, where: Where = {}): Promise<Change[]> =>
  isNumberedLater(reader.payload)
    ? findRows(reader, {
        limit: AT_ONCE,
        select: { item: true, kind: true, numberedAt: true, seq: true },
        sort: 'seq',
        where: { and: [{ pending: { equals: false } }, where] },
      })
    : Promise.resolve([])

/** Notes the positions of late rows, until one is still held: each would wait as long, and the read of the log with it. */
export const noteLate = async (payload: Payload): Promise<void> => {
  const state = stateOf(payload)
  if (performance.now() - state.lookedAt < EVERY_MS) return
  state.lookedAt = performance.now()
  for (const { id, item, kind, numberedAt } of await lateRows({ payload })) {
    if (!(await noteLogged(payload, { at: String(numberedAt), item, kind }))) return
    await payload.db.updateOne({
      id,
      collection: changesIn(payload),
      data: { pending: null },
      returning: false,
    })
  }
}
