import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Payload } from 'payload'
import type { Logger } from 'pino'
import { newsroomOf } from '../core/newsroom.ts'
import type { Form } from '../http/choose.ts'
import type { clientAddressBy } from '../http/clientAddress.ts'
import { answerFromKept } from '../http/handler.ts'
import type { LimitHeaders } from '../http/limits/headers.ts'
import { KEY_HEADER } from '../http/limits/key.ts'
import { NodeRequest } from '../http/nodeRequest.ts'
import { transportHeaders } from '../http/transport.ts'
import { hasBody } from './bodies.ts'
import { ID_HEADER, newId } from './requestLog.ts'

/**
 * Answers what is kept ahead of Express, which would cost several times as much as the answer. Limit, condition and coding are
 * the handler's own, and headers what the app's middleware adds; everything else, also what is to be logged, goes on to the app.
 */
export const keptFirst = (args: {
  app: RequestListener
  clientAddress: ReturnType<typeof clientAddressBy>
  isDraining: () => boolean
  logger: Logger
  payload: Payload
}): RequestListener => {
  const { app, clientAddress, isDraining, logger, payload } = args
  const always = Object.entries(transportHeaders(newsroomOf(payload).baseUrl)).flat()

  const send = (res: ServerResponse, { answer, raw }: Form, limit?: LimitHeaders): void => {
    const own = [ID_HEADER, newId()]
    if (limit) own.push('ratelimit-policy', limit['ratelimit-policy'], 'ratelimit', limit.ratelimit)
    res.writeHead(answer.status, raw.concat(always, own))
    res.end(answer.bytes)
  }

  const requestOf = (req: IncomingMessage) =>
    new NodeRequest(req, { address: clientAddress(req), id: undefined, url: req.url ?? '' })

  // Over the limit there is nothing either, and nothing was taken: a refusal is put into words and logged as every other one.
  const keptFor = (req: IncomingMessage) => {
    if (!mayBeKept(req) || isDraining() || logger.isLevelEnabled('debug')) return undefined
    try {
      return answerFromKept(payload, requestOf(req))
    } catch {
      return undefined
    }
  }

  return (req, res) => {
    const kept = keptFor(req)
    if (!kept) return void app(req, res)
    const { form, limit } = kept
    if (!(limit instanceof Promise)) return send(res, form, limit)
    limit
      .then(
        (headers) => send(res, form, headers),
        () => app(req, res),
      )
      .catch((error: Error) => res.destroy(error))
  }
}

/** Without a key, whose check may fail and be logged, and without a body. */
export const mayBeKept = (req: IncomingMessage): boolean =>
  (req.method === 'GET' || req.method === 'HEAD') &&
  req.headers[KEY_FIELD] === undefined &&
  !hasBody(req)

/** As Node names it. */
const KEY_FIELD = KEY_HEADER.toLowerCase()
