import { ProblemError } from '../core/problems.ts'
import type { Answer, PublicRequest } from './answer.ts'
import { plainTag } from './coding.ts'

/**
 * Checks If-Match, which an origin server must evaluate (RFC 9110, 13.1.1 and 13.2.1), against the tags of the answer in all content
 * codings, compared strongly. Failures pass unchecked.
 * @throws ProblemError `precondition-failed`
 */
export const checkIfMatch = (
  request: Pick<PublicRequest, 'header' | 'method'>,
  { headers: { etag }, status }: Pick<Answer, 'headers' | 'status'>,
): void => {
  const wanted = request.header('if-match')
  if (typeof wanted !== 'string' || (status !== 200 && status !== 206)) return
  if (!['GET', 'HEAD'].includes(request.method) || wanted.trim() === '*') return
  if (wanted.split(',').some((tag) => plainTag(tag.trim()) === etag)) return
  throw new ProblemError({
    detail: 'What is here now is none of what If-Match names.',
    problem: 'precondition-failed',
  })
}
