import type { Payload } from 'payload'
import { perNewsroom } from '../../core/newsroom.ts'
import type { Change } from './collection.ts'
import { AHEAD_MS } from './unseen.ts'

/** Whether the rows are in the order of the log. */
type RowsInfo = { inOrder: boolean }

/** Receives new rows. */
export type Listener = (rows: Change[], info: RowsInfo) => void

/** The state of this process's reading of the log. */
export type Tail = {
  /** The newsroom's clock at `readAt`, in milliseconds. */
  clockAtRead: number
  /** When the next scheduled item becomes public, in milliseconds; 0 before the first look-up. */
  due: number
  /** When that was last looked up, by the monotonic clock. */
  dueReadAt: number
  /** The instant of the newest row of each kind, in milliseconds. */
  instants: Map<string, number>
  /** Whether a read missed its deadline, and none has been quick since. */
  isLate: boolean
  listeners: Set<Listener>
  /** The earliest instant of what saves of this process have scheduled since `due` was last looked for, in milliseconds. */
  noted: number
  /** The read that a new caller waits for: it begins after the one under way. */
  next: Promise<void> | undefined
  /** When the log was last read to its end, by the monotonic clock; undefined before. */
  readAt: number | undefined
  /** The adding of rows for what came due, while it runs. */
  recording: Promise<void> | undefined
  running: Promise<void> | undefined
  /** The position up to which rows were passed to the listeners. */
  seq: number
  /**
   * The newest date of publication among the items of these rows, in milliseconds: a read at an earlier instant misses an item that the
   * log has as public.
   */
  shownFrom: number
}

export const tailOf = perNewsroom('the tail of the log', (): Tail => ({
  clockAtRead: 0,
  due: 0,
  dueReadAt: -Infinity,
  instants: new Map(),
  isLate: false,
  listeners: new Set(),
  next: undefined,
  noted: Infinity,
  readAt: undefined,
  recording: undefined,
  running: undefined,
  seq: 0,
  shownFrom: 0,
}))

/** Returns the position up to which this process has read the log. */
export const positionOf = (payload: Payload): number => tailOf(payload).seq

/** How long ago the log was last read to its end, in milliseconds. */
export const ageOf = (payload: Payload): number => ageOfTail(tailOf(payload))

/** Returns the same of a tail. */
export const ageOfTail = ({ readAt }: Pick<Tail, 'readAt'>): number =>
  readAt === undefined ? Infinity : performance.now() - readAt

/** Whether the newsroom's clock was set back since the log was last read. @param now the clock, in milliseconds */
export const isSetBack = (tail: Pick<Tail, 'clockAtRead' | 'readAt'>, now: number): boolean =>
  tail.readAt !== undefined && now < tail.clockAtRead + ageOfTail(tail) - AHEAD_MS

/** Notes that an item becomes public at this instant: the log is read then at the latest. */
export const noteDue = (payload: Payload, at: number): void => {
  const tail = tailOf(payload)
  tail.due = Math.min(tail.due, at)
  tail.noted = Math.min(tail.noted, at)
}

/**
 * Registers a listener. It gets every row once in the order of the log, and each row of this process's own saves a first time right after
 * its commit. @returns a function that removes it
 */
export const onRows = (payload: Payload, listener: Listener): (() => void) => {
  const { listeners } = tailOf(payload)
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Passes rows to all listeners. */
export const notifyListeners = (payload: Payload, rows: Change[], info: RowsInfo): void => {
  for (const listener of tailOf(payload).listeners) listener(rows, info)
}

/**
 * Returns the instant of the newest row of these kinds; the epoch if there is none.
 * @param kinds @default all
 */
export const newestInstant = (payload: Payload, kinds?: readonly string[]): Date => {
  const { instants } = tailOf(payload)
  return new Date(
    Math.max(0, ...(kinds ?? [...instants.keys()]).map((kind) => instants.get(kind) ?? 0)),
  )
}
