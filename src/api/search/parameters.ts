import { z } from 'zod'
import { among } from '../../core/filters.ts'
import { publishedFilters } from '../../core/publishedFilters.ts'
import { queryParametersOf, wholeNumberSchema } from '../../core/query.ts'
import { districtFilter, QUERY_MAX, RESULT_PAGES, WORDS_MAX } from '../../core/search.ts'
import type { Filter, Newsroom } from '../../core/types.ts'

type Parameters = ReturnType<typeof queryParametersOf>

/** The parameters of the search, in documented order. */
export const searchParameters = (newsroom: Newsroom): Parameters => {
  const { after: _after, ...others } = queryParametersOf({
    filters: filtersOf(newsroom),
    list: 'paged',
  })
  return { q: WORDS, ...others, page: PAGE } as Parameters
}

/** A query: so many characters, and words between white space. */
export const querySchema = z
  .string()
  .max(QUERY_MAX, `must be at most ${QUERY_MAX} characters`)
  .regex(
    new RegExp(`^\\s*(\\S+\\s+){0,${WORDS_MAX - 1}}\\S*$`),
    `must have at most ${WORDS_MAX} words`,
  )

const WORDS = {
  description: `What to look for, at most ${QUERY_MAX} characters and ${WORDS_MAX} words. An item must have all of them, in any form and without regard to accents; "words in quotation marks" stand together. There are no operators.`,
  required: true as const,
  schema: querySchema,
}

const PAGE = {
  description: `The page, from 1 to ${RESULT_PAGES}. One past the last page is empty.`,
  schema: wholeNumberSchema(RESULT_PAGES),
  shape: { default: 1, maximum: RESULT_PAGES, minimum: 1, type: 'integer' as const },
}

const filtersOf = (newsroom: Newsroom): Record<string, Filter> => {
  const district = newsroom.resources.map(districtFilter).find(Boolean)
  const kinds = newsroom.resources.map(({ name }) => name)
  return {
    // The index narrows, not the database.
    kind: among(kinds, 'Items of this kind.'),
    ...(district && {
      district: { ...district, description: 'Items that name this district as theirs.' },
    }),
    ...publishedFilters({ hasPublishedAt: true, list: 'paged' }),
  }
}
