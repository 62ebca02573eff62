import type { ZodOpenApiPathsObject } from 'zod-openapi'
import { CORRECTIONS, correctedKinds } from '../../core/corrections.ts'
import type { Newsroom } from '../../core/types.ts'
import { correctionsParameters } from '../corrections/parameters.ts'
import { exampleOf, rowSchema } from '../corrections/row.ts'
import { parameterObjects, rowsResponses } from './operations.ts'

const DESCRIPTION =
  'The corrections of all public items, newest first: what was wrong and what is right, with the item. A correction is there while its item is public.'

/** The list of corrections; nothing where no kind carries any. */
export const correctionsPath = (newsroom: Newsroom): ZodOpenApiPathsObject => {
  if (correctedKinds(newsroom).length === 0) return {}
  const example = exampleOf(newsroom)
  return {
    [`/${CORRECTIONS}`]: {
      get: {
        description: DESCRIPTION,
        operationId: 'listCorrections',
        parameters: parameterObjects(correctionsParameters(newsroom)),
        responses: rowsResponses(newsroom, {
          at: example.publishedAt,
          description: DESCRIPTION,
          example,
          row: rowSchema(newsroom),
        }),
        summary: 'A page of the list of corrections',
        tags: [CORRECTIONS],
      },
    },
  }
}

/** Its tag. */
export const correctionsTags = (newsroom: Newsroom) =>
  correctedKinds(newsroom).length === 0 ? [] : [{ description: DESCRIPTION, name: CORRECTIONS }]
