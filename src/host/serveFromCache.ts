import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Request, Response, Router } from 'express'
import type { Payload } from 'payload'
import type { Logger } from 'pino'
import { newsroomOf } from '../core/newsroom.ts'
import type { Form, VariantHeaders } from '../http/answer.ts'
import type { clientAddressBy } from '../http/clientAddress.ts'
import { lookUp } from '../http/lookUp.ts'
import type { LimitHeaders } from '../http/limits/headers.ts'
import { KEY_HEADER } from '../http/limits/key.ts'
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
  /** The parameter of `lookUp`. */
  cacheKeyOf: (url: string) => string | undefined
  payload: Payload
}): RequestListener => {
  const { router, clientAddress, isDraining, cacheKeyOf, logger, payload } = args
  const always = Object.entries(transportHeaders(newsroomOf(payload).baseUrl)).flat()
  const lookUpAnswer = lookUp(payload, cacheKeyOf)
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
      return lookUpAnswer({
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
