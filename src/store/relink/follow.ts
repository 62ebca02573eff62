import type { Payload } from 'payload'
import { newsroomOf, readNow } from '../../core/newsroom.ts'
import type { Doc } from '../../core/types.ts'
import { findRows } from '../changes/log.ts'
import { positionOf } from '../changes/tail.ts'
import { untilClock } from '../changes/untilClock.ts'
import { findPublic } from '../find.ts'
import { CAUSE, affectedBy } from './affected.ts'
import { checkItems } from './check.ts'
import type { Cursor } from './cursor.ts'
import { keepCursor, readCursor } from './cursor.ts'
import { addLeft } from './left.ts'
import type { Items } from './referrers.ts'

/** The state of a process's work. */
export type State = {
  /** The position up to which the log is processed; undefined before the first look-up. */
  done: number | undefined
  isOver: boolean
  isRunning: boolean
  /** Milliseconds for which each row is left to another process. */
  leftForMs: number
}

/** Increase it when the JSON of items changes for the same stored data: all items are then compared with the log once. */
const FORM = 1

/** Rows of the log, and items of a full comparison, per query. */
const AT_ONCE = 100

/**
 * Returns where to continue. With another base URL or version the hashes in the log may be wrong: then all items are compared.
 */
export const beginning = async (payload: Payload, state: State): Promise<Cursor> => {
  const form = `${FORM} ${newsroomOf(payload).baseUrl}`
  const known = await readCursor(payload)
  if (known && (known.form === form || state.done !== undefined)) return known
  return { form, seq: positionOf(payload), walk: { after: null, kind: '' } }
}

/** Compares all public items with the log, from where it stopped. @returns where to continue */
export const walk = async (payload: Payload, state: State, begun: Cursor): Promise<Cursor> => {
  const newsroom = newsroomOf(payload)
  const kinds = newsroom.resources.map(({ collection }) => collection)
  let cursor = begun
  for (const kind of kinds.slice(Math.max(0, kinds.indexOf(begun.walk?.kind ?? '')))) {
    let after = cursor.walk?.kind === kind ? cursor.walk.after : null
    for (;;) {
      if (state.isOver) return cursor
      const docs: Doc[] = await findPublic(readNow(payload), {
        asStored: true,
        collection: kind,
        limit: AT_ONCE,
        select: { publicId: true },
        sort: 'id',
        ...(after !== null && { where: { id: { greater_than: after } } }),
      })
      const items: Items = new Map([[kind, new Set(docs.map(({ publicId }) => publicId))]])
      await checkItems(payload, { isOver: () => state.isOver, items })
      if (docs.length < AT_ONCE) break
      after = docs.at(-1)?.id ?? null
      cursor = { ...cursor, at: Date.now(), walk: { after, kind } }
      if (!state.isOver) await keepCursor(payload, cursor)
    }
  }
  const { at: _none, walk: _done, ...rest } = cursor
  if (!state.isOver) await keepCursor(payload, rest)
  return rest
}

/** Processes the next rows of the log. @returns where to continue */
export const followRows = async (
  payload: Payload,
  state: State,
  { form, seq }: Cursor,
): Promise<Cursor> => {
  const newsroom = newsroomOf(payload)
  // Rows after the position may be rolled back by a failover, and their places taken by others (see `database/readers`).
  const until = positionOf(payload)
  const rows = await findRows(
    { payload },
    {
      limit: AT_ONCE,
      select: { ...CAUSE, at: true, rev: true, seq: true },
      sort: 'seq',
      where: { seq: { greater_than: seq, less_than_equal: until } },
    },
  )
  await untilClock(newsroom, rows)
  await addLeft(payload, rows)
  const items = await affectedBy(readNow(payload), rows)
  await checkItems(payload, {
    afterTurn: reportWork(payload, state, seq),
    isOver: () => state.isOver,
    items,
  })
  const cursor = { form, seq: rows.at(-1)?.seq ?? until }
  if (!state.isOver) await keepCursor(payload, cursor)
  return cursor
}

/** Milliseconds between two reports of a process that compares many items. */
const REPORT_MS = 1_000

/** Returns a function that stores that this process is at work, unless the log has been processed further meanwhile. */
const reportWork = (payload: Payload, state: State, seq: number): (() => Promise<void>) => {
  let reported = performance.now()
  return async () => {
    if (state.isOver || performance.now() - reported < REPORT_MS) return
    reported = performance.now()
    const cursor = await readCursor(payload)
    if (cursor?.seq === seq) await keepCursor(payload, { ...cursor, at: Date.now() })
  }
}
