import { raw } from 'hono/html'
import type { Newsroom } from '../core/types.ts'
import type { Html } from '../core/html.ts'

/** schema.org data for a page's head. */
export const jsonLdScript = (newsroom: Newsroom, data: Record<string, unknown>): Html => {
  const json = JSON.stringify(withoutNulls({ '@context': 'https://schema.org', ...data }))
  // A `<` in a text could otherwise end the script.
  return raw(`<script type="application/ld+json">${json.replaceAll('<', '\\u003c')}</script>`)
}

/** The same without the keys that hold nothing, also in the objects inside: of an address often only the city is known. */
const withoutNulls = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withoutNulls)
  if (typeof value !== 'object' || value === null) return value
  const known = Object.entries(value).filter(([, part]) => !isNothing(part))
  return Object.fromEntries(known.map(([name, part]) => [name, withoutNulls(part)]))
}

const isNothing = (value: unknown): boolean =>
  value === null || value === undefined || (Array.isArray(value) && value.length === 0)
