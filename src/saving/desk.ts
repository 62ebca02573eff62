/** Where the work on an item stands, beside whether readers see it. */
export const DESK_STATES = ['writing', 'review', 'returned', 'approved'] as const

export type DeskState = (typeof DESK_STATES)[number]

/** What the thread of an item holds beside comments: the steps that somebody took with it. */
export const DESK_STEPS = ['submitted', 'taken-back', 'returned', 'approved'] as const

export type DeskStep = (typeof DESK_STEPS)[number]

/** Where each step leads. */
export const LEADS_TO: Record<DeskStep, DeskState> = {
  approved: 'approved',
  returned: 'returned',
  submitted: 'review',
  'taken-back': 'writing',
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
