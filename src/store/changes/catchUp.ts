import type { Payload, Where } from 'payload'
import { endsWithin } from '../../core/inTime.ts'
import { newsroomOf } from '../../core/newsroom.ts'
import type { PublicRead } from '../../core/types.ts'
import { DatabaseAwayError, watchOf } from '../../database/databaseHealth.ts'
import { WriteQueueError } from '../../database/line.ts'
import { notStoredIn } from '../../database/notStored.ts'
import { forReaders } from '../../database/readers.ts'
import { storageFault } from '../../database/storage.ts'
import { hasRowAfter } from '../../database/sqliteTables.ts'
import type { Change } from './collection.ts'
import { kindsOf } from './collection.ts'
import { nextDue, recordDue } from './due.ts'
import { changesIn, findRows, isNumberedLater, newestPlace, numberedLog } from './log.ts'
import { noteLate } from '../loggedAt/late.ts'
import { recordNotDue } from './notDue.ts'
import { numberPending } from './numbering.ts'
import type { Tail } from './tail.ts'
import { ageOfTail, isSetBack, tailOf, notifyListeners } from './tail.ts'
import { AHEAD_MS } from './unseen.ts'

/** How long after a read its last row counts as the end of the log, if no timer reads it. */
const FRESH_MS = 1_000

/** How long a read of the log waits for the rows of what came due, in milliseconds. */
const PATIENCE_MS = 500

/** Rows per query. */
const AT_ONCE = 500

/**
 * Reads the log to its end: adds rows for items that came due, assigns positions, and passes every new row to the listeners, in order. A
 * call during a read resolves with the read after it.
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

/** Reads the log to its end, with the rows of everything that came due, for which `catchUp` waits half a second at most. */
export const catchUpWhole = async (payload: Payload): Promise<void> => {
  await catchUp(payload)
  for (let rows = tailOf(payload).recording; rows; rows = tailOf(payload).recording) {
    await rows
    await catchUp(payload)
  }
}

/** Default deadline of a read of the log that a reader waits for. */
export const TIMEOUT_MS = 1_000

/**
 * Resolves once this process has read the log, at once if it did so a moment ago.
 * @param timeout how long to wait for the read, in milliseconds
 * @throws DatabaseAwayError if the deadline passes; the read continues, and while it takes too long no request waits for it
 * @throws what reading the log throws
 */
export const keepCurrent = async (payload: Payload, timeout = TIMEOUT_MS): Promise<void> => {
  if (isCurrent(payload)) return
  if (isAway(payload)) throw new DatabaseAwayError('the database is away', { isLogged: true })
  const tail = tailOf(payload)
  const reading = readOnce(payload, tail)
  const { isLate } = tail
  if (await endsWithin(reading, isLate ? 0 : timeout)) return reading
  // A shorter deadline than the default is no evidence that the database is slow.
  tail.isLate ||= timeout >= TIMEOUT_MS
  // Logged by the request that has found it: the others would log the same, each with a stack.
  throw new DatabaseAwayError('the log of changes takes too long to read', { isLogged: isLate })
}

/** The read under way may be recent enough: no request waits for two reads. */
const readOnce = async (payload: Payload, tail: Tail): Promise<void> => {
  await tail.running
  if (!isCurrent(payload)) await catchUp(payload)
}

/** Whether the database is known not to answer. */
export const isAway = (payload: Payload): boolean => watchOf(payload)?.isAway() ?? false

/** Resolves once a read sees everything that was public when it began, including what came due and what other nodes saved. */
export const upToDate = async (read: PublicRead): Promise<void> => {
  const { now, payload } = read
  // A save must not wait for another transaction.
  if (isInSave(read)) return
  const [tail, clock] = [tailOf(payload), now.getTime()]
  if (ageOfTail(tail) > FRESH_MS || clock >= tail.due || isSetBack(tail, clock)) {
    await catchUp(payload)
  }
}

/**
 * Whether a read belongs to a transaction. A transaction sees its own uncommitted changes, so caches are neither read nor written within
 * one.
 */
export const isInSave = ({ req }: PublicRead): boolean => req?.transactionID !== undefined

/**
 * How long cached values count as current after a read of the log: the delay after which another node's save is seen, plus the time of a
 * read.
 */
const CURRENT_MS = 1_400

/** Returns a function that checks whether this process has read the log recently and no item has come due since. */
export const currentIn = (payload: Payload): (() => boolean) => {
  const [newsroom, tail] = [newsroomOf(payload), tailOf(payload)]
  return () => {
    if (ageOfTail(tail) > CURRENT_MS) return false
    const now = newsroom.now().getTime()
    return now < tail.due && !isSetBack(tail, now)
  }
}

/** Returns the same as `currentIn`, for one check. */
const isCurrent = (payload: Payload): boolean => currentIn(payload)()

/**
 * Whether a read saw all rows up to this position, and the database holds no commit after it that the read may or may not have seen:
 * another process may have saved since this one last read the log.
 */
