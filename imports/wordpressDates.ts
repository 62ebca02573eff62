import { type Fields, textOf } from './wxr.ts'

/** Returns when a post was published, by its first valid date: WordPress writes zeros, a year -0001 or five digits for a missing one. */
export const publicationDate = (fields: Fields): string | undefined =>
  [
    utc(textOf(fields['wp:post_date_gmt'])),
    textOf(fields['pubDate']),
    // The site's local time, without its zone: off by some hours at most.
    utc(textOf(fields['wp:post_date'])),
  ]
    .map(instant)
    .find((date) => date !== undefined)

const utc = (text: string): string =>
  /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(text.trim()) ? `${text.trim().replace(' ', 'T')}Z` : ''

const instant = (text: string): string | undefined => {
  const date = new Date(text)
  const year = date.getUTCFullYear()
  return year >= 1900 && year <= 2200 ? date.toISOString() : undefined
}
