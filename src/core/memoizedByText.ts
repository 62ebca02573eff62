import { LRUCache } from 'lru-cache'

/** Maximum of bytes per character. */
const A_CHARACTER = 2

/**
 * Memoizes a function of a text, for values that depend on the text alone. A result is assumed to be as large as the text.
 * @param bytes size limit of the cache; the least recently used result is evicted
 */
export const memoizedByText = <T extends NonNullable<unknown>>(
  of: (text: string) => T,
  bytes: number,
): ((text: string) => T) => {
  const known = new LRUCache<string, T>({
    maxSize: bytes,
    sizeCalculation: (_said, text) => 1 + 2 * text.length * A_CHARACTER,
  })
  return (text) => {
    const before = known.get(text)
    if (before !== undefined) return before
    const result = of(text)
    known.set(text, result)
    return result
  }
}
