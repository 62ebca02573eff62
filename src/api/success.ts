import type { Answer } from '../http/answer.ts'
import { JSON_CACHE, JSON_TYPE, etagOf } from '../http/answer.ts'
import type { Envelope } from './envelope.ts'

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
