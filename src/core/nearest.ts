import { closest, distance } from 'fastest-levenshtein'

/** The nearest known name, if it is near enough to be what was meant. */
export const nearest = (name: string, known: readonly string[]): string | undefined => {
  if (known.length === 0 || name === '' || name.length > 64) return undefined
  const near = closest(name.toLowerCase(), [...known])
  return distance(name.toLowerCase(), near) <= Math.max(2, near.length / 3) ? near : undefined
}
