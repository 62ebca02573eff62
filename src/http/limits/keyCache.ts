import { LRUCache } from 'lru-cache'
import type { Payload } from 'payload'
import { keptBy } from '../../core/kept.ts'
import { isDatabaseDown } from '../../database/isDatabaseDown.ts'
import { newsroomOf, slugOf } from '../../core/newsroom.ts'
import { API_KEYS, idOf, isKeyOf } from './key.ts'
import { CLOCK, forgetRefused, isRefused, refuse } from './refusedKeys.ts'

/** What is stored of a key. */
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

/** How long an answer of the database is believed: what changes a key in one process holds in every other within 2 s. */
const BELIEVED_MS = 1_900

/** Ids that are remembered, known or not; what was not used for longest goes first. */
const REMEMBERED = 10_000

/** By id, what the database said of a key; false of one that it does not know. */
const keyCacheOf = keptBy(
  'keys',
  () =>
    new LRUCache<string, StoredKey | false, Payload>({
      fetchMethod: async (id, known, { context, options }) => {
        // Counted from before the question, so that no revocation after it is missed for longer.
        const asked = performance.now()
        try {
          const found = (await readKey(context, id)) ?? false
          options.ttl = Math.max(1, BELIEVED_MS - (performance.now() - asked))
          return found
        } catch (error) {
          // With the database down, what was known of a key keeps counting.
          if (known !== undefined && isDatabaseDown(error)) return known
          throw error
        }
      },
      // Who asked before a key was forgotten still gets an answer; it is not remembered.
      ignoreFetchAbort: true,
      max: REMEMBERED,
      perf: CLOCK,
      ttl: BELIEVED_MS,
      ttlResolution: 0,
    }),
)

/** The key that this text is, if it is one that counts now: known, neither revoked nor expired. */
export const findKey = async (payload: Payload, text: string): Promise<StoredKey | undefined> => {
  const id = idOf(text)
  if (id === undefined || isRefused(payload, text)) return undefined
  const key = await keyCacheOf(payload).forceFetch(id, { context: payload })
  if (key && isKeyOf(text, key.hash)) {
    // A key that was revoked or has expired is asked for again within seconds: an editor may give it longer.
    return isValid(key, newsroomOf(payload).now()) ? key : undefined
  }
  refuse(payload, text, id)
  return undefined
}

/** Forgets what is remembered of a key, so that the next request asks the database. */
export const forgetKey = (payload: Payload, keyId: string): void => {
  keyCacheOf(payload).delete(keyId)
  forgetRefused(payload, keyId)
}

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
  return docs[0] as unknown as StoredKey | undefined
}
