import type { Payload } from 'payload'
import { settled } from '../../src/core/later.ts'
import { READS } from '../../src/database/reads.ts'

type Call = {
  args: { collection?: string; select?: unknown; where?: unknown }
  /** The adapter's result; undefined while the call is pending or if it failed. */
  found?: unknown
  name: (typeof READS)[number]
}

/** Returns the reads through the database adapter during `act`, in order. */
export const callsOf = async (payload: Payload, act: () => Promise<unknown>): Promise<Call[]> => {
  const { db } = payload
  // Work after earlier saves must not be counted.
  await settled(payload)
  const kept = Object.fromEntries(READS.map((name) => [name, db[name]]))
  const calls: Call[] = []
  for (const name of READS) {
    const read = db[name].bind(db) as (...args: unknown[]) => unknown
    Object.assign(db, {
      [name]: async (...args: unknown[]) => {
        const call: Call = { args: args[0] as Call['args'], name }
        calls.push(call)
        call.found = await read(...args)
        return call.found
      },
    })
  }
  try {
    await act()
  } finally {
    Object.assign(db, kept)
  }
  return calls
}

/** Returns the number of reads through the database adapter during `act`. */
export const countCalls = async (payload: Payload, act: () => Promise<unknown>): Promise<number> =>
  (await callsOf(payload, act)).length

/** Returns the number of documents of a collection that the database's `find` returns during `act`. */
export const countRows = async (
  payload: Payload,
  { act, collection }: { act: () => Promise<unknown>; collection: string },
): Promise<number> =>
  (await callsOf(payload, act))
    .filter(({ args, name }) => name === 'find' && args.collection === collection)
    .reduce((rows, { found }) => rows + (found as { docs: unknown[] }).docs.length, 0)
