import { querySchema } from '../../api/search/parameters.ts'
import { RESULT_PAGES } from '../../core/search.ts'
import type { Newsroom } from '../../core/types.ts'
import { readPage } from '../paging.ts'

/** What the page of the search is asked for. */
export type AskedPage = {
  /** Why the words cannot be searched for. */
  fault: string | undefined
  /** The noun of the items' addresses; empty for all. */
  kind: string
  /** Null if there is no such page. */
  page: null | number
  /** Empty if nothing was typed. */
  words: string
}

/** Reads the query of the page; a kind that does not exist is ignored, as on all pages. */
export const readAsked = (newsroom: Newsroom, search: string): AskedPage => {
  const query = new URLSearchParams(search)
  const words = (query.get('q') ?? '').trim()
  const kind = query.get('kind') ?? ''
  const page = readPage(query)
  const parsed = querySchema.safeParse(words)
  return {
    fault: parsed.success ? undefined : parsed.error.issues[0]?.message,
    kind: newsroom.resources.some(({ name }) => name === kind) ? kind : '',
    page: page !== null && page <= RESULT_PAGES ? page : null,
    words,
  }
}

/** The query of a page of results, without its number. */
export const queryOf = ({ kind, words }: Pick<AskedPage, 'kind' | 'words'>): string =>
  String(new URLSearchParams({ ...(words !== '' && { q: words }), ...(kind !== '' && { kind }) }))

/** Brings a query into the one form by which an answer is kept. */
export const canonical = (newsroom: Newsroom, search: string): string => {
  const asked = readAsked(newsroom, search)
  const number = asked.page === 1 ? '' : `page=${asked.page ?? 0}`
  return [queryOf(asked), number].filter(Boolean).join('&')
}
