import type { Payload } from 'payload'
import { keptBy } from '../../core/kept.ts'
import { newsroomOf, slugOf } from '../../core/newsroom.ts'
import { API_KEYS } from './key.ts'
import type { StoredKey } from './keyCache.ts'

/** A key's last use is written at most this often, by however many processes. */
const EVERY_MS = 60_000

/** By key, when its last use was written. */
const writtenBy = keptBy('last uses', () => new Map<string, number>())

/** Notes that a key is in use, some time after the request that used it. Never throws, never waits. */
export const touchLastUsed = (payload: Payload, key: StoredKey): void => {
  const now = newsroomOf(payload).now()
  const uses = writtenBy(payload)
  const last = Math.max(uses.get(key.keyId) ?? 0, Date.parse(key.lastUsedAt ?? '') || 0)
  if (now.getTime() - last < EVERY_MS) return
  uses.set(key.keyId, now.getTime())
  setImmediate(() => {
    write(payload, key, now).catch((error: unknown) =>
      payload.logger.warn({ err: error, msg: `the last use of key ${key.keyId} was not written` }),
    )
  })
}

/** Past Payload's own update: no hook runs, no lock of an editor is in the way. Another process may have been first. */
const write = (payload: Payload, { id }: StoredKey, at: Date): Promise<unknown> => {
  const before = new Date(at.getTime() - EVERY_MS).toISOString()
  const isDue = [{ lastUsedAt: { exists: false } }, { lastUsedAt: { less_than_equal: before } }]
  return payload.db.updateOne({
    collection: slugOf(newsroomOf(payload), API_KEYS),
    data: { lastUsedAt: at.toISOString() },
    returning: false,
    where: { and: [{ id: { equals: id } }, { or: isDue }] },
  })
}
