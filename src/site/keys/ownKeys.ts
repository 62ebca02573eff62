import type { Payload } from 'payload'
import { newsroomOf, slugOf } from '../../core/newsroom.ts'
import { API_KEYS, makeKey } from '../../http/limits/key.ts'
import { evictKey } from '../../http/limits/keyCache.ts'

/** Maximum of active keys that an address can have. */
export const KEYS_MAX = 3

/** A key, as its page shows it. */
export type OwnKey = {
  /** The database's own id. */
  id: number | string
  createdAt: string
  expiresAt?: null | string
  keyId: string
  label: string
  lastUsedAt?: null | string
  limit?: null | number
}

/** A new key, which is stored nowhere. */
export type NewKey = { key: string; label: string }

/** Returns the active keys of an address, oldest first. */
export const activeKeys = async (payload: Payload, email: string): Promise<OwnKey[]> => {
  const now = newsroomOf(payload).now().toISOString()
  const { docs } = await payload.find({
    collection: keysIn(payload),
    depth: 0,
    pagination: false,
    sort: 'createdAt',
    where: {
      and: [
        { email: { equals: email } },
        { revokedAt: { exists: false } },
        { or: [{ expiresAt: { exists: false } }, { expiresAt: { greater_than: now } }] },
      ],
    },
  })
  return docs as OwnKey[]
}

/** Makes a key. @returns undefined if the address has as many as it can have */
export const createKey = async (
  payload: Payload,
  { email, label }: { email: string; label: string },
): Promise<NewKey | undefined> => {
  if ((await activeKeys(payload, email)).length >= KEYS_MAX) return undefined
  const { doc, key } = await store(payload, { email, label })
  // Of simultaneous requests none keeps a key too many, because each looks after its own is stored.
  if ((await activeKeys(payload, email)).length <= KEYS_MAX) return { key, label }
  await payload.delete({ collection: keysIn(payload), depth: 0, id: doc.id })
  return undefined
}

/** Revokes one of the keys of an address. @returns it, or undefined if the address has no such active key */
export const revokeKey = async (
  payload: Payload,
  { email, keyId }: { email: string; keyId: string },
): Promise<OwnKey | undefined> => {
  const key = (await activeKeys(payload, email)).find((one) => one.keyId === keyId)
  if (key) await revoke(payload, key)
  return key
}

/** Revokes a key in one step. @returns false if another request has done so meanwhile */
const revoke = async (payload: Payload, { id, keyId }: OwnKey): Promise<boolean> => {
  const now = newsroomOf(payload).now().toISOString()
  const revoked = await payload.db.updateOne({
    collection: keysIn(payload),
    data: { revokedAt: now, updatedAt: now },
    where: { and: [{ id: { equals: id } }, { revokedAt: { exists: false } }] },
  })
  evictKey(payload, keyId)
  return Boolean(revoked)
}

/** Replaces a key by a new one with its label, limit and expiry. @returns undefined if the address has no such active key */
export const rotateKey = async (
  payload: Payload,
  { email, keyId }: { email: string; keyId: string },
): Promise<NewKey | undefined> => {
  const old = (await activeKeys(payload, email)).find((one) => one.keyId === keyId)
  if (!old) return undefined
  const { expiresAt, label, limit } = old
  // First: if the second write fails, there are two keys rather than none.
  const { doc, key } = await store(payload, { email, expiresAt, label, limit })
  if (await revoke(payload, old)) return { key, label }
  // A form that was sent twice, or many at once, would make a key each, and an address would have more than it may.
  await payload.delete({ collection: keysIn(payload), depth: 0, id: doc.id })
  return undefined
}

const store = async (
  payload: Payload,
  data: Pick<OwnKey, 'expiresAt' | 'label' | 'limit'> & { email: string },
) => {
  const { hash, id: keyId, key } = makeKey()
  const doc = await payload.create({
    collection: keysIn(payload),
    data: { ...data, hash, keyId, owner: data.email },
    depth: 0,
  })
  return { doc, key }
}

const keysIn = (payload: Payload) => slugOf(newsroomOf(payload), API_KEYS) as 'api-keys'
