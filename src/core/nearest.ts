import { closest, distance } from 'fastest-levenshtein'

/** Returns the most similar known name, if it is similar enough to be a likely typo. */
export const nearest = (name: string, known: readonly string[]): string | undefined => {
  if (known.length === 0 || name === '' || name.length > 64) return undefined
  const near = closest(name.toLowerCase(), [...known])
  return distance(name.toLowerCase(), near) <= Math.max(2, near.length / 3) ? near : undefined
}
