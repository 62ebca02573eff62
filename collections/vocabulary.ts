/** Words that both the editors' forms and the public interface use. */

export const WIRE_KINDS = [
  'vote',
  'bill',
  'charter',
  'court',
  'document',
  'reaction',
  'breaking',
  'schedule',
] as const

/** Kinds of documents; the public interface promises that further ones may follow. */
export const DOCUMENT_KINDS = [
  'state-report',
  'board-minutes',
  'board-agenda',
  'budget',
  'lawsuit',
  'foia',
] as const

export const VOTE_POSITIONS = ['yea', 'nay', 'abstain', 'absent'] as const

export const CHAMBERS = ['senate', 'house'] as const

/** What becomes of a bill. `passed` is by both chambers, `became-law` without the governor's signature. */
export const BILL_STEPS = [
  'introduced',
  'passed-chamber',
  'passed',
  'failed',
  'signed',
  'became-law',
  'vetoed',
  'veto-overridden',
] as const

export type BillStep = (typeof BILL_STEPS)[number]

/** Steps that one chamber takes. */
export const STEPS_OF_A_CHAMBER: readonly BillStep[] = ['introduced', 'passed-chamber', 'failed']

/** States of a charter application, each with the states that may follow it. */
export const CHARTER_TRANSITIONS = {
  'letter-of-intent': ['submitted', 'withdrawn'],
  submitted: ['under-review', 'withdrawn'],
  'under-review': ['approved', 'denied', 'withdrawn'],
  approved: ['opened'],
  denied: ['resubmitted', 'appealed'],
  resubmitted: ['under-review', 'withdrawn'],
  appealed: ['approved', 'denied-on-appeal', 'withdrawn'],
  'denied-on-appeal': [],
  opened: [],
  withdrawn: [],
} as const

export type CharterStatus = keyof typeof CHARTER_TRANSITIONS

export const CHARTER_STATUSES = Object.keys(CHARTER_TRANSITIONS) as CharterStatus[]

/** States of an application that awaits a decision. */
export const ACTIVE_STATUSES: readonly CharterStatus[] = [
  'letter-of-intent',
  'submitted',
  'under-review',
  'resubmitted',
  'appealed',
]

/** States in which the authorizer has decided. */
export const DECISIONS: readonly CharterStatus[] = ['approved', 'denied', 'denied-on-appeal']
