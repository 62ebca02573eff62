/** Where the work on an item stands, beside whether readers see it. */
export type DeskState = 'approved' | 'returned' | 'review' | 'writing'

/** What the thread of an item holds beside comments: the steps that somebody took with it. */
export const DESK_STEPS = ['submitted', 'taken-back', 'approved', 'returned'] as const

export type DeskStep = (typeof DESK_STEPS)[number]

/** From where each step may be taken, where it leads, and whether editors alone take it. */
export const STEPS: Record<
  DeskStep,
  { from: readonly DeskState[]; isEditors: boolean; to: DeskState }
> = {
  approved: { from: ['review'], isEditors: true, to: 'approved' },
  returned: { from: ['review', 'approved'], isEditors: true, to: 'returned' },
  submitted: { from: ['writing', 'returned'], isEditors: false, to: 'review' },
  'taken-back': { from: ['review'], isEditors: false, to: 'writing' },
}

/** Something that was said about an item, or a step that was taken with it. */
export type DeskNote = {
  id: string
  /** When, in words. */
  at: string
  /** Who, in the middle of a sentence. */
  by: string
  step: DeskStep | null
  text: string
}

export type DeskThread = {
  /** Oldest first. */
  notes: DeskNote[]
  state: DeskState
}

/** In a question about `publicFrom`: the instant at which it is asked, so that a saved filter never goes stale. */
export const NOW = 'now'
