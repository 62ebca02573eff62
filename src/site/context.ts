import { html } from 'hono/html'
import { sayDate, sayDay, sayInstant } from '../core/dates.ts'
import type { Newsroom } from '../core/types.ts'
import type { PageContext } from '../core/page.ts'

/** What declarations of pages and feeds work with. */
export const pageContext = (newsroom: Newsroom): PageContext => {
  const { timeZone } = newsroom
  return {
    date: (value) =>
      html`<time datetime="${value}"
        >${DAY.test(value) ? sayDay(value) : sayDate(value, timeZone)}</time
      >`,
    newsroom,
    time: (instant) => html`<time datetime="${instant}">${sayInstant(instant, timeZone)}</time>`,
  }
}

const DAY = /^\d{4}-\d{2}-\d{2}$/
