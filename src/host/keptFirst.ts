import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Payload } from 'payload'
import type { Logger } from 'pino'
import { newsroomOf } from '../core/newsroom.ts'
import type { Answer } from '../http/answer.ts'
import type { clientAddressBy } from '../http/clientAddress.ts'
import { fromNode } from '../http/express.ts'
import { answerFromKept } from '../http/handler.ts'
import { transportHeaders } from '../http/transport.ts'
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

  const send = (res: ServerResponse, { body, bytes, headers, status }: Answer): void => {
    const raw = [...always, ID_HEADER, newId()]
    for (const name in headers) raw.push(name, headers[name] ?? '')
    res.writeHead(status, raw)
    res.end(bytes ?? body)
  }

  return (req, res) => {
    const isPlain = mayBeKept(req) && !isDraining() && !logger.isLevelEnabled('debug')
    const answered =
      isPlain &&
      answerFromKept(payload, fromNode(req, { address: clientAddress(req), url: req.url ?? '' }))
    if (!answered) return void app(req, res)
    if (!(answered instanceof Promise)) return send(res, answered)
    // Nothing is sent yet, and nothing was taken: a refusal is put into words and logged as every other one.
    answered
      .then(
        (answer) => send(res, answer),
        () => app(req, res),
      )
      .catch((error: Error) => res.destroy(error))
  }
}

/** Without a key, whose check may fail and be logged, and without a body. */
const mayBeKept = ({ headers, method }: IncomingMessage): boolean =>
  (method === 'GET' || method === 'HEAD') &&
  headers['x-api-key'] === undefined &&
  headers['content-length'] === undefined &&
  headers['transfer-encoding'] === undefined
