import { html } from 'hono/html'
import { formatDay, formatInstant } from '../core/dates.ts'
import type { Newsroom } from '../core/types.ts'
import type { Markup } from '../core/widget.ts'
import { sentence } from '../core/sentence.ts'

/** Returns the helpers with which a widget renders its items. */
export const markupFor = ({ timeZone }: Newsroom): Markup => ({
  day: (day) => html`<time datetime="${day}">${formatDay(day)}</time>`,
  link: (url, text) => html`<a href="${url}" target="_top" rel="noopener">${text}</a>`,
  time: (instant) => html`<time datetime="${instant}">${formatInstant(instant, timeZone)}</time>`,
})

/** Formats a value of the interface for people: `letter-of-intent` becomes "Letter of intent". */
export const formatWord = (word: string): string => sentence(word.replaceAll('-', ' '))
