import type { Payload } from 'payload'
import { isDatabaseDown } from '../../database/isDatabaseDown.ts'
import { newsroomOf, slugOf } from '../../core/newsroom.ts'
import { API_KEYS, idOf, isKeyOf } from './key.ts'
import { forgetRefused, isRefused, refuse } from './refusedKeys.ts'

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

/** How long an answer of the database is believed: a revocation in another process holds within 5 s. */
const BELIEVED_MS = 4_000

/** Ids that are remembered, known or not; the oldest goes first. */
const REMEMBERED = 10_000

type Entry = { found: Promise<StoredKey | undefined>; at: number }

const rings = new WeakMap<Payload, Map<string, Entry>>()

/** The key that this text is, if it is one that counts now: known, neither revoked nor expired. */
export const findKey = async (payload: Payload, text: string): Promise<StoredKey | undefined> => {
  const id = idOf(text)
  if (id === undefined || isRefused(payload, text)) return undefined
  const key = await remembered(payload, id)
  if (key && isKeyOf(text, key.hash)) {
    // A key that was revoked or has expired is asked for again within seconds: an editor may give it longer.
    return isValid(key, newsroomOf(payload).now()) ? key : undefined
  }
  refuse(payload, text, id)
  return undefined
}

/** Forgets what is remembered of a key, so that the next request asks the database. */
export const forgetKey = (payload: Payload, keyId: string): void => {
  ringOf(payload).delete(keyId)
  forgetRefused(payload, keyId)
}

const ringOf = (payload: Payload): Map<string, Entry> => {
  const ring = rings.get(payload) ?? new Map<string, Entry>()
  rings.set(payload, ring)
  return ring
}

const isValid = ({ expiresAt, revokedAt }: StoredKey, now: Date): boolean =>
  !revokedAt && !(expiresAt && new Date(expiresAt) <= now)

/** Asks the database at most once in a while for each id; requests that come meanwhile wait for the same answer. */
const remembered = (payload: Payload, id: string): Promise<StoredKey | undefined> => {
  const ring = ringOf(payload)
  const before = ring.get(id)
  // Counted from before the question, so that no revocation after it is missed for longer.
  const at = performance.now()
  if (before && at - before.at < BELIEVED_MS) return before.found
  const found = readKey(payload, id).catch((error: unknown) => {
    // With the database down, what was known of a key keeps counting.
    if (before && isDatabaseDown(error)) return before.found
    throw error
  })
  const entry = { at, found }
  ring.delete(id)
  ring.set(id, entry)
  const [oldest] = ring.keys()
  if (ring.size > REMEMBERED && oldest !== undefined) ring.delete(oldest)
  entry.found.catch(() => {
    if (ring.get(id) === entry) ring.delete(id)
  })
  return entry.found
}

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
