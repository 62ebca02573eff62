import type { Passage } from './passage.ts'

/** Workflow state of an item, independent of whether it is public. */
export type DeskState = 'approved' | 'returned' | 'review' | 'writing'

/** Entries of an item's thread besides comments: the steps of its review. */
export const DESK_STEPS = ['submitted', 'taken-back', 'approved', 'returned'] as const

export type DeskStep = (typeof DESK_STEPS)[number]

/** For each step: the states it starts from, the state it leads to, and whether only editors may take it. */
export const STEPS: Record<
  DeskStep,
  { from: readonly DeskState[]; isEditors: boolean; to: DeskState }
> = {
  approved: { from: ['review'], isEditors: true, to: 'approved' },
  returned: { from: ['review', 'approved'], isEditors: true, to: 'returned' },
  submitted: { from: ['writing', 'returned'], isEditors: false, to: 'review' },
  'taken-back': { from: ['review'], isEditors: false, to: 'writing' },
}

/** A comment on an item, or a step of its workflow. */
export type DeskNote = {
  id: string
  /** When, formatted. */
  at: string
  /** The author, phrased for the middle of a sentence. */
  by: string
  /** What it is about; null if about the item. */
  passage: Passage | null
  step: DeskStep | null
  text: string
}

export type DeskThread = {
  /** Oldest first. */
  notes: DeskNote[]
  state: DeskState
}

/** Placeholder in a filter by `publicFrom`, replaced by the current instant on each read, so that a saved filter never goes stale. */
export const NOW = 'now'
