import { createHash } from 'node:crypto'
import type { Payload } from 'payload'
import type { Purpose } from './counter.ts'
import { counterOf } from './counters.ts'

/** A limit of attempts for one purpose within a window. */
export type Tries = Purpose & { points: number }

type Tried = { key: string; tries: Tries }

/** Consumes one attempt. @returns seconds to wait if none is left, otherwise null */
export const consumeTry = async (
  payload: Payload,
  { key, tries }: Tried,
): Promise<null | number> => {
  const { counted, msLeft } = await counterOf(payload, tries).add(short(key), 1)
  return counted > tries.points ? Math.max(1, Math.ceil(msLeft / 1000)) : null
}

/** Returns the seconds to wait before the next attempt, or null if one is left. Consumes none. */
export const waitForTry = async (
  payload: Payload,
  { key, tries }: Tried,
): Promise<null | number> => {
  const found = await counterOf(payload, tries).read(short(key))
  return found && found.counted >= tries.points ? Math.max(1, Math.ceil(found.msLeft / 1000)) : null
}

/** Refunds one attempt. */
export const refundTry = async (payload: Payload, { key, tries }: Tried): Promise<void> => {
  await counterOf(payload, tries).add(short(key), -1)
}

/** Refunds all attempts. */
export const resetTries = async (payload: Payload, { key, tries }: Tried): Promise<void> => {
  await counterOf(payload, tries).forget(short(key))
}

/** Characters of a key that are kept as they are; no email address is longer (RFC 5321, 4.5.3.1). */
const KEY_MAX = 320

/** A key may contain what a client sent, and stays in memory for its window at least: a long one is replaced by its hash. */
const short = (key: string): string =>
  key.length > KEY_MAX ? createHash('sha256').update(key).digest('base64url') : key
