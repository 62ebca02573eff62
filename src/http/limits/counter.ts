import type { MaybePromise } from '../../core/maybePromise.ts'

/** A count, and the time until its window ends. */
export type Count = { counted: number; msLeft: number }

/** Counts points by key, synchronously if in memory. A key's window begins with its first point. */
export type Counter = {
  /** Adds points to a key; negative ones are a refund. @returns the count right after */
  add: (key: string, points: number) => MaybePromise<Count>
  /** Returns a key's count; null if no window is open. */
  read: (key: string) => MaybePromise<Count | null>
  /** Closes a key's window. */
  forget: (key: string) => MaybePromise<void>
}

/** The purpose of a counter: a unique name, and the length of its window. */
export type Purpose = { name: string; seconds: number }
