import { webAddress } from './webAddress.ts'

/** Stored values as the public sees them: absent is null, never missing. */

/** Text, or null where there is none. */
export const text = (value: null | string | undefined): null | string =>
  value === undefined || value === null || value === '' ? null : value

/** A number, or null. */
export const number = (value: null | number | undefined): null | number => value ?? null

/** An instant, ISO 8601 UTC with milliseconds, or null. */
export const instant = (value: null | string | undefined): null | string =>
  value ? new Date(value).toISOString() : null

/** A calendar day, `YYYY-MM-DD`, or null. */
export const day = (value: null | string | undefined): null | string =>
  value ? new Date(value).toISOString().slice(0, 10) : null

/** A web address, or null where there is none that a reader could follow. */
export const address = (value: null | string | undefined): null | string => webAddress(value)

/** `{ name, url }` of a source, or null where neither is known. */
export const source = (
  value: { name?: null | string; url?: null | string } | undefined,
): null | { name: null | string; url: null | string } => {
  const [name, url] = [text(value?.name), address(value?.url)]
  return name || url ? { name, url } : null
}

type StoredCorrection = {
  id?: null | string
  type: string
  text: string
  publishedAt?: null | string
}

/** Corrections, oldest first. */
export const corrections = (rows: null | StoredCorrection[] | undefined) =>
  (rows ?? [])
    .map((row) => ({
      id: row.id ?? '',
      type: row.type,
      text: row.text,
      publishedAt: instant(row.publishedAt),
    }))
    .sort((a, b) => byCode(a.publishedAt, b.publishedAt))

/** Names as people sort them, the same on every database. */
export const byName = new Intl.Collator('en').compare

/** By UTF-16 code unit: for ids, dates and keys. */
export const byCode = (a: null | string | undefined, b: null | string | undefined): number => {
  const [left, right] = [a ?? '', b ?? '']
  return left < right ? -1 : left > right ? 1 : 0
}
