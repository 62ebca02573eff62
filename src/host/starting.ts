import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Logger } from 'pino'
import { API_HEADERS, API_PREFLIGHT, apiFailure } from '../api/failure.ts'
import { isApiPath } from '../api/path.ts'
import { ProblemError } from '../core/problems.ts'
import { complete } from '../http/conditional.ts'
import { send, splitUrl } from '../http/nodeHttp.ts'
import { transportHeaders } from '../http/transport.ts'
import type { Env } from './env.ts'
import { ID_HEADER, newId } from './requestLog.ts'

type SiteIdentity = Pick<Env, 'BASE_URL' | 'SERVICE_NAME'>

/** Answers requests before the database is ready: `/livez` succeeds, `/readyz` fails, and the JSON interface sends its error envelope. */
export const whileStarting = (place: SiteIdentity): RequestListener => {
  const answerApi = apiWhileStarting(place)
  return (req, res) => {
    const { pathname } = splitUrl(req.url ?? '')
    if (isApiPath(pathname)) answerApi(req, res)
    else answerPlainly(pathname, req, res)
  }
}

/** The interface's 503; preflights succeed, so that scripts of other origins can read it. */
const apiWhileStarting = ({ BASE_URL: baseUrl, SERVICE_NAME: serviceName }: SiteIdentity) => {
  const problem = new ProblemError({
    detail: 'The newsroom is starting. Try again in a moment.',
    headers: RETRY,
    problem: 'unavailable',
  })
  return ({ method = '' }: IncomingMessage, res: ServerResponse): void => {
    const answer =
      method === 'OPTIONS'
        ? API_PREFLIGHT
        : apiFailure(problem, { baseUrl, serviceName }, new Date())
    const { headers, ...rest } = complete({ method }, answer)
    const always = { ...transportHeaders(baseUrl), [ID_HEADER]: newId() }
    send(res, { ...rest, headers: { ...API_HEADERS, ...headers, ...always } })
  }
}

const RETRY = { 'retry-after': '5' }

const answerPlainly = (path: string, req: IncomingMessage, res: ServerResponse): void => {
  const [status, text] =
    path === '/livez'
      ? [200, 'ok']
      : [503, path === '/readyz' ? 'starting' : 'The newsroom is starting. Try again in a moment.']
  res.writeHead(status, {
    'Cache-Control': 'no-store',
    'Content-Type': 'text/plain; charset=utf-8',
    ...(status === 503 && RETRY),
    // The page around a frame has no way to reload it, so the browser asks again after a minute.
    ...(path.startsWith('/embed/') && { Refresh: '60' }),
  })
  res.end(req.method === 'HEAD' ? '' : `${text}\n`)
}

const EVERY_MS = 10_000

/** Logs at an interval what a start waits for, until `ready`. */
export const logWaiting = (logger: Logger): { ready: () => void } => {
  const from = performance.now()
  logger.info('Waiting for the database. Until it is ready, requests are answered 503.')
  const again = setInterval(() => {
    const seconds = Math.round((performance.now() - from) / 1000)
    logger.warn(
      `Still waiting for the database after ${seconds} s. Over much content the first start builds indexes for minutes.`,
    )
  }, EVERY_MS)
  return { ready: () => clearInterval(again) }
}
