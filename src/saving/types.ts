import type { Doc } from '../core/types.ts'
import type { Difference } from './differences.ts'
import type { LeftEmpty } from './leftEmpty.ts'
import type { LeftOut } from './leftOut.ts'
import type { PublicState } from './readPublicState.ts'
import type { Verb } from './verb.ts'

/** What a save that publishes does to readers. */
export type Publication = {
  verb: Verb
  /** What readers have of it before; `draft` where they never had it. */
  before: PublicState['is']
  /** From when on readers see it, ISO 8601; null: at once. */
  due: null | string
  /** The earlier date that it carries, in words, where readers do not have it yet. */
  dated: null | string
  /** Where they find it then. */
  page: string
  /** Where they find it now, if that is another address: it leads to the new one from then on. */
  formerPage: null | string
  /** Field by field, what changes against what readers see, or will once it is due; empty for what neither is. */
  changes: Difference[]
  leavesOut: LeftOut[]
  leftEmpty: LeftEmpty[]
  /** Whether readers get other words than they had, and no correction that says so. */
  lacksCorrection: boolean
}

/** What publishing what is in a form would do. */
export type PublishPreview = Publication & {
  /** Drafts since the public version that colleagues wrote and that would be published along. */
  drafts: { at: string; by: string }[]
  /** Figures of other items that follow from it; null where none do. */
  moved: Moved | null
  /** The newsroom's zone, where it can be published at a time; null for what has no date, or is public already. */
  timeZone: null | string
}

/** What readers compare items by, by key. */
export type Figures = Record<string, null | number | string>

/** An item of another kind that follows from the published one. */
export type MovedRow = {
  id: string
  title: string
  /** Null where readers do not have it. */
  before: Figures | null
  after: Figures | null
}

/** What publishing one item moves of others. */
export type Moved = {
  figures: { key: string; label: string }[]
  /** Each item that changes, those with another figure first. */
  rows: MovedRow[]
  /** What the items' titles are called. */
  title: string
}

/** What became of something that was written on the dashboard. */
export type Composed = Pick<Publication, 'leavesOut' | 'leftEmpty'> & {
  id: number | string
  title: string
  /** Otherwise it waits for review. */
  isPublished: boolean
  /** Where readers find it, if they do. */
  page: null | string
}

/** What publishing many items would do to one of them. */
export type BulkPreview = {
  id: number | string
  title: string
  /** What the list would answer: of what is left alone or refused, why. */
  message: string
  ok: boolean
  /** Null where nothing happens to it. */
  publication: null | Publication
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

/** What readers would get of an item, each as a whole page; null where they would get none. */
export type Views = {
  /** Its canonical page, unless a front end of the app's own has it. */
  page: null | string
  /** The widget of its kind as it begins, where the item is among what that shows. */
  widget: null | string
  /** Its entry in the feed of its kind. */
  feed: null | string
}

/** A link that shows a version of a draft to somebody without an account; its address is told once, when it is made. */
export type DraftLink = {
  id: string
  /** Who made it, in the middle of a sentence. */
  by: string
  /** When it ends, in words. */
  ends: string
}
