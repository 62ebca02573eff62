/** An answer that may be asked for again: its bytes, the tag that names them, the header that leads on, and the log's position. */
export type Kept = { etag: string; link: string | null; seq: string | null; text: string }

/** Answers by address, of which the least lately asked for go first. */
export type KeptAnswers = {
  /** What is kept of an address, which counts as asked for now. */
  get: (address: string) => Kept | undefined
  /** Keeps what an address answered last, or that nothing of it is to be kept. */
  set: (address: string, answer: Kept | undefined) => void
}

/** Keeps so many answers, and no more. */
export const keepAnswers = (most: number): KeptAnswers => {
  // A Map tells its keys in the order in which they were set.
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
 * Returns fetch's option by which a browser answers nothing from its own cache; it would mix its tag with that of what is kept here. Without
 * a browser there is no such cache: frameworks would take the option for their own, and some runtimes refuse it.
 */
export const cacheOf = (known: Kept | undefined): { cache?: 'no-cache' | 'no-store' } => {
  const isBrowser = 'document' in globalThis || 'importScripts' in globalThis
  return isBrowser ? { cache: known ? 'no-store' : 'no-cache' } : {}
}
