import type { ZodOpenApiPathsObject } from 'zod-openapi'
import { hasSearch, SEARCH } from '../../core/search.ts'
import type { Newsroom } from '../../core/types.ts'
import { searchParameters } from '../search/parameters.ts'
import { exampleOf, rowSchema } from '../search/row.ts'
import { parameterObjects, rowsResponses } from './operations.ts'

const DESCRIPTION =
  'Public items of all kinds by their words, the best match first: words of the title count most, then those of the summary. It answers as soon as it holds all changes, or 503 after two seconds.'

/** The search; nothing where the newsroom has none. */
export const searchPath = (newsroom: Newsroom): ZodOpenApiPathsObject => {
  const example = hasSearch(newsroom) && exampleOf(newsroom)
  if (!example) return {}
  return {
    [`/${SEARCH}`]: {
      get: {
        description: DESCRIPTION,
        operationId: SEARCH,
        parameters: parameterObjects(searchParameters(newsroom)),
        responses: rowsResponses(newsroom, {
          at: '2025-11-29T16:20:00.000Z',
          description: DESCRIPTION,
          example,
          row: rowSchema(newsroom),
        }),
        summary: 'A page of what was found',
        tags: [SEARCH],
      },
    },
  }
}

/** Its tag. */
export const searchTags = (newsroom: Newsroom) =>
  hasSearch(newsroom) ? [{ description: DESCRIPTION, name: SEARCH }] : []
