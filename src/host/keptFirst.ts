import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Payload } from 'payload'
import type { Logger } from 'pino'
import { newsroomOf } from '../core/newsroom.ts'
import type { clientAddressBy } from '../http/clientAddress.ts'
import { fromNode } from '../http/express.ts'
import { isKept } from '../http/kept.ts'
import { transportHeaders } from '../http/transport.ts'
import { answerPublic } from '../plugin/publicSide.ts'
import { ID_HEADER, newId } from './requestLog.ts'

/**
 * Answers what is kept ahead of Express, which would cost several times as much as the answer. It is the same handler, and adds
 * what the app's middleware adds; everything else, also what the middleware would look at or log, goes on to the app.
 */
export const keptFirst = (args: {
  app: RequestListener
  clientAddress: ReturnType<typeof clientAddressBy>
  isDraining: () => boolean
  logger: Logger
  payload: Payload
}): RequestListener => {
  const { app, clientAddress, isDraining, logger, payload } = args
  const always = transportHeaders(newsroomOf(payload).baseUrl)

  const answer = async (req: IncomingMessage, res: ServerResponse, url: string) => {
    const id = newId()
    const request = fromNode(req, { address: clientAddress(req), id, url })
    const answered = await answerPublic({ payload, request })
    // What else became of it meanwhile is sent and logged as everything is.
    if (!answered || !isQuick(answered.status))
      return app(Object.assign(req, { answered, id }), res)
    res.writeHead(answered.status, { ...always, [ID_HEADER]: id, ...answered.headers })
    res.end(answered.bytes ?? answered.body)
  }

  return (req, res) => {
    const { url = '' } = req
    const isPlain = mayBeKept(req) && !isDraining() && !logger.isLevelEnabled('debug')
    if (!isPlain || !isKept(payload, url.includes('?') ? url : `${url}?`)) return void app(req, res)
    answer(req, res, url).catch((error: Error) => res.destroy(error))
  }
}

/** Without a key, whose check may fail and be logged, and without a body. */
const mayBeKept = ({ headers, method }: IncomingMessage): boolean =>
  (method === 'GET' || method === 'HEAD') &&
  headers['x-api-key'] === undefined &&
  headers['content-length'] === undefined &&
  headers['transfer-encoding'] === undefined

const isQuick = (status: number): boolean => status < 400
