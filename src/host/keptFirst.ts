import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Payload } from 'payload'
import type { Logger } from 'pino'
import { newsroomOf } from '../core/newsroom.ts'
import type { Form, Said } from '../http/choose.ts'
import type { clientAddressBy } from '../http/clientAddress.ts'
import { fromKept } from '../http/fromKept.ts'
import type { LimitHeaders } from '../http/limits/headers.ts'
import { KEY_HEADER } from '../http/limits/key.ts'
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
  const answerFromKept = fromKept(payload)
  const isLogged = logger.isLevelEnabled('debug')

  const send = (res: ServerResponse, form: Form, limit?: LimitHeaders): void => {
    const { answer } = form
    const sent = (form.sent ??= [
      ...Object.entries(answer.headers).flat(),
      ...always,
      ...room(limit),
    ])
    // Node takes them before anybody else is answered: a list for each would cost as much as the rest of sending.
    const end = sent.length
    sent[end - (limit ? 5 : 1)] = newId()
    if (limit) {
      sent[end - 3] = limit['ratelimit-policy']
      sent[end - 1] = limit.ratelimit
    }
    res.writeHead(answer.status, sent)
    res.end(answer.bytes)
  }

  // Over the limit there is nothing either, and nothing was taken: a refusal is put into words and logged as every other one.
  const keptFor = (req: IncomingMessage) => {
    if (isLogged || !mayBeKept(req) || isDraining()) return undefined
    try {
      return answerFromKept({ client: clientAddress(req), said: saidIn(req), url: req.url ?? '' })
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

/** Room at the end of an answer's headers for what each request has of its own. */
const room = (limit: LimitHeaders | undefined): string[] => [
  ...[ID_HEADER, ''],
  ...(limit ? ['ratelimit-policy', '', 'ratelimit', ''] : []),
]

/** As a `PublicRequest` says it, without one. */
const saidIn = ({ headers, method }: IncomingMessage): Said => ({
  codings: headers['accept-encoding'] as string | undefined,
  isHead: method === 'HEAD',
  since: headers['if-modified-since'],
  tags: headers['if-none-match'],
})

/** Without a key, whose check may fail and be logged, and without a body. */
export const mayBeKept = (req: IncomingMessage): boolean =>
  (req.method === 'GET' || req.method === 'HEAD') &&
  req.headers[KEY_FIELD] === undefined &&
  !hasBody(req)

/** As Node names it. */
const KEY_FIELD = KEY_HEADER.toLowerCase()
