import type { Payload } from 'payload'
import { logError } from '../../core/logError.ts'
import { newsroomOf, perNewsroom, slugOf } from '../../core/newsroom.ts'
import { API_KEYS } from './key.ts'
import type { StoredKey } from './keyCache.ts'

/** Shortest interval between two writes of a key's last use, across all processes. */
const EVERY_MS = 60_000

/** The last write of each key by this process. */
const writtenBy = perNewsroom('last uses', () => new Map<string, number>())

/** Records the use of a key in the background. Never throws, never delays the request. */
export const touchLastUsed = (payload: Payload, key: StoredKey): void => {
  const now = newsroomOf(payload).now()
  const uses = writtenBy(payload)
  const last = Math.max(uses.get(key.keyId) ?? 0, Date.parse(key.lastUsedAt ?? '') || 0)
  if (now.getTime() - last < EVERY_MS) return
  uses.set(key.keyId, now.getTime())
  setImmediate(() => {
    write(payload, key, now).catch((error: unknown) =>
      logError(payload, error, `the last use of key ${key.keyId} was not written`, 'warn'),
    )
  })
}

/**
 * Bypasses Payload's own update: no hooks run, and a lock by an editor does not matter. Another process may have written already. Null
 * leaves the time of the last change: a form of the key that is open stays up to date.
 */
const write = (payload: Payload, { id }: StoredKey, at: Date): Promise<unknown> => {
  const before = new Date(at.getTime() - EVERY_MS).toISOString()
  const isDue = [{ lastUsedAt: { exists: false } }, { lastUsedAt: { less_than_equal: before } }]
  return payload.db.updateOne({
    collection: slugOf(newsroomOf(payload), API_KEYS),
    data: { lastUsedAt: at.toISOString(), updatedAt: null },
    returning: false,
    where: { and: [{ id: { equals: id } }, { or: isDue }] },
  })
}
