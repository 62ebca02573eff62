import type { oas31 } from 'zod-openapi'
import { memoized } from '../../core/newsroom.ts'
import type { Answer } from '../../http/answer.ts'
import { JSON_CACHE, JSON_TYPE, etagOf } from '../../http/answer.ts'
import type { Newsroom } from '../../core/types.ts'
import { openApiDocument } from './document.ts'

/** The description as an answer; printed once, because it follows from declarations alone. */
export const openApiAnswer = memoized('openapi.json', (newsroom) => print(newsroom))

/** The description itself, made once. */
export const descriptionOf: (newsroom: Newsroom) => oas31.OpenAPIObject = memoized(
  'the description',
  openApiDocument,
)

const print = (newsroom: Newsroom): Answer => {
  const body = JSON.stringify(descriptionOf(newsroom))
  return {
    body,
    headers: { 'cache-control': JSON_CACHE, 'content-type': JSON_TYPE, etag: etagOf(body) },
    status: 200,
  }
}
