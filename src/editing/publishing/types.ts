import type { Doc } from '../../core/types.ts'
import type { Difference } from '../../differences/differences.ts'
import type { LeftEmpty } from './leftEmpty.ts'
import type { LeftOut } from './leftOut.ts'
import type { PublicState } from '../publicState/readPublicState.ts'
import type { Verb } from './verb.ts'

/** What a publishing save changes for readers. */
export type Publication = {
  verb: Verb
  /** The public state before; `draft` if it was never public. */
  before: PublicState['is']
  /** When it becomes public, ISO 8601; null: at once. */
  due: null | string
  /** The formatted earlier date of an item that is not public yet. */
  dated: null | string
  /** URL of its page after the save. */
  page: string
  /** URL of its page before the save if it differs; it redirects to the new one from then on. */
  formerPage: null | string
  /** Changes against the public or scheduled item, field by field; empty if there is neither. */
  changes: Difference[]
  leavesOut: LeftOut[]
  leftEmpty: LeftEmpty[]
  /** An embargo that ends after the item is public, formatted; null if there is none. */
  embargo: null | { until: string; with: null | string }
  /** Names of PDFs that cannot be opened without a password, or at all. */
  unreadable: string[]
  /** Whether public texts change without a correction that covers the change. */
  lacksCorrection: boolean
}

/** The effect of publishing a form. */
export type PublishPreview = Publication & {
  /** Drafts by colleagues since the public version or, before the first one, of the whole item; they are published as well. */
  drafts: { at: string; by: string }[]
  /** The state of review, if drafts of colleagues are published without a review; null otherwise. */
  unreviewed: 'returned' | 'writing' | null
  /** Changed figures of derived items; null if there are none. */
  moved: Moved | null
  /** The newsroom's zone if the item can be scheduled; null if it has no date or is public. */
  timeZone: null | string
}

/** Derived figures of a public item, by key. */
export type Figures = Record<string, null | number | string>

/** An item that is derived from the published one. */
export type MovedRow = {
  id: string
  title: string
  /** Null if it is not public. */
  before: Figures | null
  after: Figures | null
}

/** Changes of derived items. */
export type Moved = {
  figures: { key: string; label: string }[]
  /** Changed items, those with changed figures first. */
  rows: MovedRow[]
  /** Label of the items' titles. */
  title: string
}

/** The result of saving a composed item. */
export type Composed = Pick<Publication, 'leavesOut' | 'leftEmpty'> & {
  id: number | string
  title: string
  /** False if it was submitted for review. */
  isPublished: boolean
  /** URL of the public page, if it is public. */
  page: null | string
}

/** The effect of bulk publishing on one item. */
export type BulkPreview = {
  id: number | string
  title: string
  /** The version that was looked at; null if the item does not exist. */
  basedOn: null | string
  /** The message in the list; for a skipped or rejected item, the reason. */
  message: string
  ok: boolean
  /** Null if the item does not change. */
  publication: null | Publication
}

/** A form compared with a colleague's newer save. */
export type Comparison =
  | { isStale: false }
  | {
      isStale: true
      at: string
      by: string
      /** The newest version with the fields that only the form changed, in the form's shape; null if both changed a field. */
      both: Doc | null
      /** Fields that differ: `before` is the colleague's value, `after` the form's. */
      differences: Difference[]
      /** The newest version, in the form's shape. */
      theirs: Doc
      /** The form's values of the fields that differ, formatted in full. */
      yours: string
    }

/** A link that shows a version of a draft to readers without an account; its address is returned once, when it is made. */
export type DraftLink = {
  id: string
  /** The author, phrased for the middle of a sentence. */
  by: string
  /** When it expires, formatted. */
  ends: string
}
