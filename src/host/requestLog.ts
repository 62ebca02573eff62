import { randomUUID } from 'node:crypto'
import type { Logger } from 'pino'
import { pinoHttp } from 'pino-http'
import type { Middleware } from '../http/nodeHttp.ts'
import { withoutToken } from '../http/withoutToken.ts'

/** The response header that names a request as the log does. */
export const ID_HEADER = 'X-Request-Id'

/** The last two digits of an id. */
const LAST = Array.from({ length: 256 }, (_none, index) => index.toString(16).padStart(2, '0'))

let first = ''
let given = LAST.length

/** Makes an id for the log and the answer. Random ids per request would cost as much as a cache hit, so a random prefix is counted up. */
export const newId = (): string => {
  if (given === LAST.length) {
    first = randomUUID().slice(0, -2)
    given = 0
  }
  return first + LAST[given++]
}

/** An error needs an operator. 501 is the answer to a client that requests a format of oEmbed which the newsroom lacks. */
const levelOf = (status: number): 'debug' | 'error' | 'info' | 'warn' => {
  if (status < 400) return 'debug'
  if (status < 500 || status === 501) return 'info'
  return status === 503 ? 'warn' : 'error'
}

/**
 * Logs one line per request, with an id that is also in the answer. Headers are never logged, since they may contain a key, nor are the
 * tokens of links in mails and of shared drafts.
 */
export const requestLog = (logger: Logger): Middleware =>
  pinoHttp({
    // The library creates a generic error for each 5xx; the real error is logged by the code that handles it.
    customErrorObject: (_req, _res, error, line) =>
      error.message.startsWith('failed with status code') ? { ...line, err: undefined } : line,
    customLogLevel: (_req, { statusCode }) => levelOf(statusCode),
    genReqId: (_req, res) => {
      const id = newId()
      res.setHeader(ID_HEADER, id)
      return id
    },
    // Payload's logger is pino's, declared with fewer levels.
    logger: logger as never,
    serializers: {
      req: ({ id, method, url }: { id: string; method: string; url: string }) => ({
        id,
        method,
        url: withoutToken(url),
      }),
      res: ({ statusCode }: { statusCode: number }) => ({ statusCode }),
    },
  }) as Middleware
