/** A link that shows a version of a draft to readers without an account; its address is returned once, when it is made. */
export type DraftLink = {
  id: string
  /** The author, phrased for the middle of a sentence. */
  by: string
  /** When it expires, formatted. */
  ends: string
}
