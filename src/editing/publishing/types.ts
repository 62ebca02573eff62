import type { Difference } from '../../differences/differences.ts'
import type { Moved } from '../figures/types.ts'
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
