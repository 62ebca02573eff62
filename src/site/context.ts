import { html } from 'hono/html'
import { formatDate, formatDay, formatInstant } from '../core/dates.ts'
import type { Newsroom, PageContext } from '../core/types.ts'

/** Returns the context of page and feed declarations. @param own zone of the item whose page it is; @default the newsroom's */
export const pageContext = (newsroom: Newsroom, own?: string): PageContext => {
  const { timeZone } = newsroom
  const timeIn = (zone: string) => (instant: string) =>
    html`<time datetime="${instant}">${formatInstant(instant, zone)}</time>`
  return {
    date: (value) =>
      html`<time datetime="${value}"
        >${DAY.test(value) ? formatDay(value) : formatDate(value, timeZone)}</time
      >`,
    newsroom,
    ownTime: timeIn(own ?? timeZone),
    time: timeIn(timeZone),
  }
}

const DAY = /^\d{4}-\d{2}-\d{2}$/
