import type { Assignment } from '../assignments/read.ts'
import type { AdminWords } from '../words.ts'
import { fill } from '../words.ts'

/** How a card names instants, people and states. */
export type Say = {
  at: (instant: string) => string
  who: (by: null | string) => string
  words: AdminWords
}

/** Returns who works on an item, and until when. */
export const sayHeld = (
  { assignee = null, due = null }: Pick<Assignment, 'assignee' | 'due'>,
  { at, who, words }: Say,
): string => {
  const { assignedTo, due: until } = words.dashboard
  const said = [
    ...(assignee === null ? [] : [fill(assignedTo, { who: who(assignee) })]),
    ...(due === null ? [] : [fill(until, { at: at(due) })]),
  ]
  return said.join(' · ')
}
