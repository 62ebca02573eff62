import type { PayloadRequest } from 'payload'
import { formatInstant } from '../../core/dates.ts'
import { newsroomOf } from '../../core/newsroom.ts'
import type { Assignment } from '../assignments/read.ts'
import { whoFor } from '../people/names.ts'
import type { AdminWords } from '../words.ts'
import { fill, wordsIn } from '../words.ts'

/** How a card names instants, people and states. */
export type Phrases = {
  at: (instant: string) => string
  who: (by: null | string) => string
  words: AdminWords
}

/** Returns the functions with which a card writes instants and names of people. @param ids the people, whose names one query reads */
export const phrasesFor = async (req: PayloadRequest, ids: (null | string)[]): Promise<Phrases> => {
  const { timeZone } = newsroomOf(req.payload)
  return {
    at: (instant) => formatInstant(instant, timeZone),
    who: await whoFor(req, ids),
    words: wordsIn(req.i18n),
  }
}

/** Returns who works on an item, and until when. */
export const describeHeld = (
  { assignee = null, due = null }: Pick<Assignment, 'assignee' | 'due'>,
  { at, who, words }: Phrases,
): string => {
  const { assignedTo, due: until } = words.dashboard
  const parts = [
    ...(assignee === null ? [] : [fill(assignedTo, { who: who(assignee) })]),
    ...(due === null ? [] : [fill(until, { at: at(due) })]),
  ]
  return parts.join(' · ')
}
