import type { Publication } from '../publishing/types.ts'

/** An item to choose, or a value of a closed set. */
export type Option = { title: string; value: number | string }

/** The chosen options, and typed text that is not an option yet. */
export type Picked = { chosen: Option[]; typed: string }

/** A field of the composer, serialisable for the browser. */
export type ComposerField = { isRequired: boolean; label: string; name: string } & (
  | { options: Option[]; type: 'select' }
  | { isMany: boolean; relationTo: string; title: string; type: 'relationship' }
  | { type: 'richText' }
  | { type: 'text' }
)

/** A composer on the dashboard. */
export type ComposerProps = {
  collection: string
  fields: ComposerField[]
  /** Whether saved items are public at once; otherwise they are submitted for review. */
  isPublished: boolean
}

/** The composer's values by field name. */
export type Values = Record<string, Picked | string>

/** The result of saving a composed item. */
export type Composed = Pick<Publication, 'leavesOut' | 'leftEmpty'> & {
  id: number | string
  title: string
  /** False if it was submitted for review. */
  isPublished: boolean
  /** URL of the public page, if it is public. */
  page: null | string
}
