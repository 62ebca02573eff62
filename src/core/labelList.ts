/** The list of an embedded kind, declared: what filters take as values, each with how many public items have it. */
export type LabelList = {
  /** The singular in a sentence. */
  singular: string
  /** One sentence for the documentation. */
  description: string
  /** The key of the count. */
  count: string
  /** One sentence about the count. */
  meaning: string
  /** The kind of collection whose public items are counted, and its field that refers to this kind. */
  counts: { collection: string; field: string }
}
