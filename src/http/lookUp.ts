import type { Payload } from 'payload'
import type { MaybePromise } from '../core/maybePromise.ts'
import type { Form, VariantHeaders } from './answer.ts'
import { storedForm } from './choose.ts'
import { currentAnswersOf } from './answerCache.ts'
import type { LimitHeaders } from './limits/headers.ts'
import { limitAnonymousIn } from './limits/rateLimit.ts'

/** What a GET or HEAD request without an API key sends. */
type CacheQuery = {
  /** The client's address, by which the anonymous limit counts. */
  client: string | undefined
  headers: VariantHeaders
  /** Path and query as they were sent. */
  url: string
}

/** A cached form and the headers of the rate limit, which reject if the limit is exceeded; `undefined` for addresses without a limit. */
type CacheHit = { form: Form; limit: MaybePromise<LimitHeaders> | undefined }

/**
 * Returns a function that looks a request up in the cache of answers, with the handler's rate limit, conditions and content codings; it
 * returns undefined on a miss or if the entry may be stale. Only the rate limit is awaited. Everything it needs of the newsroom is
 * resolved once: doing so per request would cost as much as the answer.
 * @param cacheKeyOf returns the cache key of a URL, if that differs from the URL as it was sent
 * @throws ProblemError `rate-limited`
 */
export const lookUp = (
  payload: Payload,
  cacheKeyOf: (url: string) => string | undefined = () => undefined,
): ((query: CacheQuery) => CacheHit | undefined) => {
  const currentAt = currentAnswersOf(payload)
  const limitAnonymous = limitAnonymousIn(payload)
  return ({ client, headers, url }) => {
    const cached = currentAt(url) ?? currentAt(cacheKeyOf(url) ?? '')
    const variants = cached?.answer.variants
    const form = variants && storedForm(headers, variants)
    if (!form) return undefined
    if (cached?.counts === undefined) return { form, limit: undefined }
    if (!client) return undefined
    const { counts } = cached
    return {
      form,
      limit: limitAnonymous(client, { answer: form.answer, counts, tags: headers.tags }),
    }
  }
}