export const isSettled = async (read: PublicRead, seq: number): Promise<boolean> => {
  const { payload } = read
  const [tail, now] = [tailOf(payload), read.now.getTime()]
  // Its instant is earlier than an item's date if it was queued meanwhile, or if the clock of the process that saved the item is ahead.
  if (tail.seq !== seq || now >= tail.due || now < tail.shownFrom) return false
  const isLater = await hasLater(read, seq)
  // A slower read may end after a later one, whose rows were passed on already.
  return !isLater && tailOf(payload).seq === seq
}

const hasLater = async (read: PublicRead, seq: number): Promise<boolean> => {
  const { payload } = read
  if (!isNumberedLater(payload))
    return hasRowAfter(payload.db, { field: 'seq', slug: changesIn(payload), than: seq })
  const where: Where = { or: [{ seq: { greater_than: seq } }, { pending: { equals: true } }] }
  const rows = await findRows(read, { limit: 1, select: { kind: true }, sort: 'seq', where })
  return rows.length > 0
}

const readOn = async (payload: Payload, tail: Tail): Promise<void> => {
  const began = performance.now()
  const now = newsroomOf(payload).now()
  const since = tail.due
  const isRecorded = now.getTime() < since || (await recordedDue(payload, tail, now))
  if (tail.readAt === undefined || isSetBack(tail, now.getTime())) {
    await readDue(payload, tail, { began, now })
    if (tail.due < Infinity) await recordNotDue(payload, now)
    // What is due so soon may be public by the log already, so that no row follows when it comes due.
    const soon = now.getTime() + AHEAD_MS
    tail.shownFrom = tail.due <= soon ? soon : 0
  }
  if (isNumberedLater(payload)) {
    await numberPending(numberedLog(payload), () => newsroomOf(payload).now().getTime())
    await noteLate(payload)
  }
  if (tail.readAt === undefined) {
    await begin(payload, tail)
    // The position from which the log is followed.
    notifyListeners(payload, [], { inOrder: true })
  }
  for (;;) {
    const rows = await findRows(
      { payload },
      { limit: AT_ONCE, sort: 'seq', where: { seq: { greater_than: tail.seq } } },
    )
    apply(payload, tail, rows)
    if (rows.length < AT_ONCE) break
  }
  // Schedules of this process are noted by its saves; those of other processes are looked up at an interval.
  if (now.getTime() >= tail.due || began - tail.dueReadAt >= FRESH_MS) {
    await readDue(payload, tail, { began, now })
  }
  // Rows are still to be added.
  if (!isRecorded) tail.due = Math.min(tail.due, since)
  tail.readAt = began
  tail.clockAtRead = now.getTime()
  if (performance.now() - began < TIMEOUT_MS) tail.isLate = false
}

/**
 * Adds the rows of what came due, or begins to: a long transaction of staff may be before them, and readers do not wait for it.
 * @returns false if they are not there yet, also while nothing can be stored: a later read adds them
 */
const recordedDue = async (payload: Payload, tail: Tail, now: Date): Promise<boolean> => {
  if (tail.recording || storageFault(payload.db)) return false
  const recording = recordDue(payload, { now, since: tail.due || Infinity }).finally(
    () => (tail.recording = undefined),
  )
  tail.recording = recording
  if (!(await endsWithin(recording, PATIENCE_MS))) return false
  try {
    await recording
    return true
  } catch (error) {
    if (notStoredIn(error) || error instanceof WriteQueueError) return false
    throw error
  }
}

const readDue = async (
  payload: Payload,
  tail: Tail,
  { began, now }: { began: number; now: Date },
): Promise<void> => {
  tail.noted = Infinity
  const due = await nextDue(payload, now)
  // The query does not see a save that is committed while it runs.
  tail.due = Math.min(due, tail.noted)
  tail.dueReadAt = began
}

/** Before the first read nothing is cached, so there are no rows to pass on: only the end of the log matters. */
const begin = async (payload: Payload, tail: Tail): Promise<void> => {
  const { seq = 0 } = (await newestPlace({ payload })) ?? {}
  for (const kind of kindsOf(newsroomOf(payload))) {
    const where = { kind: { equals: kind }, seq: { less_than_equal: seq } }
    const newest = await newestPlace({ payload }, where)
    tail.instants.set(kind, newest?.at ?? 0)
  }
  tail.seq = seq
}

const apply = (payload: Payload, tail: Tail, rows: Change[]): void => {
  if (rows.length === 0) return
  const latest = newsroomOf(payload).now().getTime() + AHEAD_MS
  for (const { kind, numberedAt, shown } of rows) {
    tail.instants.set(kind, Date.parse(numberedAt ?? ''))
    const from = Date.parse(String(shown?.publishedAt))
    // A later date is of a clock that is wrong.
    if (from <= latest) tail.shownFrom = Math.max(tail.shownFrom, from)
  }
  tail.seq = rows.at(-1)?.seq ?? tail.seq
  notifyListeners(payload, rows, { inOrder: true })
}
