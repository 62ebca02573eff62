import { html } from 'hono/html'
import { formatDay, formatInstant } from '../core/dates.ts'
import type { Newsroom } from '../core/types.ts'
import type { Markup } from '../core/widget.ts'

/** Returns the helpers with which a widget renders its items. */
export const markupFor = ({ timeZone }: Newsroom): Markup => ({
  day: (day) => html`<time datetime="${day}">${formatDay(day)}</time>`,
  link: (url, text) => html`<a href="${url}" target="_top" rel="noopener">${text}</a>`,
  time: (instant) => html`<time datetime="${instant}">${formatInstant(instant, timeZone)}</time>`,
})
