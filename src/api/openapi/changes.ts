import { z } from 'zod'
import type { ZodOpenApiPathsObject } from 'zod-openapi'
import type { Newsroom } from '../../core/types.ts'
import { changesParameters } from '../changes/parameters.ts'
import { EXAMPLE, rowSchema } from '../changes/row.ts'
import { envelope } from '../envelope.ts'
import { headersOf } from './headers.ts'
import { ALWAYS, NOT_MODIFIED, parameterObjects } from './operations.ts'
import { meta } from './schemas.ts'

const DESCRIPTION =
  'Every public change of every item, in the order in which the public saw it, oldest first. Whoever reads on from the last `seq` misses none.'

/** Only where the page is full. */
const NEXT = {
  description: 'Where to read on (RFC 8288): next. Absent where there is no more as yet.',
  example: '<https://newsroom.example/api/v1/changes?since=271>; rel="next"',
  schema: { type: 'string' as const },
}

/** The address of the log. */
export const changesPath = (newsroom: Newsroom): ZodOpenApiPathsObject => ({
  '/changes': {
    get: {
      description: DESCRIPTION,
      operationId: 'listChanges',
      parameters: parameterObjects(changesParameters(newsroom)),
      responses: {
        '200': {
          content: {
            'application/json': {
              schema: z.strictObject({ data: z.array(rowSchema).describe('The rows.'), meta }),
              example: envelope({ data: [EXAMPLE], generatedAt: new Date(EXAMPLE.at), newsroom }),
            },
          },
          description: DESCRIPTION,
          headers: { ...headersOf('ETag', 'Last-Modified'), Link: NEXT },
        },
        '304': NOT_MODIFIED,
        ...ALWAYS,
      },
      summary: 'The log of public changes',
      tags: ['changes'],
    },
  },
})

export const CHANGES_TAG = { description: DESCRIPTION, name: 'changes' }
