/**
 * The effect of a step: public at once; saved in a draft that is not public (`draft`); or saved in a draft over the public version, for
 * lack of permission (`over`) or because the draft has other steps that are not public yet (`ahead`).
 */
export type StepGoes = 'ahead' | 'draft' | 'over' | 'public'

/** A collection whose items are searched by title. */
export type Nameable = { collection: string; label: string; title: string }

/** The states that may follow the current one, and the effect of a step by this user. */
export type NextSteps = {
  /** The collection whose items a step can refer to; null if an app has left it out. */
  names: null | Nameable
  goes: StepGoes
  next: { label: string; value: string }[]
  /** Today in the newsroom's zone, `YYYY-MM-DD`. */
  today: string
}
