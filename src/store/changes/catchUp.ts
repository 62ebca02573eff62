import type { Payload } from 'payload'
import { newsroomOf } from '../../core/newsroom.ts'
import type { PublicRead } from '../../core/types.ts'
import type { Change } from './collection.ts'
import { FILES } from './collection.ts'
import { nextDue, recordDue } from './due.ts'
import { instantsOf, joined } from './instants.ts'
import { findRows, isNumberedLater, newestPlace, numberedLog } from './log.ts'
import { numberPending } from './numbering.ts'
import type { Tail } from './tail.ts'
import { ageOf, tailOf, tell } from './tail.ts'

/** For so long what was read of the log is taken for its end, where nobody reads it on a timer. */
const FRESH_MS = 1_000

/** Rows that are read at once. */
const AT_ONCE = 500

/**
 * Reads the log to its end: what has come due gets its row, what waits gets its place, and every new row is told, in order. Who
 * asks while it is being read gets the reading after that.
 */
export const catchUp = (payload: Payload): Promise<void> => {
  const tail = tailOf(payload)
  tail.next ??= (tail.running ?? Promise.resolve())
    .catch(() => {})
    .then(() => {
      tail.running = tail.next
      tail.next = undefined
      return readOn(payload, tail)
    })
  return tail.next
}

/** Lets a read see everything that was public when it began, also what came due or what another node has saved. */
export const upToDate = async ({ now, payload, req }: PublicRead): Promise<void> => {
  // Within a save nothing is to wait for another one.
  if (req?.transactionID !== undefined) return
  if (ageOf(payload) > FRESH_MS || now.getTime() >= tailOf(payload).due) await catchUp(payload)
}

const readOn = async (payload: Payload, tail: Tail): Promise<void> => {
  const began = performance.now()
  const now = newsroomOf(payload).now()
  if (now.getTime() >= tail.due) await recordDue(payload, now)
  if (isNumberedLater(payload)) {
    await numberPending(numberedLog(payload), () => newsroomOf(payload).now().getTime())
  }
  if (tail.readAt === undefined) await begin(payload, tail)
  for (;;) {
    const rows = await findRows(
      { payload },
      { limit: AT_ONCE, sort: 'seq', where: { seq: { greater_than: tail.seq } } },
    )
    apply(payload, tail, rows)
    if (rows.length < AT_ONCE) break
  }
  tail.due = await nextDue(payload, now)
  tail.readAt = began
}

/** Where nothing is kept yet nothing has to be told: only the end of the log counts. */
const begin = async (payload: Payload, tail: Tail): Promise<void> => {
  const { seq = 0 } = (await newestPlace({ payload })) ?? {}
  const { companions, resources } = newsroomOf(payload)
  const kinds = [...companions, ...resources].map(({ collection }) => collection)
  for (const kind of [...kinds, FILES]) {
    tail.instants.set(kind, await instantsOf(payload, { kind, seq }))
  }
  tail.seq = seq
}

const apply = (payload: Payload, tail: Tail, rows: Change[]): void => {
  if (rows.length === 0) return
  for (const { kind, numberedAt } of rows) {
    tail.instants.set(kind, joined(tail.instants.get(kind), Date.parse(numberedAt ?? '')))
  }
  tail.seq = rows.at(-1)?.seq ?? tail.seq
  tell(payload, rows)
}
