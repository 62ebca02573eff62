import type { Payload } from 'payload'
import type { Purpose } from './counter.ts'
import { counterOf } from './counter.ts'

/** So many tries of one purpose within a window. */
export type Tries = Purpose & { points: number }

type Tried = { key: string; tries: Tries }

/** Takes one try off what somebody has. @returns whole seconds to wait where nothing is left, otherwise null */
export const consumeTry = async (
  payload: Payload,
  { key, tries }: Tried,
): Promise<null | number> => {
  const { counted, msLeft } = await counterOf(payload, tries).add(key, 1)
  return counted > tries.points ? Math.max(1, Math.ceil(msLeft / 1000)) : null
}

/** Gives one try back. */
export const refundTry = async (payload: Payload, { key, tries }: Tried): Promise<void> => {
  await counterOf(payload, tries).add(key, -1)
}

/** Gives all tries back. */
export const forgetTries = async (payload: Payload, { key, tries }: Tried): Promise<void> => {
  await counterOf(payload, tries).forget(key)
}
