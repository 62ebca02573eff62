import { randomUUID } from 'node:crypto'
import type { RequestHandler } from 'express'
import type { Logger } from 'pino'
import { pinoHttp } from 'pino-http'

/** One line a request, with an id that the answer carries, too. Headers are never logged: one of them may hold a key. */
export const requestLog = (logger: Logger): RequestHandler =>
  pinoHttp({
    customLogLevel: (_req, res, error) =>
      error || res.statusCode >= 500 ? 'error' : res.statusCode >= 400 ? 'info' : 'debug',
    genReqId: (_req, res) => {
      const id = randomUUID()
      res.setHeader('X-Request-Id', id)
      return id
    },
    logger: logger as never,
    serializers: {
      req: ({ id, method, url }: { id: string; method: string; url: string }) => ({
        id,
        method,
        url,
      }),
      res: ({ statusCode }: { statusCode: number }) => ({ statusCode }),
    },
  }) as RequestHandler
