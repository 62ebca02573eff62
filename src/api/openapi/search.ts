import type { ZodOpenApiPathsObject } from 'zod-openapi'
import { hasSearch, SEARCH } from '../../core/search.ts'
import type { Newsroom } from '../../core/types.ts'
import { envelope } from '../envelope.ts'
import { searchParameters } from '../search/parameters.ts'
import { exampleOf, rowSchema } from '../search/row.ts'
import { headersOf } from './headers.ts'
import { ALWAYS, CSV, NOT_MODIFIED, parameterObjects } from './operations.ts'
import { pageOf } from './schemas.ts'

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
        responses: {
          '200': {
            content: {
              ...CSV,
              'application/json': {
                schema: pageOf(rowSchema(newsroom)),
                example: envelope({
                  data: [example],
                  generatedAt: new Date('2025-11-29T16:20:00.000Z'),
                  list: { page: 1, perPage: 20, total: 1 },
                  newsroom,
                }),
              },
            },
            description: DESCRIPTION,
            headers: headersOf('ETag', 'Last-Modified', 'Link', 'X-Total-Count'),
          },
          '304': NOT_MODIFIED,
          ...ALWAYS,
        },
        summary: 'A page of what was found',
        tags: [SEARCH],
      },
    },
  }
}

/** Its tag. */
export const searchTags = (newsroom: Newsroom) =>
  hasSearch(newsroom) ? [{ description: DESCRIPTION, name: SEARCH }] : []
