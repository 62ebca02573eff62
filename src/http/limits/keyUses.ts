import type { Payload } from 'payload'
import { newsroomOf, slugOf } from '../../core/newsroom.ts'

/** The collection of the use of API keys: a row for each key and day. */
export const KEY_USES = 'key-uses'

/** The use of a key on one day. */
export type KeyUse = {
  /** The key's public id. */
  key: string
  /** In UTC, `YYYY-MM-DD`. */
  day: string
  /** All requests with the key, also those that count against no limit. */
  requests: number
  /** How many of them were answered 429. */
  limited: number
}

/** Days for which use is stored. */
const KEPT_DAYS = 90

const DAY_MS = 24 * 60 * 60_000

/** Returns the stored use of these keys since a day, oldest first. */
export const findUses = async (
  payload: Payload,
  { keys, since }: { keys: string[]; since: string },
): Promise<KeyUse[]> => {
  const { docs } = await payload.db.find<KeyUse>({
    collection: usesIn(payload),
    limit: 0,
    pagination: false,
    sort: 'day',
    where: { and: [{ day: { greater_than_equal: since } }, { key: { in: keys } }] },
  })
  return docs
}

/** Adds to the row of a key and day, by the database itself, so that no process overwrites another one's count. */
export const addUse = async (payload: Payload, use: KeyUse): Promise<void> => {
  if (await increase(payload, use)) return
  try {
    await payload.db.create({
      collection: usesIn(payload),
      data: { ...use },
      returning: false,
    })
  } catch (error) {
    // Another process may have created the row, which is unique.
    if (!(await increase(payload, use))) throw error
  }
}

const increase = (payload: Payload, { day, key, limited, requests }: KeyUse): Promise<unknown> =>
  payload.db.updateOne({
    collection: usesIn(payload),
    data: { limited: { $inc: limited }, requests: { $inc: requests } },
    where: { and: [{ key: { equals: key } }, { day: { equals: day } }] },
  })

/** Deletes rows that are no longer shown. */
export const deleteOldUses = async (payload: Payload): Promise<void> => {
  const day = { less_than: daysBefore(newsroomOf(payload).now(), KEPT_DAYS) }
  await payload.db.deleteMany({ collection: usesIn(payload), where: { day } })
}

/** Returns the day of an instant, in UTC. */
export const dayOf = (instant: Date): string => instant.toISOString().slice(0, 10)

/** Returns the day so many days before an instant. */
export const daysBefore = (instant: Date, days: number): string =>
  dayOf(new Date(instant.getTime() - days * DAY_MS))

const usesIn = (payload: Payload) => slugOf(newsroomOf(payload), KEY_USES)
