import { raw } from 'hono/html'
import type { Newsroom } from '../core/types.ts'
import type { Html } from '../core/page.ts'

/** schema.org data for a page's head. */
export const jsonLdScript = (newsroom: Newsroom, data: Record<string, unknown>): Html => {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...withoutNulls(data) })
  // A `<` in a text could otherwise end the script.
  return raw(`<script type="application/ld+json">${json.replaceAll('<', '\\u003c')}</script>`)
}

const withoutNulls = (data: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(data).filter(
      ([, value]) =>
        value !== null && value !== undefined && !(Array.isArray(value) && value.length === 0),
    ),
  )
