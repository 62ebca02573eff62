import type { ServerResponse } from 'node:http'
import type { Payload } from 'payload'
import { API_HEADERS, apiFailure } from '../api/failure.ts'
import { isApiPath } from '../api/path.ts'
import { ProblemError } from '../core/problems.ts'
import { isDatabaseDown } from '../database/isDatabaseDown.ts'
import { notStoredIn } from '../database/notStored.ts'
import type { Answer } from '../http/answer.ts'
import { internalProblem } from '../http/handler.ts'
import type { RoutedRequest } from '../http/nodeHttp.ts'
import { splitUrl } from '../http/nodeHttp.ts'
import { withoutToken } from '../http/withoutToken.ts'
import { newsroomOf } from '../core/newsroom.ts'
import { internal, messagePage, unavailable } from '../site/messages.ts'
import { logError } from '../core/logError.ts'
import { sendWhole } from './pages.ts'

/**
 * Answers an uncaught error with a page, or with the envelope below the path of the API, in every NODE_ENV: the handler of Express would
 * print the stack. Headers that were set for another answer are removed.
 */
export const errorHandler =
  (payload: Payload) =>
  // Express identifies a handler of errors by its four parameters.
  (error: unknown, req: RoutedRequest, res: ServerResponse, _next: () => void): void => {
    const { pathname } = splitUrl(req.originalUrl)
    const answer = isApiPath(pathname) ? inEnvelope : pageOf
    const page = answer(payload, error, String(req.id ?? ''))
    // A full disk is logged once, not per request.
    if (page.status >= 500 && !notStoredIn(error)) {
      logError(payload, error, `${withoutToken(pathname)} failed`)
    }
    // The headers are sent: a regular end would make the partial answer look complete.
    if (res.headersSent) return void res.destroy()
    for (const name of res.getHeaderNames()) if (!KEPT.includes(name)) res.removeHeader(name)
    sendWhole(res, page)
  }

const KEPT = ['connection', 'strict-transport-security', 'x-request-id']

const inEnvelope = (payload: Payload, error: unknown, id: string): Answer => {
  const problem = isAway(error)
    ? new ProblemError({
        detail: 'This cannot be answered just now. Try again shortly.',
        headers: { 'retry-after': '5' },
        problem: 'unavailable',
      })
    : internalProblem(id)
  const answer = apiFailure(problem, newsroomOf(payload), new Date())
  return { ...answer, headers: { ...API_HEADERS, ...answer.headers } }
}

const isAway = (error: unknown): boolean =>
  isDatabaseDown(error) || (error as undefined | { status?: number })?.status === 503

const pageOf = (payload: Payload, error: unknown, id: string): Answer => {
  const newsroom = newsroomOf(payload)
  const { status } = (error ?? {}) as { status?: number }
  const notStored = notStoredIn(error)
  if (notStored) return unavailable(newsroom, notStored.message)
  if (isAway(error)) return unavailable(newsroom)
  if (status === undefined || status < 400 || status > 499) return internal(newsroom, id)
  return messagePage({
    newsroom,
    status,
    text: TEXTS[status] ?? 'This request cannot be answered as it was sent.',
    title: status === 404 ? 'Page not found' : 'Not possible',
  })
}

const TEXTS: Record<number, string> = {
  404: 'There is nothing at this address.',
  413: 'What was sent is too large.',
}
