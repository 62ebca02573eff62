import { CORRECTION_TYPES, correctedKinds } from '../../core/corrections.ts'
import { among } from '../../core/filters.ts'
import { publishedFilters, updatedFilter } from '../../core/publishedFilters.ts'
import { queryParametersOf } from '../../core/query.ts'
import type { Filter, Newsroom } from '../../core/types.ts'

/** The filters of the list of corrections, which is in memory. */
export const correctionsFilters = (newsroom: Newsroom): Record<string, Filter> => ({
  type: among(CORRECTION_TYPES, 'Corrections of this type.'),
  kind: among(
    correctedKinds(newsroom).map(({ name }) => name),
    'Corrections of items of this kind.',
  ),
  ...publishedFilters({ hasPublishedAt: true, list: 'paged' }),
  ...updatedFilter({ list: 'paged' }),
})

/** The parameters of the list of corrections, in documented order. */
export const correctionsParameters = (newsroom: Newsroom): ReturnType<typeof queryParametersOf> =>
  queryParametersOf({ filters: correctionsFilters(newsroom), list: 'paged' })
