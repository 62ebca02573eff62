import { randomUUID } from 'node:crypto'
import type { RequestHandler } from 'express'
import type { Logger } from 'pino'
import { pinoHttp } from 'pino-http'
import { withoutToken } from '../http/withoutToken.ts'

/** The response header that names a request as the log does. */
export const ID_HEADER = 'X-Request-Id'

/** The last two digits of an id. */
const LAST = Array.from({ length: 256 }, (_none, index) => index.toString(16).padStart(2, '0'))

let first = ''
let given = LAST.length

/** An id for the log and the answer. To draw each by itself, and to put it together, would cost as much as finding the answer. */
export const newId = (): string => {
  if (given === LAST.length) {
    first = randomUUID().slice(0, -2)
    given = 0
  }
  return first + LAST[given++]
}

/**
 * One line a request, with an id that the answer carries, too. Headers are never logged: one of them may hold a key.
 * Nor are the tokens in the links of our mails and of drafts.
 */
export const requestLog = (logger: Logger): RequestHandler =>
  pinoHttp({
    // The library makes an error of its own for each 5xx; what really failed is logged where it failed.
    customErrorObject: (_req, _res, error, line) =>
      error.message.startsWith('failed with status code') ? { ...line, err: undefined } : line,
    customLogLevel: (_req, { statusCode }) =>
      statusCode === 503
        ? 'warn'
        : statusCode >= 500
          ? 'error'
          : statusCode >= 400
            ? 'info'
            : 'debug',
    genReqId: (_req, res) => {
      const id = newId()
      res.setHeader(ID_HEADER, id)
      return id
    },
    logger: logger as never,
    serializers: {
      req: ({ id, method, url }: { id: string; method: string; url: string }) => ({
        id,
        method,
        url: withoutToken(url),
      }),
      res: ({ statusCode }: { statusCode: number }) => ({ statusCode }),
    },
  }) as RequestHandler
