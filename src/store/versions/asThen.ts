import { pageUrl } from '../../core/newsroom.ts'
import type { Newsroom, Resource } from '../../core/types.ts'

type Shown = Record<string, unknown>

/**
 * Returns an item from the public JSON of a row, in the shape of today: what follows from other items is null, addresses are under
 * today's base URL, references stay as stored. A key that is younger than the row is null, or empty where it cannot be null.
 * @returns undefined if the row lacks a key that can be neither
 */
export const itemThen = (
  newsroom: Newsroom,
  resource: Resource,
  { shown, updatedAt }: { shown: Shown; updatedAt: string },
): Shown | undefined => {
  const stored = rebased(newsroom, resource, shown)
  const { shape } = (resource.beside ?? resource).schema
  const item: Shown = {}
  for (const [name, schema] of Object.entries(shape)) {
    if (name === 'updatedAt') item[name] = updatedAt
    else if (resource.derived.includes(name)) item[name] = null
    else if (name in stored) item[name] = withNulls(resource.derived, name, stored[name])
    else if (schema.safeParse(null).success) item[name] = null
    else if (schema.safeParse([]).success) item[name] = []
    else return undefined
  }
  return item
}

/** A value with null for each of its parts that follows from other items. */
const withNulls = (derived: readonly string[], name: string, value: unknown): unknown => {
  const parts = derived.flatMap((path) => {
    const [key, part] = path.split('.')
    return key === name && part !== undefined ? [[part, null] as const] : []
  })
  if (parts.length === 0 || typeof value !== 'object' || value === null) return value
  const nulls = Object.fromEntries(parts)
  return Array.isArray(value)
    ? value.map((row) => ({ ...(row as object), ...nulls }))
    : { ...value, ...nulls }
}

/** The same JSON with today's base URL. That of the row's time is the beginning of the item's own address. */
export const rebased = (newsroom: Newsroom, { name }: Resource, shown: Shown): Shown => {
  const { slug, url } = shown
  const path = `/${name}/${String(slug)}`
  const isOurs = typeof url === 'string' && url.endsWith(path) && !newsroom.canonicalUrl
  const base = isOurs ? url.slice(0, -path.length) : newsroom.baseUrl
  const own =
    base === newsroom.baseUrl
      ? shown
      : (JSON.parse(
          JSON.stringify(shown, (_key, value: unknown) =>
            typeof value === 'string'
              ? value.replaceAll(`${base}/`, `${newsroom.baseUrl}/`)
              : value,
          ),
        ) as Shown)
  return { ...own, url: pageUrl(newsroom, name, String(slug)) }
}
