import type { MailingAnswer } from '../../core/mailing.ts'
import type { AdminWords } from '../words.ts'
import { fill } from '../words.ts'

/** Returns the state of a sending in words. */
export const stateInWords = (words: Words, { seconds, state, total }: MailingAnswer): string => {
  const text = state === 'ready' && total === 1 ? words.states.readyOne : words.states[state]
  return fill(text, { count: String(total), time: duration(words, seconds) })
}

type Words = AdminWords['mailing']

/** Returns a duration in words. */
export const duration = ({ times }: Words, seconds: number): string => {
  const minutes = Math.round(seconds / 60)
  if (seconds < 50) return times.moment
  if (minutes <= 1) return times.one
  return minutes < 100
    ? fill(times.minutes, { count: String(minutes) })
    : fill(times.hours, { count: String(Math.round(minutes / 60)) })
}
