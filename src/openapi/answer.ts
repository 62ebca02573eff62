import type { Answer } from '../http/answer.ts'
import { JSON_CACHE, JSON_TYPE, etagOf } from '../http/answer.ts'
import type { Newsroom } from '../types.ts'
import { openApiDocument } from './document.ts'

const answers = new WeakMap<Newsroom, Answer>()

/** The description as an answer; printed once, because it follows from declarations alone. */
export const openApiAnswer = (newsroom: Newsroom): Answer => {
  const answer = answers.get(newsroom) ?? print(newsroom)
  answers.set(newsroom, answer)
  return answer
}

const print = (newsroom: Newsroom): Answer => {
  const body = JSON.stringify(openApiDocument(newsroom))
  return {
    body,
    headers: { 'cache-control': JSON_CACHE, 'content-type': JSON_TYPE, etag: etagOf(body) },
    status: 200,
  }
}
