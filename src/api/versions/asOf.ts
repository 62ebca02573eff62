import { ProblemError } from '../../core/problems.ts'
import { boundOf } from '../../core/publishedFilters.ts'
import { invalidParameters } from '../../core/query.ts'
import type { Resource } from '../../core/types.ts'
import type { Answer } from '../../http/answer.ts'
import type { Call } from '../../http/routeGroup.ts'
import { readThen } from '../../store/versions/read.ts'
import { elsewhere, notFound } from '../elsewhere.ts'
import { envelope, success } from '../envelope.ts'

/**
 * One item as the public saw it at an instant.
 * @throws ProblemError `invalid-parameter` for an instant that has not come, `not-found` before its first version, `gone`
 */
export const itemAsOf = async (
  call: Call,
  { resource, slug, text }: { resource: Resource; slug: string; text: string },
): Promise<Answer> => {
  const { newsroom, now } = call
  const at = boundOf(text, newsroom.timeZone)
  if (at > now.toISOString()) {
    throw invalidParameters([
      { detail: 'must not be in the future', parameter: 'as_of', value: text },
    ])
  }
  const found = await readThen(call, { resource, slug }, at)
  const { singular } = resource
  switch (found.is) {
    case 'public': {
      const { generatedAt, item } = found
      return success(envelope({ data: [item], generatedAt, newsroom }), generatedAt)
    }
    case 'before':
      throw notFound(`This ${singular} was not public yet at ${at}.`)
    case 'lost':
      throw notFound(`What the public saw of this ${singular} at ${at} was not stored.`)
    case 'withheld':
      throw new ProblemError({
        detail: `This version of the ${singular} is withheld. Reason: ${found.reason}`,
        problem: 'gone',
      })
    default:
      return elsewhere(newsroom, resource, found, `?${new URLSearchParams({ as_of: text })}`)
  }
}
