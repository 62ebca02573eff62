/**
 * Where a step goes: to readers at once; to the draft, which readers do not see (`draft`) or which lies over what they
 * see, for lack of permission (`over`) or because it has steps already that they do not see (`ahead`).
 */
export type StepGoes = 'ahead' | 'draft' | 'over' | 'public'

/** Items that can be named by a title. */
export type Nameable = { collection: string; label: string; title: string }

/** What may follow where an item stands, and what whoever asks does by it. */
export type NextSteps = {
  /** What a step can name: among which items it is searched, by which field, and what it is called; null where an app has left them out. */
  names: null | Nameable
  goes: StepGoes
  next: { label: string; value: string }[]
  /** The day where the newsroom is, `YYYY-MM-DD`. */
  today: string
}
