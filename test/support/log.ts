import { setTimeout as sleep } from 'node:timers/promises'
import type { Payload } from 'payload'
import type { Doc } from '../../src/core/types.ts'
import { catchUp } from '../../src/store/changes/catchUp.ts'
import type { Change } from '../../src/store/changes/collection.ts'
import { CHANGES } from '../../src/store/changes/collection.ts'
import { newestPlace } from '../../src/store/changes/log.ts'
import { positionOf } from '../../src/store/changes/tail.ts'
import { readCursor } from '../../src/store/relink/cursor.ts'

/** Returns the rows of the log in order. @param item restricts them to an item, by its public id. @default all */
export const rowsOf = async (payload: Payload, item?: string): Promise<Change[]> => {
  const { docs } = await payload.find({
    collection: CHANGES as never,
    limit: 0,
    sort: 'seq',
    where: item === undefined ? {} : { item: { equals: item } },
  })
  return docs as unknown as Change[]
}

/** Returns the rows of an item after a position of the log. */
export const rowsSince = async (
  { payload }: { payload: Payload },
  { publicId }: Doc,
  since = 0,
): Promise<Doc[]> =>
  (await rowsOf(payload, publicId)).filter(({ seq }) => Number(seq) > since) as unknown as Doc[]

/** Returns the newest position of the log. */
export const newestSeq = async ({ payload }: { payload: Payload }): Promise<number> => {
  await catchUp(payload)
  return positionOf(payload)
}

/** Waits until all rows of the log, and rows derived from them, are processed. @param within milliseconds */
export const untilFollowed = async (payload: Payload, within = 60_000): Promise<void> => {
  for (const until = Date.now() + within; ;) {
    await catchUp(payload)
    const cursor = await readCursor(payload)
    const { seq: newest = 0 } = (await newestPlace({ payload })) ?? {}
    if (cursor && !cursor.walk && cursor.seq >= newest) return
    if (Date.now() > until) throw new Error(`the log is followed to ${cursor?.seq} of ${newest}`)
    await sleep(50)
  }
}
