import { createHash } from 'node:crypto'

/**
 * Returns the SHA-256 of a value's canonical JSON. Empty values do not count: a field that a later version adds changes nothing until
 * it is filled.
 */
export const fingerprint = (value: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(canonical(value)) ?? '')
    .digest('hex')

/** The same for a stored item, without its save dates, and without a legislator's votes, which follow from bills. */
export const itemFingerprint = (item: Record<string, unknown>): string =>
  fingerprint({ ...item, createdAt: null, updatedAt: null, votes: null })

const canonical = (value: unknown): unknown => {
  if (value instanceof Date) return value.toISOString()
  if (Array.isArray(value)) {
    const items = value.map(canonical)
    return items.length > 0 ? items.map((item) => item ?? null) : undefined
  }
  if (typeof value !== 'object' || value === null)
    return value === '' ? undefined : (value ?? undefined)
  const entries = Object.entries(value)
    .map(([key, inner]) => [key, canonical(inner)] as const)
    .filter(([, inner]) => inner !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
  return entries.length > 0 ? Object.fromEntries(entries) : undefined
}
