import { z } from 'zod'
import { CORRECTION_TYPES, correctedKinds } from '../../core/corrections.ts'
import { publishedFilters, updatedFilter } from '../../core/publishedFilters.ts'
import { queryParametersOf } from '../../core/query.ts'
import type { Filter, Newsroom } from '../../core/types.ts'

/** The filters of the list of corrections. */
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

const among = (values: readonly string[], description: string): Filter => ({
  allowed: values,
  description,
  // The list is in memory.
  fields: [],
  schema: z.enum(values as [string, ...string[]]),
  where: () => ({}),
})
