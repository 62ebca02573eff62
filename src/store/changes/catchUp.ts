import type { Payload, Where } from 'payload'
import { endsWithin } from '../../core/inTime.ts'
import { newsroomOf } from '../../core/newsroom.ts'
import type { PublicRead } from '../../core/types.ts'
import { DatabaseAwayError, watchOf } from '../../database/patience.ts'
import { forReaders } from '../../database/readers.ts'
import type { Change } from './collection.ts'
import { nextDue, recordDue } from './due.ts'
import { instantsOf, joined } from './instants.ts'
import { kindsOf } from './kinds.ts'
import { findRows, isNumberedLater, newestPlace, numberedLog } from './log.ts'
import { numberPending } from './numbering.ts'
import type { Tail } from './tail.ts'
import { ageOf, ageOfTail, tailOf, tell } from './tail.ts'

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
      return forReaders(() => readOn(payload, tail)).finally(() => (tail.running = undefined))
    })
  return tail.next
}

/** So long readers wait for the log to be read. */
export const PATIENCE_MS = 1_000

/**
 * Lets this process know the log as it is now, or was a moment ago; at once where it does.
 * @param patience how many milliseconds its reading is waited for
 * @throws DatabaseAwayError where the log cannot be read in time; it is read on, and while that takes too long nobody waits for it
 * @throws whatever reading the log throws
 */
export const keepCurrent = async (payload: Payload, patience = PATIENCE_MS): Promise<void> => {
  if (isCurrent(payload)) return
  if (isAway(payload)) throw new DatabaseAwayError('the database is away')
  const tail = tailOf(payload)
  const reading = readSoon(payload, tail)
  if (await endsWithin(reading, tail.isLate ? 0 : patience)) return reading
  // Who has less patience than others says nothing for them.
  tail.isLate ||= patience >= PATIENCE_MS
  throw new DatabaseAwayError('the log of changes takes too long to read')
}

/** The reading that is under way may be enough: nobody waits for two of them. */
const readSoon = async (payload: Payload, tail: Tail): Promise<void> => {
  await tail.running
  if (!isCurrent(payload)) await catchUp(payload)
}

/** Whether the database is known not to answer just now. */
export const isAway = (payload: Payload): boolean => watchOf(payload)?.isAway() ?? false

/** Lets a read see everything that was public when it began, also what came due or what another node has saved. */
export const upToDate = async (read: PublicRead): Promise<void> => {
  const { now, payload } = read
  // Within a save nothing is to wait for another one.
  if (isInSave(read)) return
  if (ageOf(payload) > FRESH_MS || now.getTime() >= tailOf(payload).due) await catchUp(payload)
}

/** Within a save there is more to see than anybody else may: nothing of it is kept, and nothing that is kept is it. */
export const isInSave = ({ req }: PublicRead): boolean => req?.transactionID !== undefined

/** For so long what this process keeps is taken for current: another node's save is seen within it, and the time of a reading. */
const CURRENT_MS = 1_400

/** Tells, as often as it is asked, whether what this process knows of the log is current, and nothing has come due since. */
export const currentIn = (payload: Payload): (() => boolean) => {
  const [newsroom, tail] = [newsroomOf(payload), tailOf(payload)]
  return () => ageOfTail(tail) <= CURRENT_MS && newsroom.now().getTime() < tail.due
}

/** The same for whoever asks once. */
export const isCurrent = (payload: Payload): boolean => currentIn(payload)()

/** Whether nothing was committed since this place that a read may or may not have seen. */
export const isSettled = async (read: PublicRead, seq: number): Promise<boolean> => {
  const { payload } = read
  if (tailOf(payload).seq !== seq || read.now.getTime() >= tailOf(payload).due) return false
  // With one writer this process has seen all of it; elsewhere another node may be ahead.
  return !isNumberedLater(payload) || isSettledInDatabase(read, seq)
}

/** The same by what the database holds right now, whatever this process has been told of it. */
export const isSettledInDatabase = async (read: PublicRead, seq: number): Promise<boolean> => {
  const { payload } = read
  if (read.now.getTime() >= tailOf(payload).due) return false
  const later: Where = { seq: { greater_than: seq } }
  const rows = await findRows(read, {
    limit: 1,
    select: { kind: true },
    sort: 'seq',
    where: isNumberedLater(payload) ? { or: [later, { pending: { equals: true } }] } : later,
  })
  // Its answer may come after that of a later reading, whose rows are told already.
  return rows.length === 0 && tailOf(payload).seq === seq
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
  // What this process schedules it notes itself; what others do is looked for now and then.
  if (now.getTime() >= tail.due || began - tail.dueReadAt >= FRESH_MS) {
    tail.due = await nextDue(payload, now)
    tail.dueReadAt = began
  }
  tail.readAt = began
  if (performance.now() - began < PATIENCE_MS) tail.isLate = false
}

/** Where nothing is kept yet nothing has to be told: only the end of the log counts. */
const begin = async (payload: Payload, tail: Tail): Promise<void> => {
  const { seq = 0 } = (await newestPlace({ payload })) ?? {}
  for (const kind of kindsOf(newsroomOf(payload))) {
    const where = { kind: { equals: kind }, seq: { less_than_equal: seq } }
    tail.instants.set(kind, await instantsOf(payload, where))
  }
  tail.seq = seq
}

const apply = (payload: Payload, tail: Tail, rows: Change[]): void => {
  if (rows.length === 0) return
  for (const { kind, numberedAt } of rows) {
    tail.instants.set(kind, joined(tail.instants.get(kind), Date.parse(numberedAt ?? '')))
  }
  tail.seq = rows.at(-1)?.seq ?? tail.seq
  tell(payload, rows, { inOrder: true })
}
