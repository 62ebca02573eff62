/** What the admin shows of a key. */
export type KeyDoc = {
  keyId?: string
  expiresAt?: null | string
  lastUsedAt?: null | string
  revokedAt?: null | string
}

/** A key's state. */
export const keyState = (
  { expiresAt, revokedAt }: KeyDoc,
  now: Date,
): 'active' | 'expired' | 'revoked' => {
  if (revokedAt) return 'revoked'
  return expiresAt && new Date(expiresAt) <= now ? 'expired' : 'active'
}
