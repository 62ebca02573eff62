/** An item that can be chosen, or a value of a closed set. */
export type Option = { title: string; value: number | string }

/** What is chosen, and what is typed and not chosen yet. */
export type Picked = { chosen: Option[]; typed: string }

/** A field of the composer, as the browser needs it. */
export type ComposerField = { isRequired: boolean; label: string; name: string } & (
  | { options: Option[]; type: 'select' }
  | { isMany: boolean; relationTo: string; title: string; type: 'relationship' }
  | { type: 'richText' }
  | { type: 'text' }
)

/** What somebody may write on the dashboard. */
export type ComposerProps = {
  collection: string
  fields: ComposerField[]
  /** Whether what they write is public at once; otherwise it is submitted for review. */
  isPublished: boolean
}

/** What stands in the fields, by their names. */
export type Values = Record<string, Picked | string>
