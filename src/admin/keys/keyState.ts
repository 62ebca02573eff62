/** What the admin shows of a key. */
export type KeyDoc = {
  keyId?: string
  expiresAt?: null | string
  lastUsedAt?: null | string
  revokedAt?: null | string
}

/** A key's state in an editor's words. */
export const keyState = (
  { expiresAt, revokedAt }: KeyDoc,
  now: Date,
): { is: 'active' | 'expired' | 'revoked'; title: string } => {
  if (revokedAt) return { is: 'revoked', title: 'Revoked' }
  if (expiresAt && new Date(expiresAt) <= now) return { is: 'expired', title: 'Expired' }
  return { is: 'active', title: 'Active' }
}

/** An instant where the editor is. */
export const inWords = (instant: string): string =>
  new Date(instant).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' })
