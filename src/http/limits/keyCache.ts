import { LRUCache } from 'lru-cache'
import type { Payload } from 'payload'
import { isDatabaseDown } from '../../database/isDatabaseDown.ts'
import { newsroomOf, perNewsroom, slugOf } from '../../core/newsroom.ts'
import { onSettled } from '../../store/changes/commits.ts'
import { API_KEYS, idOf, isKeyOf } from './key.ts'
import { CLOCK, evictRefused, isRefused, refuse } from './refusedKeys.ts'

/** The stored fields of a key. */
export type StoredKey = {
  /** The database's own id. */
  id: number | string
  keyId: string
  hash: string
  limit?: null | number
  expiresAt?: null | string
  lastUsedAt?: null | string
  revokedAt?: null | string
}

/** Maximum age of a cache entry: a change of a key by one process is seen by every other within 2 s. */
const BELIEVED_MS = 1_900

/** Maximum of cached ids, valid or not; the least recently used is evicted. */
const CACHE_MAX = 10_000

/** Cached keys by id; false for an unknown id. */
const keyCacheOf = perNewsroom(
  'keys',
  () =>
    new LRUCache<string, StoredKey | false, Payload>({
      fetchMethod: async (id, known, { context, options }) => {
        // The age counts from before the query, so that a revocation during it is not missed for longer.
        const asked = performance.now()
        try {
          const found = (await readKey(context, id)) ?? false
          options.ttl = Math.max(1, BELIEVED_MS - (performance.now() - asked))
          return found
        } catch (error) {
          // While the database is down, the stale entry is used.
          if (known !== undefined && isDatabaseDown(error)) return known
          throw error
        }
      },
      // If the id was invalidated during the query, the result is returned but not cached.
      ignoreFetchAbort: true,
      max: CACHE_MAX,
      perf: CLOCK,
      ttl: BELIEVED_MS,
      ttlResolution: 0,
    }),
)

/**
 * Returns the valid key for a text; undefined if it is unknown, revoked or expired.
 * @param noteUnknown called once a minute for a text that is no key
 */
export const findKey = async (
  payload: Payload,
  text: string,
  noteUnknown: () => Promise<unknown> = async () => {},
): Promise<StoredKey | undefined> => {
  if (isRefused(payload, text)) return undefined
  const id = idOf(text)
  if (id === undefined) {
    if (refuse(payload, text)) await noteUnknown()
    return undefined
  }
  const key = await keyCacheOf(payload).forceFetch(id, { context: payload })
  if (key && isKeyOf(text, key.hash)) {
    // Revoked and expired keys are read again within seconds: an editor may extend them.
    return isValid(key, newsroomOf(payload).now()) ? key : undefined
  }
  if (refuse(payload, text, id)) await noteUnknown()
  return undefined
}

/** Whether this text is cached as a valid key. */
export const isRemembered = (payload: Payload, text: string): boolean => {
  const key = keyCacheOf(payload).peek(idOf(text) ?? '', { allowStale: true })
  return Boolean(key && isKeyOf(text, key.hash))
}

/** Removes a key from the cache, so that the next request reads the database. */
export const evictKey = (payload: Payload, keyId: string): void => {
  keyCacheOf(payload).delete(keyId)
  evictRefused(payload, keyId)
}

/** Removes each key from the cache as soon as this process commits a save of it. */
export const evictChangedKeys = (payload: Payload): void =>
  onSettled(payload, async ({ keys }) => {
    for (const keyId of keys) evictKey(payload, keyId)
  })

const isValid = ({ expiresAt, revokedAt }: StoredKey, now: Date): boolean =>
  !revokedAt && !(expiresAt && new Date(expiresAt) <= now)

const readKey = async (payload: Payload, keyId: string): Promise<StoredKey | undefined> => {
  const { docs } = await payload.find({
    collection: slugOf(newsroomOf(payload), API_KEYS),
    depth: 0,
    limit: 1,
    pagination: false,
    where: { keyId: { equals: keyId } },
  })
  return docs[0] as StoredKey | undefined
}
