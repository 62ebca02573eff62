/** A cached answer: its text, and its headers `ETag`, `Link` and `X-Log-Seq`. */
export type Kept = { etag: string; link: string | null; seq: string | null; text: string }

/** Cached answers by address; the least recently used one is evicted. */
export type KeptAnswers = {
  /** Returns the answer of an address, which is then the most recently used; undefined if there is none. */
  get: (address: string) => Kept | undefined
  /** Stores the newest answer of an address; undefined removes it. */
  set: (address: string, answer: Kept | undefined) => void
}

/** Makes a cache. @param most maximum of answers */
export const keepAnswers = (most: number): KeptAnswers => {
  // A Map has its keys in the order in which they were set.
  const answers = new Map<string, Kept>()
  const set = (address: string, answer: Kept | undefined) => {
    answers.delete(address)
    if (answer) answers.set(address, answer)
    for (const oldest of answers.keys()) {
      if (answers.size <= most) return
      answers.delete(oldest)
    }
  }
  return {
    get: (address) => {
      const answer = answers.get(address)
      if (answer) set(address, answer)
      return answer
    },
    set,
  }
}

/**
 * Returns the option of fetch that bypasses the browser's own cache, which would send its own `ETag`. Outside browsers there is no such
 * cache, so there is no option: frameworks give it a meaning of their own, and some runtimes reject it.
 */
export const cacheOf = (known: Kept | undefined): { cache?: 'no-cache' | 'no-store' } => {
  const isBrowser = 'document' in globalThis || 'importScripts' in globalThis
  return isBrowser ? { cache: known ? 'no-store' : 'no-cache' } : {}
}
