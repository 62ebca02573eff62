import type { Html } from '../core/html.ts'
import { html } from 'hono/html'
import { isSlug } from '../core/filters.ts'
import { isMonth, formatMonth } from '../core/months.ts'
import type { AnySection, PublicRead, Resource } from '../core/types.ts'
import { readNarrowing } from './feeds/narrowed.ts'
import { filtersOfMonth, monthAfter, monthBefore, monthPager } from './months.ts'

/** What a list page is narrowed to: a month, or what a filter's value refers to. */
export type Narrowed = {
  filters: Record<string, string>
  /** The address of its first page. */
  address: string
  title: string
  above?: Html
  below?: Html
}

/** Returns what narrows the list in canonical form, also of the index of months; null if nothing does. */
export const narrowedQuery = (section: AnySection, query: URLSearchParams): null | string => {
  const [name, value] = parameterIn(section, query) ?? []
  return name === undefined ? null : `${name}=${value}`
}

/** @returns undefined if nothing narrows the list, null if no public item has the slug */
export const readNarrowed = async (
  read: PublicRead,
  args: { list: string; query: URLSearchParams; resource: Resource; section: AnySection },
): Promise<Narrowed | null | undefined> => {
  const { list, query, resource, section } = args
  const [name, value = ''] = parameterIn(section, query) ?? []
  if (name === undefined) return undefined
  if (name === 'month') {
    const [after, before] = await Promise.all([
      monthAfter(read, resource, value),
      monthBefore(read, resource, value),
    ])
    return {
      address: `${list}?month=${value}`,
      below: monthPager(list, { after, before }),
      filters: filtersOfMonth(value),
      title: `${section.title}, ${formatMonth(value)}`,
    }
  }
  const found = await readNarrowing(read, { feed: section, resource, search: `${name}=${value}` })
  if (!found) return null
  const { filters, home, name: about, search, title } = found
  return {
    // The slug may be an old one.
    address: `${list}${search}`,
    ...(home && { above: html`<p class="lede">More about <a href="${home}">${about}</a></p>` }),
    filters,
    title,
  }
}

/** The first parameter that narrows the list and is well-formed. */
const parameterIn = (
  { byMonth, narrowedBy = {} }: AnySection,
  query: URLSearchParams,
): undefined | [name: string, value: string] => {
  const month = byMonth && query.get('month')
  if (month && isMonth(month)) return ['month', month]
  if (byMonth && query.get('by') === 'month') return ['by', 'month']
  for (const name of Object.keys(narrowedBy)) {
    const value = query.get(name)
    if (value && isSlug(value)) return [name, value]
  }
  return undefined
}
