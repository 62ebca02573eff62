import type { ProblemError } from '../core/problems.ts'
import { PROBLEMS, toProblem } from '../core/problems.ts'
import type { Named } from '../core/newsroom.ts'
import type { Answer } from '../http/answer.ts'
import { JSON_TYPE } from '../http/answer.ts'
import { anyOrigin, preflightFor } from '../http/crossOrigin.ts'
import { envelope } from './envelope.ts'

/** Headers of every answer of the interface. */
export const API_HEADERS: Record<string, string> = {
  ...anyOrigin(
    ...['Allow', 'Cache-Status', 'ETag', 'Link', 'Location', 'RateLimit', 'RateLimit-Policy'],
    ...['Retry-After', 'WWW-Authenticate', 'X-Log-Seq', 'X-Request-Id', 'X-Total-Count'],
  ),
  vary: 'Accept-Encoding, X-API-Key',
  'x-content-type-options': 'nosniff',
}

/** Its answer to OPTIONS. */
export const API_PREFLIGHT = preflightFor('X-API-Key', 'If-None-Match')

/** A failure in the envelope, without the headers of every answer. It needs no database and no Payload. */
export const apiFailure = (problem: ProblemError, newsroom: Named, now: Date): Answer => ({
  body: JSON.stringify(
    envelope({ data: [], error: toProblem(newsroom, problem), generatedAt: now, newsroom }),
  ),
  headers: { 'cache-control': 'no-store', 'content-type': JSON_TYPE, ...problem.headers },
  status: PROBLEMS[problem.problem].status,
})
