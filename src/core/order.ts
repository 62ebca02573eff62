/** Compares names alphabetically, the same on every database. */
export const byName = new Intl.Collator('en').compare

/** By UTF-16 code unit: for ids, dates and keys. */
export const byCode = (a: null | string | undefined, b: null | string | undefined): number => {
  const [left, right] = [a ?? '', b ?? '']
  return left < right ? -1 : left > right ? 1 : 0
}

/** The sort key of an item for sorting in memory: numbers ascending, texts alphabetical, the id last. */
export type Place = readonly [...(number | string)[], id: string]

/** Compares two places of one order. */
export const byPlace = (a: Place, b: Place): number => {
  for (const [index, part] of a.slice(0, -1).entries()) {
    const difference = byPart(part, b[index] ?? '')
    if (difference !== 0) return difference
  }
  return byCode(String(a.at(-1)), String(b.at(-1)))
}

const byPart = (a: number | string, b: number | string): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : byName(String(a), String(b))
