import { BOUND } from '../../core/publishedFilters.ts'
import { queryParametersOf } from '../../core/query.ts'

/** The parameter of an item's address. */
export const AS_OF = {
  as_of: {
    ...BOUND,
    description:
      'The item as the public saw it at this instant, or at the beginning of this day: what follows from other items (`x-derived`) is null, references are those of then. 404 before its first version, 410 before its last withdrawal or where the version is withheld.',
  },
}

/** The parameters of a list of versions. */
export const VERSIONS_PARAMETERS = queryParametersOf({ filters: {}, list: 'paged' })
