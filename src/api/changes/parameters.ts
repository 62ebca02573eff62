import { z } from 'zod'
import { PER_PAGE_DEFAULT, wholeNumberSchema } from '../../core/query.ts'
import type { queryParametersOf } from '../../core/query.ts'
import type { Newsroom } from '../../core/types.ts'
import { kindsByNoun } from './row.ts'

/** Rows on a page, at most. */
const ROWS_MAX = 1000

/** What the log's address takes. */
export const changesParameters = (newsroom: Newsroom): ReturnType<typeof queryParametersOf> => {
  const kinds = [...kindsByNoun(newsroom).keys()]
  return {
    kind: {
      allowed: kinds,
      description: 'Changes of this kind alone.',
      schema: z.enum(kinds as [string, ...string[]]),
    },
    since: {
      description: 'Rows behind this `seq`; without it from the first one on.',
      schema: wholeNumberSchema(Number.MAX_SAFE_INTEGER, 0),
      shape: { default: 0, maximum: Number.MAX_SAFE_INTEGER, minimum: 0, type: 'integer' },
    },
    per_page: {
      description: `Rows in one answer, at most ${ROWS_MAX}.`,
      schema: wholeNumberSchema(ROWS_MAX),
      shape: { default: PER_PAGE_DEFAULT, maximum: ROWS_MAX, minimum: 1, type: 'integer' },
    },
  }
}
