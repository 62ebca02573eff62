import { z } from 'zod'
import type { Named } from '../core/newsroom.ts'
import { attribution, docsUrl } from '../core/newsroom.ts'
import type { ListMeta } from '../core/types.ts'
import type { Problem } from '../core/problems.ts'
import type { Answer } from '../http/answer.ts'
import { JSON_CACHE, JSON_TYPE, etagOf } from '../http/answer.ts'

export type Envelope = {
  data: unknown[]
  meta: {
    version: 'v1'
    generatedAt: string
    count: number
    attribution: string
    docs: string
  } & Partial<ListMeta>
  error?: Problem
}

/** The one shape of every JSON answer. */
export const envelope = (args: {
  newsroom: Named
  data: unknown[]
  generatedAt: Date
  list?: ListMeta | undefined
  error?: Problem
}): Envelope => {
  const { data, error, generatedAt, list, newsroom } = args
  return {
    data,
    meta: {
      version: 'v1',
      generatedAt: generatedAt.toISOString(),
      count: data.length,
      ...list,
      attribution: attribution(newsroom),
      docs: docsUrl(newsroom),
    },
    ...(error && { error }),
  }
}

/** An envelope as an answer with its validators. */
export const success = (
  body: Envelope,
  modified: Date,
  headers: Record<string, string> = {},
): Answer => {
  const text = JSON.stringify(body)
  return {
    body: text,
    headers: {
      'cache-control': JSON_CACHE,
      'content-type': JSON_TYPE,
      etag: etagOf(text),
      ...headers,
    },
    modified,
    status: 200,
  }
}

/** Schema of `meta`, for documentation and tests. */
export const metaSchema = z.strictObject({
  version: z.literal('v1').describe('The version of the interface.'),
  generatedAt: z.iso
    .datetime({ precision: 3 })
    .describe('When anything that the answer depends on last changed for the public.'),
  count: z.int().min(0).describe('How many items `data` holds.'),
  total: z.int().min(0).optional().describe('How many items match, on all pages.'),
  page: z.int().min(1).optional().describe('The page, from 1; left out behind a cursor.'),
  perPage: z.int().min(1).max(100).optional().describe('How many items a page holds.'),
  attribution: z.string().describe('The sentence that a re-use shows, with the link.'),
  docs: z.url().describe('The page for developers.'),
})
