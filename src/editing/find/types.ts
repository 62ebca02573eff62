/** A found item. */
export type Found = {
  /** The passage with the words: plain and found texts in turn; empty if only the title has them. */
  excerpt: string[]
  href: string
  kind: string
  /** Its state, and when it was saved. */
  note: string
  /** Address of a small picture. */
  picture: null | string
  title: string
}

/** The answer of the search. */
export type FoundPage = {
  items: Found[]
  /** Whether there are more than these. */
  isMore: boolean
  /** False while the index is being made: older items may be missing. */
  isWhole: boolean
}
