import { html } from 'hono/html'
import type { Html } from '../../src/core/html.ts'
import { sentence } from '../../src/core/sentence.ts'
import type { CharterStatus } from '../../collections/vocabulary.ts'

/** Formats a value for people: `board-minutes` becomes "Board minutes". */
export const formatWord = (word: string): string =>
  word === 'foia' ? 'FOIA' : sentence(word.replaceAll('-', ' '))

/** Formats a count: 1 and "student" as "1 student", 5200 as "5,200 students". */
export const count = (number: number, singular: string, plural = `${singular}s`): string =>
  `${number.toLocaleString('en-US')} ${number === 1 ? singular : plural}`

/** Returns a choice for each value, with a readable label. */
export const choicesOf = (words: readonly string[]): Record<string, string> =>
  Object.fromEntries(words.map((word) => [word, formatWord(word)]))

/** A coloured label; the colour is never the only information. */
export const badge = (text: string, color = 'grey'): Html =>
  html`<span class="badge ${color}">${text}</span>`

export const wireBadge = (kind: string): Html => badge(formatWord(kind), WIRE_COLORS[kind])

export const statusBadge = (status: string): Html =>
  badge(formatWord(status), STATUS_COLORS[status as CharterStatus])

/** A grade, A to F. */
export const gradeBadge = (grade: string): Html =>
  html`<span class="badge grade ${GRADE_COLORS[grade]}"
    ><span class="hidden">Grade </span>${grade}</span
  >`

const WIRE_COLORS: Record<string, string> = {
  bill: 'violet',
  breaking: 'red',
  charter: 'teal',
  court: 'rose',
  document: 'grey',
  reaction: 'amber',
  schedule: 'green',
  vote: 'blue',
}

const STATUS_COLORS: Record<CharterStatus, string> = {
  'letter-of-intent': 'grey',
  submitted: 'blue',
  'under-review': 'amber',
  approved: 'green',
  denied: 'red',
  resubmitted: 'blue',
  appealed: 'violet',
  'denied-on-appeal': 'red',
  opened: 'green',
  withdrawn: 'grey',
}

const GRADE_COLORS: Record<string, string> = {
  A: 'green',
  B: 'teal',
  C: 'amber',
  D: 'amber',
  F: 'red',
}
