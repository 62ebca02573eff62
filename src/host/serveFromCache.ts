import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Request, Response, Router } from 'express'
import type { Payload } from 'payload'
import type { Logger } from 'pino'
import type { MaybePromise } from '../core/maybePromise.ts'
import { newsroomOf } from '../core/newsroom.ts'
import type { Form, VariantHeaders } from '../http/answer.ts'
import { currentAnswersOf } from '../http/answerCache.ts'
import { storedForm } from '../http/choose.ts'
import type { clientAddressBy } from '../http/clientAddress.ts'
import type { LimitHeaders } from '../http/limits/budget.ts'
import { KEY_HEADER } from '../http/limits/key.ts'
import { limitAnonymousIn } from '../http/limits/rateLimit.ts'
import { transportHeaders } from '../http/transport.ts'
import { hasBody } from './bodies.ts'
import { ID_HEADER, newId } from './requestLog.ts'

/**
 * Serves cache hits ahead of Express, which would cost several times as much as the answer. Rate limit, conditions and content codings
 * are the handler's own; headers are those that the router's handlers add. Every other request, and every request that must be logged,
 * is passed to the router.
 */
export const serveFromCache = (args: {
  router: Router
  clientAddress: ReturnType<typeof clientAddressBy>
  isDraining: () => boolean
  logger: Logger
  /** Returns the cache key of a URL, if that differs from the URL as it was sent. */
  cacheKeyOf: (url: string) => string | undefined
  payload: Payload
}): RequestListener => {
  const { router, clientAddress, isDraining, cacheKeyOf, logger, payload } = args
  const always = Object.entries(transportHeaders(newsroomOf(payload).baseUrl)).flat()
  const find = lookUp(payload, cacheKeyOf)
  const isLogged = logger.isLevelEnabled('debug')

  const send = (res: ServerResponse, form: Form, limit?: LimitHeaders): void => {
    const { answer } = form
    const sent = (form.sent ??= [
      ...Object.entries(answer.headers).flat(),
      ...always,
      ...room(limit),
    ])
    // Node copies the list synchronously, so all requests share one: a new list per request would cost as much as the rest of sending.
    const end = sent.length
    sent[end - (limit ? 5 : 1)] = newId()
    if (limit) {
      sent[end - 3] = limit['ratelimit-policy']
      sent[end - 1] = limit.ratelimit
    }
    res.writeHead(answer.status, sent)
    res.end(answer.bytes)
  }

  // Over the limit `lookUp` throws before a point is consumed: the router then writes and logs the refusal like any other.
  const hitFor = (req: IncomingMessage) => {
    if (isLogged || !mayBeCached(req) || isDraining()) return undefined
    try {
      return find({
        client: clientAddress(req),
        headers: variantHeadersIn(req),
        url: req.url ?? '',
      })
    } catch {
      return undefined
    }
  }

  const pass = (req: IncomingMessage, res: ServerResponse) =>
    router(req as Request, res as Response, () => res.destroy())

  return (req, res) => {
    const hit = hitFor(req)
    if (!hit) return pass(req, res)
    const { form, limit } = hit
    if (!(limit instanceof Promise)) return send(res, form, limit)
    limit
      .then(
        (headers) => send(res, form, headers),
        () => pass(req, res),
      )
      .catch((error: Error) => res.destroy(error))
  }
}

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
 * @throws ProblemError `rate-limited`
 */
export const lookUp = (
  payload: Payload,
  cacheKeyOf: (url: string) => string | undefined,
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

/** Placeholders at the end of an answer's headers for the values that differ per request. */
const room = (limit: LimitHeaders | undefined): string[] => [
  ...[ID_HEADER, ''],
  ...(limit ? ['ratelimit-policy', '', 'ratelimit', ''] : []),
]

/** The same values as those of a `PublicRequest`, without making one. */
const variantHeadersIn = ({ headers, method }: IncomingMessage): VariantHeaders => ({
  codings: headers['accept-encoding'] as string | undefined,
  isHead: method === 'HEAD',
  since: headers['if-modified-since'],
  tags: headers['if-none-match'],
})

/** Whether a request can be served from the cache: no API key (a failed check is logged), no If-Match (forms ignore it), no body. */
const mayBeCached = (req: IncomingMessage): boolean =>
  (req.method === 'GET' || req.method === 'HEAD') &&
  req.headers[KEY_FIELD] === undefined &&
  req.headers['if-match'] === undefined &&
  !hasBody(req)

/** The name in lower case, as in Node's `headers`. */
const KEY_FIELD = KEY_HEADER.toLowerCase()
