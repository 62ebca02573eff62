import { z } from 'zod'
import type { ZodOpenApiPathsObject } from 'zod-openapi'
import type { ListedLabel } from '../../core/labels.ts'
import { labelLists, labelSchema } from '../../core/labels.ts'
import { labelUrl } from '../../core/newsroom.ts'
import type { Newsroom } from '../../core/types.ts'
import { LIST_FORMAT } from '../../core/query.ts'
import { listResponses, parameterObjects } from './operations.ts'
import { componentOf, wholeMeta } from './schemas.ts'

/** The addresses of the lists of what filters take. */
export const labelPaths = (newsroom: Newsroom): ZodOpenApiPathsObject =>
  Object.fromEntries(
    labelLists(newsroom).map((kind) => [`/${kind.collection}`, { get: operation(newsroom, kind) }]),
  )

export const labelTags = (newsroom: Newsroom) =>
  labelLists(newsroom).map(({ collection, list }) => ({
    description: list.description,
    name: collection,
  }))

const operation = (newsroom: Newsroom, kind: ListedLabel) => {
  const { collection, list } = kind
  return {
    description: list.description,
    operationId: `list${componentOf({ singular: collection })}`,
    parameters: parameterObjects(LIST_FORMAT),
    responses: listResponses(newsroom, {
      at: '2026-02-01T18:00:00.000Z',
      description: list.description,
      example: { ...EXAMPLE, url: labelUrl(newsroom, collection, EXAMPLE.slug), [list.count]: 6 },
      headers: ['X-Total-Count'],
      list: { total: 1 },
      schema: z.strictObject({
        data: z.array(labelSchema(kind)).describe('The items.'),
        meta: wholeMeta,
      }),
    }),
    summary: `The whole ${list.singular} list`,
    tags: [collection],
  }
}

const EXAMPLE = {
  id: 'vN3f0dQ2hYb8sKx1LmZc7P',
  slug: 'capital-basin',
  name: 'Capital Basin',
}
