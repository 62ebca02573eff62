import { querySchema } from '../../api/search/parameters.ts'
import { SLUG } from '../../core/filters.ts'
import { isDay } from '../../core/forms/dates.ts'
import { RESULT_PAGES } from '../../core/search.ts'
import type { Newsroom } from '../../core/types.ts'
import { readPage } from '../paging.ts'

/** Filters of the results, empty if not given. Their names are those of the API's parameters. */
type Narrowing = {
  /** The noun of the items' addresses. */
  kind: string
  /** The slug of a district. */
  district: string
  /** Days. */
  published_since: string
  published_before: string
}

/** The filters by a day. */
const DAYS = ['published_since', 'published_before'] as const

/** The query of the search page. */
export type SearchQuery = Narrowing & {
  /** Messages about words or a day that cannot be searched for. */
  faults: Partial<Record<'q' | (typeof DAYS)[number], string>>
  /** Null if there is no such page. */
  page: null | number
  /** Empty if nothing was typed. */
  words: string
}

/** Reads the query of the page; a kind that does not exist is ignored, as on all pages. */
export const readSearchQuery = (newsroom: Newsroom, search: string): SearchQuery => {
  const query = new URLSearchParams(search)
  const given = (name: string) => (query.get(name) ?? '').trim()
  const [words, kind, district] = [given('q'), given('kind'), given('district')]
  const page = readPage(query)
  const parsed = querySchema.safeParse(words)
  const wrong = DAYS.filter((name) => given(name) !== '' && !isDay(given(name)))
  return {
    district: SLUG.test(district) ? district : '',
    faults: {
      ...(!parsed.success && { q: parsed.error.issues[0]?.message ?? '' }),
      ...Object.fromEntries(wrong.map((name) => [name, 'must be a day, such as 2026-11-23'])),
    },
    kind: newsroom.resources.some(({ name }) => name === kind) ? kind : '',
    page: page !== null && page <= RESULT_PAGES ? page : null,
    published_before: given('published_before'),
    published_since: given('published_since'),
    words,
  }
}

/** The query of a page of results, without its number. */
export const queryOf = ({
  district,
  kind,
  published_before,
  published_since,
  words: q,
}: Omit<SearchQuery, 'faults' | 'page'>): string => {
  const query = { q, kind, district, published_since, published_before }
  return String(new URLSearchParams(Object.entries(query).filter(([, value]) => value !== '')))
}

/** Returns a query in canonical form, the cache key of its answer. */
export const canonical = (newsroom: Newsroom, search: string): string => {
  const asked = readSearchQuery(newsroom, search)
  const number = asked.page === 1 ? '' : `page=${asked.page ?? 0}`
  return [queryOf(asked), number].filter(Boolean).join('&')
}
