import { z } from 'zod'
import type { ZodOpenApiPathsObject } from 'zod-openapi'
import type { Newsroom } from '../../core/types.ts'
import { envelope } from '../envelope.ts'
import { STATUS_EXAMPLE, statusSchema } from '../status/row.ts'
import { headersOf } from './headers.ts'
import { ALWAYS, NOT_MODIFIED } from './operations.ts'
import { wholeMeta } from './schemas.ts'

const DESCRIPTION =
  'How many items of each noun are public, and how recent they are. `X-Log-Seq` is the position of the newest row of the log of changes. It counts against no limit.'

/** The address of the status. */
export const statusPath = (newsroom: Newsroom): ZodOpenApiPathsObject => ({
  '/status': {
    get: {
      description: DESCRIPTION,
      operationId: 'getStatus',
      responses: {
        '200': {
          content: {
            'application/json': {
              schema: z.strictObject({
                data: z.array(statusSchema).describe('The nouns.'),
                meta: wholeMeta,
              }),
              example: envelope({
                data: [STATUS_EXAMPLE],
                generatedAt: new Date(STATUS_EXAMPLE.newestChangeAt ?? ''),
                list: { total: 1 },
                newsroom,
              }),
            },
          },
          description: DESCRIPTION,
          headers: headersOf('ETag', 'Last-Modified', 'X-Log-Seq'),
        },
        '304': NOT_MODIFIED,
        ...ALWAYS,
      },
      summary: 'What there is, and how recent it is',
      tags: ['status'],
    },
  },
})

export const STATUS_TAG = { description: DESCRIPTION, name: 'status' }
