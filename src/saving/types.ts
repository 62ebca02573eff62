import type { Doc } from '../core/types.ts'
import type { Difference } from './differences.ts'
import type { LeftOut } from './leftOut.ts'

/** What publishing what is in a form would do. */
export type PublishPreview = {
  /** Field by field, what readers would see change; empty for what is not public yet. */
  changes: Difference[]
  /** Drafts since the public version that colleagues wrote and that would be published along. */
  drafts: { at: string; by: string }[]
  leavesOut: LeftOut[]
  /** Whether to ask before it is done. */
  asks: boolean
}

/** How what is in a form stands to what a colleague has saved meanwhile. */
export type Comparison =
  | { isStale: false }
  | {
      isStale: true
      at: string
      by: string
      /** Each field that differs: `before` is theirs, `after` is yours. */
      differences: Difference[]
      /** The newest version, as a form takes it. */
      theirs: Doc
      /** The fields that differ as they are in the form, whole and in words. */
      yours: string
    }
