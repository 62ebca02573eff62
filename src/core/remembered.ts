import { LRUCache } from 'lru-cache'

/** Bytes that a character takes at most. */
const A_CHARACTER = 2

/**
 * The same function of a text, which remembers what it said last: what follows from a text alone need not be worked out for
 * every answer that shows it. Whatever it said is taken for as large as the text.
 * @param bytes memory for what is remembered; what was not asked for longest goes first
 */
export const remembered = <T extends NonNullable<unknown>>(
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
    const said = of(text)
    known.set(text, said)
    return said
  }
}
