import type { oas31 } from 'zod-openapi'
import type { Answer } from '../../http/answer.ts'
import { JSON_CACHE, JSON_TYPE, etagOf } from '../../http/answer.ts'
import type { Newsroom } from '../../core/types.ts'
import { openApiDocument } from './document.ts'

const answers = new WeakMap<Newsroom, Answer>()
const descriptions = new WeakMap<Newsroom, oas31.OpenAPIObject>()

/** The description as an answer; printed once, because it follows from declarations alone. */
export const openApiAnswer = (newsroom: Newsroom): Answer => {
  const answer = answers.get(newsroom) ?? print(newsroom)
  answers.set(newsroom, answer)
  return answer
}

/** The description itself, made once. */
export const descriptionOf = (newsroom: Newsroom): oas31.OpenAPIObject => {
  const description = descriptions.get(newsroom) ?? openApiDocument(newsroom)
  descriptions.set(newsroom, description)
  return description
}

const print = (newsroom: Newsroom): Answer => {
  const body = JSON.stringify(descriptionOf(newsroom))
  return {
    body,
    headers: { 'cache-control': JSON_CACHE, 'content-type': JSON_TYPE, etag: etagOf(body) },
    status: 200,
  }
}
