/** Names as people sort them, the same on every database. */
export const byName = new Intl.Collator('en').compare

/** By UTF-16 code unit: for ids, dates and keys. */
export const byCode = (a: null | string | undefined, b: null | string | undefined): number => {
  const [left, right] = [a ?? '', b ?? '']
  return left < right ? -1 : left > right ? 1 : 0
}
