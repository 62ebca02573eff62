import { AsyncResource } from 'node:async_hooks'
import type { Payload } from 'payload'
import { perNewsroom } from '../../core/newsroom.ts'
import { logError } from '../../core/logError.ts'
import { later } from '../../core/later.ts'
import { beforeDestroy } from '../../database/beforeDestroy.ts'
import { notStoredIn } from '../../database/notStored.ts'
import { onRows, positionOf } from '../changes/tail.ts'
import type { Cursor } from './cursor.ts'
import type { State } from './follow.ts'
import { beginning, followRows, walk } from './follow.ts'

/** Pause after a failure of the database, in milliseconds. */
const PAUSE_MS = 5_000

const LATER = 'rows that follow from other rows are added to the log later'

const stateOf = perNewsroom('relinking', (): State => ({
  done: undefined,
  isOver: false,
  isRunning: false,
  leftForMs: 0,
}))

/**
 * Follows the log: after a change of an item, every other item whose JSON changes with it gets a row `relinked`. Continues from the
 * position where the last process stopped. Any number of processes may do so at once.
 */
export const relinkAlong = (payload: Payload): void => {
  const state = stateOf(payload)
  onRows(payload, (_rows, { inOrder }) => {
    if (inOrder) scheduleRelinking(payload, state)
  })
  beforeDestroy(payload.db, () => endRelinking(payload))
}

/**
 * Makes this process a stand-by for another one that follows the log: it processes a row only if no other process does so within this
 * many milliseconds.
 */
export const leaveRelinking = (payload: Payload, ms: number): void => {
  stateOf(payload).leftForMs = ms
}

/** Stops after the current batch; the next process continues from there. */
export const endRelinking = (payload: Payload): void => {
  stateOf(payload).isOver = true
}

/** Runs outside the request that read the log, whose AsyncLocalStorage it must not inherit. */
const scope = new AsyncResource('relinking')

const scheduleRelinking = (payload: Payload, state: State): void => {
  if (state.isOver || state.isRunning) return
  const until = positionOf(payload)
  if (state.done !== undefined && until <= state.done) return
  state.isRunning = true
  const begin = () =>
    scope.runInAsyncScope(() => later(payload, () => relink(payload, state, until)))
  if (state.leftForMs === 0) begin()
  else setTimeout(begin, state.leftForMs).unref()
}

/** @param until the position up to which the log is processed; later rows follow afterwards */
const relink = async (payload: Payload, state: State, until: number): Promise<void> => {
  if (state.isOver) return
  try {
    let cursor = await beginning(payload, state)
    if (!isLeft(state, cursor)) {
      if (cursor.walk) cursor = await walk(payload, state, cursor)
      while (!state.isOver && until > cursor.seq) cursor = await followRows(payload, state, cursor)
      state.done = cursor.seq
    }
  } catch (err) {
    if (state.isOver) return
    // That nothing can be stored is logged once, when it begins (database/storage.ts).
    if (notStoredIn(err)) payload.logger.debug({ err, msg: LATER })
    else logError(payload, err, LATER, 'warn')
    setTimeout(() => scheduleRelinking(payload, state), PAUSE_MS).unref()
    return
  } finally {
    state.isRunning = false
  }
  scheduleRelinking(payload, state)
}

/** Whether a stand-by leaves the rows to another process, which compares many items: tens of thousands may show one beat. */
const isLeft = ({ leftForMs }: State, { at = 0 }: Cursor): boolean =>
  // A clock may have been set back.
  Math.abs(Date.now() - at) < leftForMs
