import type { Payload } from 'payload'
import { keptBy } from '../../core/kept.ts'
import type { PublicInstant } from '../../core/publicInstant.ts'
import type { Change } from './collection.ts'
import type { Instants } from './instants.ts'
import { newestInstants } from './instants.ts'

/** Whether the rows come in the order of the log. */
type Told = { inOrder: boolean }

/** Hears rows that are told. */
export type Listener = (rows: Change[], told: Told) => void

/** What this process knows of the log. */
export type Tail = {
  /** Who hears rows of this process's own saves ahead of their commit. */
  ahead: Set<(rows: Change[]) => void>
  /** When the next item becomes public without a save, in milliseconds; 0 before the first look. */
  due: number
  /** When that was last looked for, by a clock that only goes on. */
  dueReadAt: number
  /** By kind. */
  instants: Map<string, Instants>
  /** Whether readers have waited for a reading in vain, and none was quick since. */
  isLate: boolean
  listeners: Set<Listener>
  /** The reading that whoever asks now gets: it begins after the one under way. */
  next: Promise<void> | undefined
  /** When the log was last read to its end, by a clock that only goes on; undefined before. */
  readAt: number | undefined
  running: Promise<void> | undefined
  /** Everything up to here is told. */
  seq: number
}

export const tailOf = keptBy('the tail of the log', (): Tail => ({
  ahead: new Set(),
  due: 0,
  dueReadAt: -Infinity,
  instants: new Map(),
  isLate: false,
  listeners: new Set(),
  next: undefined,
  readAt: undefined,
  running: undefined,
  seq: 0,
}))

/** The place up to which this process knows the log. */
export const positionOf = (payload: Payload): number => tailOf(payload).seq

/** How long ago the log was last read to its end, in milliseconds. */
export const ageOf = (payload: Payload): number => ageOfTail(tailOf(payload))

/** The same for whoever has the tail at hand. */
export const ageOfTail = ({ readAt }: Pick<Tail, 'readAt'>): number =>
  readAt === undefined ? Infinity : performance.now() - readAt

/** Something may become public at this instant: it is looked for then at the latest. */
export const noteDue = (payload: Payload, at: number): void => {
  const tail = tailOf(payload)
  tail.due = Math.min(tail.due, at)
}

/**
 * Gets every row that is told: each once in the order of the log, and a row of this process's own saves a first time before, as
 * soon as it is committed. @returns ends it
 */
export const onRows = (payload: Payload, listener: Listener): (() => void) => {
  const { listeners } = tailOf(payload)
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Gets the rows of each save of this process before they are committed: what has to be on disk first. The commit may still fail.
 * @returns ends it
 */
export const onRowsAhead = (payload: Payload, listener: (rows: Change[]) => void): (() => void) => {
  const { ahead } = tailOf(payload)
  ahead.add(listener)
  return () => ahead.delete(listener)
}

/** Tells rows to all who want them ahead of their commit. */
export const tellAhead = (payload: Payload, rows: Change[]): void => {
  for (const listener of tailOf(payload).ahead) listener(rows)
}

/** Tells rows to all who listen. */
export const tell = (payload: Payload, rows: Change[], told: Told): void => {
  for (const listener of tailOf(payload).listeners) listener(rows, told)
}

/**
 * When the newest row of these kinds got its place; the beginning of time where there is none.
 * @param kinds @default all
 */
export const newestInstant = (payload: Payload, kinds?: readonly string[]): PublicInstant => {
  const { instants } = tailOf(payload)
  return newestInstants((kinds ?? [...instants.keys()]).map((kind) => instants.get(kind)))
}
