import type { Doc } from '../../core/types.ts'
import type { Difference } from '../../differences/differences.ts'

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
