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
